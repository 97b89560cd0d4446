import { isOutcomeUnknown } from "@tsena/contract/exchange";
import type { PictureUse } from "@tsena/contract/uploads";
import type { Store } from "@tsena/web/store.ts";
import { isBusy, isCallFailed, isCutOff } from "@tsena/web/call-failed.ts";
import { type Link, linkStore } from "../api/link.ts";
import { sweep } from "../api/signals.ts";
import { createBackoff } from "../api/backoff.ts";
import { ownDraftsWritten } from "../forms/own-draft.ts";
import { ownKey } from "../person/own-key.ts";
import { onPersonChange } from "../person/person-changes.ts";
import { peopleStore, sessionStore } from "../person/session.ts";
import type { SignedIn } from "../person/signed-in.ts";
import { inTurn } from "../person/tabs.ts";
import { type UploadOptions, uploadPicture } from "../api/upload.ts";
import { forgetChoices } from "./choices.ts";
import { lighterPicture } from "./lighter.ts";
import { createPictureStore, pictureDisk, type PictureStore } from "./picture-store.ts";
import { createRefusalWaits, refusedBy } from "./refusal-waits.ts";
import {
  createSendings,
  type Sending,
  type SendingNow,
  type Sendings,
  forgetOld,
  isStale,
  settingOut,
} from "./sendings.ts";

export interface SenderDependencies {
  storage: PictureStore<Sending>;
  upload(picture: Blob, use: PictureUse, options: UploadOptions): Promise<{ url: string }>;
  /** A picture drawn lighter; undefined where there is none. */
  lighter(picture: Blob): Promise<Blob | undefined>;
  linkStore: Pick<Store<Link>, "subscribe">;
  sessionStore: Store<SignedIn | null>;
  /** Who shares the phone, and has only left it to somebody else. */
  peopleStore: Pick<Store<readonly SignedIn[]>, "get" | "subscribe">;
  /** Does the work while no other tab does any under the same name. */
  inTurn(name: string, work: () => Promise<void>): Promise<void>;
  /** Resolves once what the forms have taken so far lies on the phone, or has found no room there. */
  formsWritten(): Promise<unknown>;
}

type Backoff = ReturnType<typeof createBackoff>;

/** After so many tries that took too long a picture is drawn lighter: whole it would set out again and again without end. */
const timeOutsAtMost = 2;

/** Counts the tries that took too long, and puts a lighter picture in the place of one that does not come through. */
function createLightening({ ofKey, show, write }: Sendings, lighter: SenderDependencies["lighter"]) {
  return async (name: string, key: string): Promise<void> => {
    const timeOuts = (ofKey(name, key)?.timeOuts ?? 0) + 1;
    show(name, key, { timeOuts });
    const heavy = ofKey(name, key);
    if (heavy === undefined || timeOuts < timeOutsAtMost) return;
    const picture = await lighter(heavy.picture);
    const { stage, use, held } = ofKey(name, key) ?? {};
    if (picture !== undefined && stage === "waiting" && use !== undefined)
      write(name, { ...settingOut({ use, picture }), held });
  };
}

/** One try of a picture, and what becomes of one that has failed. */
function createTries({ ofKey, show, write, forget, reread, isGone }: Sendings, backoff: Backoff, resay: () => void) {
  /** What the server has refused is said; anything else is held, and goes again by itself. */
  function failed(name: string, key: string, error: unknown): void {
    const sending = ofKey(name, key);
    if (isCallFailed(error) && !isOutcomeUnknown(error) && !isCutOff(error)) {
      if (sending === undefined) return;
      const { wait: _before, ...rest } = sending;
      write(name, { ...rest, stage: "refused", since: Date.now(), ...refusedBy(error), part: undefined });
      resay();
      return;
    }
    show(name, key, { held: isCallFailed(error) && !isBusy(error) ? "cut" : "busy", part: undefined });
    backoff.wait();
    if (!isCallFailed(error)) throw error;
  }

  /**
   * Whether a picture still stands as it does here: it was not given up, nor done with in another tab that may know it too; else
   * what the phone says of it is shown.
   */
  async function stillStands(name: string, key: string): Promise<boolean> {
    if (ofKey(name, key)?.isShared !== true) return ofKey(name, key) !== undefined;
    const stored = await reread(name);
    const sending = ofKey(name, key);
    if (sending === undefined) return false;
    if (stored?.key === key && stored.stage === sending.stage) return true;
    if (stored !== undefined) write(name, { ...stored, isShared: true, isFound: true });
    else if (await isGone(name)) forget(name);
    else return true;
    return false;
  }

  async function attempt(
    { upload, lighten }: Pick<SenderDependencies, "upload"> & { lighten: ReturnType<typeof createLightening> },
    name: string,
    { use, picture, key, isFound }: SendingNow,
    signal: AbortSignal,
  ): Promise<void> {
    if (isFound === true && !(await stillStands(name, key))) return;
    try {
      show(name, key, { part: 0 });
      const onProgress = (part: number) => show(name, key, { part });
      const { url } = await upload(picture, use, { idempotencyKey: key, signal, onProgress });
      backoff.reset();
      const sending = ofKey(name, key);
      if (sending !== undefined) write(name, { ...sending, stage: "arrived", since: Date.now(), url });
    } catch (error) {
      if (signal.aborted) return;
      failed(name, key, error);
      if (isCallFailed(error) && error.name === "timedOut") await lighten(name, key);
    }
  }

  return { attempt, failed, stillStands };
}

/** Goes through what waits, one picture after another, whatever screen is shown. */
function createQueue(sendings: Sendings, { upload, lighter, inTurn }: SenderDependencies) {
  const { store, signInId, show, write } = sendings;
  const backoff = createBackoff(release);
  const resay = createRefusalWaits(sendings, () => void pump());
  const tries = createTries(sendings, backoff, resay);
  const ways = { upload, lighten: createLightening(sendings, lighter) };
  let underWay: { name: string; stop: AbortController } | undefined;

  /** All that is held goes again. */
  function release(): void {
    backoff.waitNoMore();
    for (const [name, { key, held }] of store.get()) if (held !== undefined) show(name, key, { held: undefined });
    void pump();
  }

  /** Sends the next one that waits; each end of one begins the next. */
  async function pump(): Promise<void> {
    const next = [...store.get()].find(([, { stage, held }]) => stage === "waiting" && held === undefined);
    if (underWay !== undefined || next === undefined || signInId() === undefined) return;
    const [name] = next;
    const stop = new AbortController();
    underWay = { name, stop };
    try {
      await inTurn("pictures", async () => {
        const sending = store.get().get(name);
        if (sending?.stage === "waiting" && !stop.signal.aborted) await tries.attempt(ways, name, sending, stop.signal);
      });
    } finally {
      underWay = undefined;
      void pump();
    }
  }

  /** Gives up the try that is under way, where it is this field's, or whosever it is. */
  function stop(name?: string): void {
    if (underWay !== undefined && (name ?? underWay.name) === underWay.name) underWay.stop.abort();
  }

  /** Sends a picture as if it had never been sent. */
  function sendAnew(name: string, sending: Pick<Sending, "use" | "picture">): void {
    write(name, settingOut(sending));
    void pump();
  }

  return { release, pump, stop, resay, sendAnew, ...tries };
}

/**
 * Hands the address of an arrived picture to its field; it is stored until `take` has resolved and the field's form, where it is a
 * draft, lies on the phone; after a cut it is handed over again. Of two tabs that have it, one hands it over. What the server may
 * have let go of is sent anew instead.
 */
function createHanding(
  { store, ofKey, forget, settled }: Sendings,
  queue: ReturnType<typeof createQueue>,
  { inTurn, formsWritten }: SenderDependencies,
) {
  const handing = new Set<string>();
  return async (name: string, take: (url: string) => unknown): Promise<void> => {
    const { url, key = "" } = store.get().get(name) ?? {};
    if (url === undefined || handing.has(key)) return;
    handing.add(key);
    try {
      await inTurn(`pictures.${key}`, async () => {
        if (!(await queue.stillStands(name, key))) return;
        const sending = ofKey(name, key);
        if (sending !== undefined && isStale(sending)) return queue.sendAnew(name, sending);
        await take(url);
        await formsWritten();
        if (ofKey(name, key) !== undefined) forget(name);
        await settled();
      });
    } catch (error) {
      queue.failed(name, key, error);
    } finally {
      handing.delete(key);
    }
  };
}

/** Who is signed out leaves no picture on the phone; who has only left it to somebody else finds theirs again. */
function createForgetting({ storage, sessionStore, peopleStore }: SenderDependencies) {
  const onThePhone = () =>
    [sessionStore.get(), ...peopleStore.get()].flatMap((person) => (person === null ? [] : person.userInfo.signInId));
  const forgetOthers = (): void => void storage.retainOnly(onThePhone);
  peopleStore.subscribe(forgetOthers);
  forgetOthers();
  return forgetOthers;
}

/** Sends pictures until each has arrived or was refused: after a cut, after a reload, while other screens are shown. */
export function createSender(dependencies: SenderDependencies) {
  const { storage, linkStore, sessionStore } = dependencies;
  const sendings = createSendings(storage, sessionStore);
  const { store, write, forget } = sendings;
  const queue = createQueue(sendings, dependencies);

  const begin = async (): Promise<void> => {
    queue.stop();
    await sendings.reload();
    forgetOld(sendings);
    queue.resay();
    void queue.pump();
  };

  linkStore.subscribe(({ online }) => {
    if (online) queue.release();
  });
  void begin();

  return {
    /** Goes on with what is of who is there now. */
    begin: () => void begin(),
    forgetOld: () => forgetOld(sendings),
    forgetOthers: createForgetting(dependencies),

    /** What is on its way, by the field's name. */
    sendings: store,

    /** Sends a picture for a field; what was on its way for it is given up. */
    send(name: string, use: PictureUse, picture: Blob): void {
      queue.stop(name);
      queue.sendAnew(name, { use, picture });
    },

    /** Tries a refused or held picture again at once. */
    retry(name: string): void {
      const sending = store.get().get(name);
      if (sending === undefined) return;
      if (sending.stage === "refused") write(name, settingOut(sending));
      queue.release();
    },

    /** Gives up what is on its way for a field. */
    drop(name: string): void {
      queue.stop(name);
      forget(name);
    },

    hand: createHanding(sendings, queue, dependencies),
  };
}

/** The one that sends this phone's pictures. */
export const sender = createSender({
  storage: createPictureStore<Sending>(pictureDisk(), ownKey, "sending"),
  upload: uploadPicture,
  lighter: lighterPicture,
  linkStore,
  sessionStore,
  peopleStore,
  inTurn,
  formsWritten: ownDraftsWritten,
});
onPersonChange("pictures", (now, before) => {
  if (now?.userInfo.signInId !== before?.userInfo.signInId) forgetChoices();
  sender.forgetOthers();
});
onPersonChange("sending", sender.begin);
sweep.subscribe(sender.forgetOld);
