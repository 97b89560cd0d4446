import { type CallFailed, isCallFailed } from "@tsena/web/call-failed.ts";
import { failureOf } from "@tsena/web/unexpected.ts";
import type { Store } from "@tsena/web/store.ts";
import type { Link } from "../api/link.ts";
import type { OwnStorage } from "../person/own-storage.ts";
import { createBackoff } from "../api/backoff.ts";
import type { End, Shown } from "./shown.ts";
import type { AnswerOf, UnsentKind } from "./unsent.kinds.ts";
import {
  inOrder,
  isHeldBack,
  isTooOld,
  isWaiting,
  nextOf,
  type Unsent,
  type TryEnd,
  tryEndOf,
} from "./unsent.rules.ts";

export interface TaskListDependencies<Whose> {
  storage: OwnStorage<Unsent, Whose>;
  /** Whose actions are sent now, a new value for each sign-in and shop; null for nobody's. */
  whoseStore: Pick<Store<Whose | null>, "get" | "subscribe">;
  linkStore: Pick<Store<Link>, "get" | "subscribe">;
  send<K extends UnsentKind>(unsent: Unsent<K>, whose: Whose, signal: AbortSignal): Promise<AnswerOf<K>>;
  /** Does the work while no other tab does one of the same name. */
  inTurn<Result>(name: "unsent.send" | "unsent.mark", work: () => Promise<Result>): Promise<Result>;
  /** The other tabs of this phone. */
  others: { broadcast(): void; hear(changed: () => void): void };
  /** Whether anything could leave the phone at all. */
  hasNetwork(): boolean;
}

/** What a try means that was given up for another person or a living connection, failed, or broke on the phone itself. */
function tryEndOn(caught: unknown, { aborted }: AbortSignal, isAgain: boolean): TryEnd {
  if (isCallFailed(caught)) return tryEndOf(caught, isAgain);
  if (aborted) return "again";
  return isAgain ? "unknown" : "refused";
}

/** Sends, and gives what the try means: what is done about that is no part of it, and is told as no failure of it. */
async function tryOnce<Output>(
  send: () => Promise<Output>,
  signal: AbortSignal,
  isAgain: boolean,
): Promise<{ end: TryEnd; output?: Output; caught?: unknown }> {
  try {
    return { end: "done", output: await send() };
  } catch (caught) {
    return { end: tryEndOn(caught, signal, isAgain), caught };
  }
}

/** What becomes of an action of which the server has spoken, or is not asked any more. */
function createEndings<Whose>({ storage, whoseStore, others }: TaskListDependencies<Whose>, shown: Shown) {
  const isAtThePhone = (whose: Whose) => whoseStore.get() === whose;

  /** Has it stay where it is read. */
  async function keepToBeRead(whose: Whose, over: Unsent, end: End): Promise<void> {
    const isLoose = !(await storage.put(whose, over));
    shown.show(over.key, { refusal: over.refusal, overAs: over.overAs, isLoose });
    if (isAtThePhone(whose)) shown.ended(end);
  }

  /** Who still looks at the button hears of it at once; anybody else finds it where it stays to be read. */
  async function refuse(whose: Whose, unsent: Unsent, error: CallFailed): Promise<void> {
    const { key } = unsent;
    const isWatched = shown.of(key)?.isWatched === true;
    const refused: Unsent = { ...unsent, tried: true, refusal: error.message, overAs: error.name };
    const end: End = { unsent: refused, how: "refused", error, isWatched };
    if (isWatched) {
      if (isAtThePhone(whose)) shown.ended(end);
      await storage.del(whose, key);
      shown.remove(key);
    } else await keepToBeRead(whose, refused, end);
    others.broadcast();
    shown.letGo(key, end);
  }

  /** What is not sent any more, and of which no server has said what became of it, stays to be read, whoever looks at the button. */
  async function giveUp(whose: Whose, unsent: Unsent, isTried: boolean): Promise<void> {
    const over: Unsent = { ...unsent, tried: isTried, refusal: "", overAs: isTried ? "unknown" : "tooOld" };
    await keepToBeRead(whose, over, { unsent: over, how: "givenUp" });
    others.broadcast();
    shown.letGo(unsent.key);
  }

  async function complete(whose: Whose, unsent: Unsent, output?: AnswerOf<UnsentKind>): Promise<void> {
    await storage.del(whose, unsent.key);
    others.broadcast();
    if (!isAtThePhone(whose)) return;
    const end: End = { unsent, how: "done", output };
    shown.ended(end);
    shown.remove(unsent.key);
    shown.letGo(unsent.key, end);
  }

  return { isAtThePhone, refuse, giveUp, complete };
}

/** One try of an action, and what becomes of it. */
function createTries<Whose>(dependencies: TaskListDependencies<Whose>, shown: Shown) {
  const { storage, send, inTurn, hasNetwork } = dependencies;
  const { isAtThePhone, refuse, giveUp, complete } = createEndings(dependencies, shown);

  /** Writes down that an action leaves the phone, so that nobody takes it back any more; false where it is gone. */
  function leaves(whose: Whose, { key }: Unsent): Promise<boolean> {
    return inTurn("unsent.mark", async () => {
      const stored = await storage.get(whose, key);
      if (stored === undefined || !isWaiting(stored)) return false;
      if (!stored.tried) shown.show(key, { isLoose: !(await storage.put(whose, { ...stored, tried: true })) });
      return true;
    });
  }

  /** Gives what it means for those behind it. */
  return async (whose: Whose, unsent: Unsent, signal: AbortSignal): Promise<"over" | "stuck" | "again"> => {
    const { key } = unsent;
    if (isTooOld(unsent, Date.now())) {
      await giveUp(whose, unsent, unsent.tried);
      return "over";
    }
    // What has certainly not left the phone can still be taken back.
    if (!hasNetwork()) return "again";
    if (!(await leaves(whose, unsent))) return "over";
    shown.show(key, { tried: true });
    const tried = await tryOnce(() => send(unsent, whose, signal), signal, unsent.tried);
    if (tried.end === "again" || tried.end === "stuck") {
      if (!isAtThePhone(whose)) return "again";
      if (tried.end === "stuck") shown.letGo(key);
      else shown.showWaiting();
      return tried.end;
    }
    if (tried.end === "refused") await refuse(whose, unsent, failureOf(tried.caught));
    else if (tried.end === "done") await complete(whose, unsent, tried.output);
    else await giveUp(whose, unsent, true);
    return "over";
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
    const onTheWay = new Set(shown.storing);
    const stored = await storage.all(whose);
    if (whoseStore.get() !== whose) return [];
    const now = new Map(shown.store.get().map((one) => [one.key, one]));
    const there = new Set(stored.map(({ key }) => key));
    // What was tapped while the disk was read may not be on it yet; what has ended meanwhile is not put back.
    const isNew = ({ key }: Unsent) => !there.has(key) && (!before.has(key) || onTheWay.has(key));
    const isOver = ({ key }: Unsent) => before.has(key) && !now.has(key);
    const isGone = ({ key }: Unsent) => before.has(key) && !there.has(key) && !onTheWay.has(key);
    const shownNow = [...now.values()];
    const remaining = stored
      .filter((one) => !isOver(one))
      .map((one) => ({ ...now.get(one.key), ...one, isHeld: isHeld(one) }));
    shown.store.set(inOrder([...remaining, ...shownNow.filter(isNew)]));
    for (const unsent of shownNow.filter(isGone)) {
      shown.letGo(unsent.key);
      if (isWaiting(unsent)) shown.ended({ unsent, how: "gone" });
    }
    return stored;
  };
}

/** What is held back, so that it can be taken back for a moment; `go` is called once that is over (decision 053). */
function createHolds(go: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endedAt = -Infinity;

  const isHeld = (one: Unsent): boolean => isWaiting(one) && one.at > endedAt && isHeldBack(one, Date.now());

  return {
    isHeld,
    /** Waits for the first of them to go. */
    watch(all: readonly Unsent[]): void {
      clearTimeout(timer);
      const left = all.filter(isHeld).map(({ heldUntil = 0 }) => heldUntil - Date.now());
      if (left.length > 0) timer = setTimeout(go, Math.min(...left));
    },
    /** Nobody looks any more: what is held back goes now. */
    end(all: readonly Unsent[]): void {
      if (!all.some(isHeld)) return;
      endedAt = Math.max(...all.map(({ at }) => at));
      go();
    },
  };
}

/** Goes through what waits, one after another as it was tapped; one tab at a time. What the server breaks at lets others pass. */
export function createRounds<Whose>(dependencies: TaskListDependencies<Whose>, shown: Shown) {
  const { whoseStore, inTurn } = dependencies;
  const attempt = createTries(dependencies, shown);
  const backoff = createBackoff(() => void pump());
  const holds = createHolds(() => void pump());
  const reload = createReload(dependencies, shown, holds.isHeld);
  let underWay: AbortController | undefined;
  let isPumping = false;
  let isWanted = false;

  /** Sends one after another; gives whether something still waits. */
  async function sendAll(): Promise<boolean> {
    const stuck: Unsent[] = [];
    for (;;) {
      const whose = whoseStore.get();
      if (whose === null) return false;
      const stored = await reload(whose);
      holds.watch(stored);
      // What is too old is told so without a link too, and waits for nothing before it.
      const tooOld = stored.find((one) => isWaiting(one) && isTooOld(one, Date.now()));
      const next = tooOld ?? nextOf(stored, holds.isHeld, stuck);
      if (next === undefined) return stuck.length > 0;
      underWay = new AbortController();
      const became = await attempt(whose, next, underWay.signal);
      if (became === "again") return true;
      if (became === "stuck") stuck.push(next);
      else backoff.reset();
    }
  }

  async function pump(): Promise<void> {
    isWanted = true;
    if (isPumping) return;
    isPumping = true;
    try {
      while (isWanted) {
        isWanted = false;
        backoff.waitNoMore();
        if (await inTurn("unsent.send", sendAll)) backoff.wait();
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
