import { newKey } from "@tsena/contract/action.keys";
import type { PictureUse } from "@tsena/contract/uploads";
import { heldDays } from "@tsena/contract/uploads.limits";
import { createStore, type Store } from "@tsena/web/store.ts";
import type { SignedIn } from "../person/signed-in.ts";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import type { PictureStore } from "./picture-store.ts";

/** A picture on its way, as it is stored on the phone until its field has taken its address. */
export interface Sending {
  use: PictureUse;
  picture: Blob;
  /** Each try of the same picture carries the same key. */
  key: string;
  stage: "waiting" | "arrived" | "refused";
  /** Where the server has it, once it has arrived. */
  url?: string;
  refusal?: FaultText;
  /** When it came to this stage, by the phone's clock, in milliseconds; unknown of what an app of before has stored. */
  since?: number;
  /** Where the refusal was for a time: its name, for how many seconds, and until when by the phone's clock, in milliseconds. */
  wait?: { name: string; seconds: number; until: number };
}

export interface SendingNow extends Sending {
  /** What part of it has left the phone, 0 to 1; undefined while it waits for its turn. */
  part?: number | undefined;
  /** Why it waits: the link is cut, or the server is busy. It goes again by itself. */
  held?: "cut" | "busy" | undefined;
  /** How many tries took longer than one may. */
  timeOuts?: number;
  /** It lies on the phone's disk, where another tab may find it, and take it too once it has arrived. */
  isShared?: boolean;
  /** It was found there: another tab may be sending it. */
  isFound?: boolean;
}

/** Whether a picture is still to arrive: one that was refused is not. */
export const isOnItsWay = (sending: SendingNow | undefined): boolean =>
  sending !== undefined && sending.stage !== "refused";

/** Whether a picture has arrived, and waits for nothing but its field to take it. */
export const isToHandOver = (sending: SendingNow | undefined): boolean =>
  sending?.stage === "arrived" && sending.held === undefined;

/** A picture as it sets out, for the first time or anew after a refusal: under its old key the server would only say the same again. */
export const settingOut = ({ use, picture }: Pick<Sending, "use" | "picture">): Sending => ({
  use,
  picture,
  key: newKey(),
  stage: "waiting",
  since: Date.now(),
});

const dayMs = 86_400_000;
const isOlder = (since: number, days: number): boolean => Date.now() - since > days * dayMs;

/** Whether a picture has arrived so long ago that the server may have let go of it before its form is sent. */
export const isStale = ({ since = 0 }: Sending): boolean => isOlder(since, heldDays);

/** So long lies on the phone what has arrived or was refused, and no field has come for: its form is given up. */
const forgottenDays = 30;

/** Whether nobody will come for a picture any more. */
const isForgotten = ({ stage, since }: Sending): boolean =>
  stage !== "waiting" && since !== undefined && isOlder(since, forgottenDays);

const storedOf = ({ use, picture, key, stage, url, refusal, since, wait }: SendingNow): Sending => ({
  use,
  picture,
  key,
  stage,
  ...(url === undefined ? {} : { url }),
  ...(refusal === undefined ? {} : { refusal }),
  ...(since === undefined ? {} : { since }),
  ...(wait === undefined ? {} : { wait }),
});

/** What is on its way for each field of who is at the phone, and its keeping over a reload. */
export function createSendings(storage: PictureStore<Sending>, sessionStore: Store<SignedIn | null>) {
  const store = createStore<ReadonlyMap<string, SendingNow>>(new Map());
  const signInId = () => sessionStore.get()?.userInfo.signInId;

  const change = (name: string, sending: SendingNow | undefined) => {
    const all = new Map(store.get());
    if (sending === undefined) all.delete(name);
    else all.set(name, sending);
    store.set(all);
  };

  /** The picture of this key; undefined where another has taken its place. */
  const ofKey = (name: string, key: string): SendingNow | undefined => {
    const sending = store.get().get(name);
    return sending?.key === key ? sending : undefined;
  };

  /** Shows how a picture is coming along; nothing where it was replaced meanwhile. */
  const show = (name: string, key: string, news: Partial<SendingNow>) => {
    const sending = ofKey(name, key);
    if (sending !== undefined) change(name, { ...sending, ...news });
  };

  let written: Promise<unknown> = Promise.resolve();
  /** Resolves once what was put or forgotten last is on the disk, or is not. */
  const settled = () => written.catch(() => undefined);

  return {
    store,
    signInId,
    ofKey,
    show,

    /** Shows a picture, and stores it over a reload. */
    write(name: string, sending: SendingNow): void {
      change(name, sending);
      const own = signInId();
      if (own === undefined) return;
      written = storage.set(own, name, storedOf(sending)).then((isStored) => {
        if (isStored) show(name, sending.key, { isShared: true });
      });
    },

    forget(name: string): void {
      change(name, undefined);
      const own = signInId();
      if (own !== undefined) written = storage.del(own, name);
    },

    settled,

    /** Shows what was stored for who is at the phone now, and nothing of anybody else. */
    async reload(): Promise<void> {
      store.set(new Map());
      const own = signInId();
      const stored = own === undefined ? [] : await storage.all(own);
      if (own !== signInId()) return;
      const all = new Map<string, SendingNow>(
        stored.map(([name, sending]) => [name, { ...sending, isShared: true, isFound: true }]),
      );
      for (const [name, sending] of store.get()) all.set(name, sending);
      store.set(all);
    },

    /** What the disk says of a picture, once this tab's own word is there: what another tab has done to it since. */
    reread: (name: string) => settled().then(() => storage.get(signInId() ?? "", name)),
    isGone: (name: string) => storage.isGone(signInId() ?? "", name),
  };
}

export type Sendings = ReturnType<typeof createSendings>;

/** Lets go of what nobody will come for any more. */
export function forgetOld({ store, forget }: Sendings): void {
  for (const [name, sending] of store.get()) if (isForgotten(sending)) forget(name);
}
