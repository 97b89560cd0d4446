import { newKey } from "@tsena/contract/action.keys";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { failureOf } from "@tsena/web/unexpected.ts";
import type { Store } from "@tsena/web/store.ts";
import type { Link } from "../api/link.ts";
import type { OwnStorage } from "../person/own-storage.ts";
import { createPatience } from "../api/patience.ts";
import { timings } from "../api/timings.ts";
import { createHolds } from "./holds.ts";
import { createShown, type End, type Shown } from "./shown.ts";
import { createWriting } from "./writing.ts";
import {
  inOrder,
  isTooOld,
  isWaiting,
  type Manner,
  momentAfter,
  nextOf,
  repeatedBy,
  replacedBy,
  type Unsent,
  type Verdict,
  verdictOf,
} from "./unsent.rules.ts";

export interface TaskListDependencies<Whose> {
  storage: OwnStorage<Unsent, Whose>;
  /** Whose actions are sent now, a new value for each sign-in and shop; null for nobody's. */
  whoseStore: Pick<Store<Whose | null>, "get" | "subscribe">;
  linkStore: Pick<Store<Link>, "get" | "subscribe">;
  send(unsent: Unsent, whose: Whose, signal: AbortSignal): Promise<unknown>;
  /** Does the work while no other tab does one of the same name. */
  inTurn<Result>(name: "unsent.send" | "unsent.mark", work: () => Promise<Result>): Promise<Result>;
  /** The other tabs of this phone. */
  others: { broadcast(): void; hear(changed: () => void): void };
  /** Whether anything could leave the phone at all. */
  hasNetwork(): boolean;
  now(): number;
  /** What is said of an action that is too old to be sent. */
  tooOld(): string;
}

/** What a try means that was given up for another person or a living connection, failed, or broke on the phone itself. */
function verdictOn(caught: unknown, { aborted }: AbortSignal): Verdict {
  if (isCallFailed(caught)) return verdictOf(caught);
  return aborted ? "again" : "refused";
}

/** One try of an action, and what becomes of it. */
function createTries<Whose>(dependencies: TaskListDependencies<Whose>, shown: Shown) {
  const { storage, whoseStore, send, inTurn, others, now, tooOld } = dependencies;
  const isAtThePhone = (whose: Whose) => whoseStore.get() === whose;

  /** Writes down that an action leaves the phone, so that nobody takes it back any more; false where it is gone. */
  function leaves(whose: Whose, { key }: Unsent): Promise<boolean> {
    return inTurn("unsent.mark", async () => {
      const lying = await storage.get(whose, key);
      if (lying === undefined || !isWaiting(lying)) return false;
      if (!lying.tried) await storage.put(whose, { ...lying, tried: true });
      return true;
    });
  }

  /** Who still looks at the button hears of it at once; anybody else finds it where it stays to be read. */
  async function refuse(whose: Whose, unsent: Unsent, error: Error): Promise<void> {
    const { key } = unsent;
    const isFresh = shown.of(key)?.isFresh === true;
    const refused = { ...unsent, tried: true, refusal: error.message };
    const end: End = { unsent: refused, how: "refused", error, isFresh };
    const announce = () => isAtThePhone(whose) && shown.announce(end);
    if (isFresh) {
      announce();
      await storage.del(whose, key);
      shown.remove(key);
    } else {
      await storage.put(whose, refused);
      shown.show(key, { refusal: error.message, isUnderWay: false });
      announce();
    }
    others.broadcast();
    shown.letGo(key, end);
  }

  async function complete(whose: Whose, unsent: Unsent, output: unknown): Promise<void> {
    await storage.del(whose, unsent.key);
    others.broadcast();
    if (!isAtThePhone(whose)) return;
    const end: End = { unsent, how: "done", output };
    shown.announce(end);
    shown.remove(unsent.key);
    shown.letGo(unsent.key, end);
  }

  /** Gives whether the next one may go: not where the link or the session is what failed. */
  return async (whose: Whose, unsent: Unsent, signal: AbortSignal): Promise<boolean> => {
    const { key } = unsent;
    if (isTooOld(unsent, now())) {
      await refuse(whose, unsent, new Error(tooOld()));
      return true;
    }
    if (!(await leaves(whose, unsent))) return true;
    shown.show(key, { isUnderWay: true, tried: true });
    try {
      await complete(whose, unsent, await send(unsent, whose, signal));
      return true;
    } catch (caught) {
      const verdict = verdictOn(caught, signal);
      if (verdict === "refused") await refuse(whose, unsent, failureOf(caught));
      else if (verdict === "done") await complete(whose, unsent, undefined);
      if (verdict === "refused" || verdict === "done") return true;
      if (!isAtThePhone(whose)) return false;
      shown.show(key, { isUnderWay: false });
      shown.showWaiting();
      return false;
    }
  };
}

/** Shows and gives what lies on the phone now: other tabs add to it, and send it. */
function createReload<Whose>(
  { storage, whoseStore }: TaskListDependencies<Whose>,
  shown: Shown,
  isHeld: (one: Unsent) => boolean,
) {
  return async function reload(whose: Whose): Promise<readonly Unsent[]> {
    const before = new Map(shown.store.get().map((one) => [one.key, one]));
    const onTheWay = new Set(shown.laying);
    const lying = await storage.all(whose);
    if (whoseStore.get() !== whose) return [];
    const now = new Map(shown.store.get().map((one) => [one.key, one]));
    const there = new Set(lying.map(({ key }) => key));
    // What was tapped while the disk was read may not be on it yet; what has ended meanwhile is not put back.
    const isNew = ({ key }: Unsent) => !there.has(key) && (!before.has(key) || onTheWay.has(key));
    const isOver = ({ key }: Unsent) => before.has(key) && !now.has(key);
    const isGone = ({ key }: Unsent) => before.has(key) && !there.has(key) && !onTheWay.has(key);
    const shownNow = [...now.values()];
    const remaining = lying
      .filter((one) => !isOver(one))
      .map((one) => ({ ...now.get(one.key), ...one, isHeld: isHeld(one) }));
    shown.store.set(inOrder([...remaining, ...shownNow.filter(isNew)]));
    for (const unsent of shownNow.filter(isGone)) {
      shown.letGo(unsent.key);
      if (isWaiting(unsent)) shown.announce({ unsent, how: "gone" });
    }
    return lying;
  };
}

/** Goes through what waits, one after another as it was tapped; one tab at a time. */
function createRounds<Whose>(dependencies: TaskListDependencies<Whose>, shown: Shown) {
  const { whoseStore, inTurn, hasNetwork, now } = dependencies;
  const attempt = createTries(dependencies, shown);
  const patience = createPatience(() => void pump());
  const holds = createHolds(now, () => void pump());
  const reload = createReload(dependencies, shown, holds.isHeld);
  let underWay: AbortController | undefined;
  let isPumping = false;
  let isWanted = false;

  /** Sends one after another; gives whether something still waits. */
  async function sendAll(): Promise<boolean> {
    for (;;) {
      const whose = whoseStore.get();
      if (whose === null) return false;
      const lying = await reload(whose);
      holds.watch(lying);
      const next = nextOf(lying, holds.isHeld);
      if (next === undefined) return false;
      // What has certainly not left the phone can still be taken back.
      if (!hasNetwork()) return true;
      underWay = new AbortController();
      if (!(await attempt(whose, next, underWay.signal))) return true;
      patience.takeHeart();
    }
  }

  async function pump(): Promise<void> {
    isWanted = true;
    if (isPumping) return;
    isPumping = true;
    try {
      while (isWanted) {
        isWanted = false;
        patience.waitNoMore();
        if (await inTurn("unsent.send", sendAll)) patience.wait();
      }
    } finally {
      isPumping = false;
      underWay = undefined;
    }
  }

  return {
    reload,
    pump,
    /** What is held back goes now. */
    endHolds: () => holds.end(shown.store.get()),
    /** Gives up the try that is under way; what it was about goes again, under the same key. */
    stop: () => underWay?.abort(),
  };
}

/** What a person does with the list. */
function createHands<Whose>(dependencies: TaskListDependencies<Whose>, shown: Shown, pump: () => void) {
  const { storage, whoseStore, linkStore, inTurn, others, now } = dependencies;
  const inOrderOfTaps = createWriting();
  /** Takes an action away, where nobody has sent it meanwhile. */
  function withdraw(whose: Whose, { key }: Unsent): Promise<boolean> {
    return inTurn("unsent.mark", async () => {
      const lying = await storage.get(whose, key);
      if (lying !== undefined && lying.tried && isWaiting(lying)) return false;
      await storage.del(whose, key);
      others.broadcast();
      shown.remove(key);
      shown.letGo(key);
      return true;
    });
  }

  return {
    /**
     * Does something as soon as that is possible, or once it was held back; gives what the server has said, or undefined where it
     * is written down and waits.
     */
    async put(
      tap: Pick<Unsent, "kind" | "about" | "title" | "payload">,
      { holdFor = 0, isWatched = true }: Manner = {},
    ): Promise<End | undefined> {
      const whose = whoseStore.get();
      if (whose === null) throw new Error("nobody is at the phone whose actions can be kept");
      const before = shown.store.get();
      if (repeatedBy(before, tap) !== undefined) return undefined;
      const lying: Unsent = { ...tap, key: newKey(), at: momentAfter(before, now()), tried: false };
      if (holdFor > 0) lying.heldUntil = now() + holdFor;
      const { key } = lying;
      const answered = new Promise<End | undefined>((resolve) => shown.taps.set(key, resolve));
      const patience = setTimeout(() => shown.letGo(key), timings.tapBusy);
      shown.laying.add(key);
      shown.add({ ...lying, isFresh: isWatched, isHeld: holdFor > 0 });
      await inOrderOfTaps(() => storage.put(whose, lying));
      shown.laying.delete(key);
      for (const replaced of replacedBy(before, tap)) await withdraw(whose, replaced);
      others.broadcast();
      if (holdFor > 0 || !isWatched || !linkStore.get().online) shown.letGo(key);
      pump();
      const end = await answered;
      clearTimeout(patience);
      return end;
    },

    /** Takes back what has never left the phone, or puts away a refusal that was read. */
    async drop(key: string): Promise<void> {
      const [whose, unsent] = [whoseStore.get(), shown.of(key)];
      if (whose !== null && unsent !== undefined) await withdraw(whose, unsent);
    },
  };
}

/** Stores what is done at the phone until the server has answered (rules/app.md#unsent-actions). */
export function createTaskList<Whose>(dependencies: TaskListDependencies<Whose>) {
  const { whoseStore, linkStore, others } = dependencies;
  const shown = createShown();
  const { reload, pump, endHolds, stop } = createRounds(dependencies, shown);

  async function begin(): Promise<void> {
    stop();
    for (const key of shown.taps.keys()) shown.letGo(key);
    shown.laying.clear();
    shown.store.set([]);
    await pump();
  }

  async function heard(): Promise<void> {
    const whose = whoseStore.get();
    if (whose === null) return;
    await reload(whose);
    await pump();
  }

  whoseStore.subscribe(() => void begin());
  linkStore.subscribe(({ online }) => {
    // What hangs on a dead connection goes again on a living one.
    if (!online) return shown.showWaiting();
    stop();
    void pump();
  });
  others.hear(() => void heard());
  void begin();

  return {
    /** What waits, and what was refused and not yet read, in the order of the taps. */
    unsentStore: shown.store,
    /** Calls back with what the server has answered, whenever that is; the answer ends it. */
    onEnd: shown.onEnd,
    endHolds,
    ...createHands(dependencies, shown, () => void pump()),
  };
}
