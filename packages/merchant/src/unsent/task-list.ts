import { newKey } from "@tsena/contract/action.keys";
import { laterTimings } from "../api/later-timings.ts";
import { createRounds, type TaskListDependencies } from "./rounds.ts";
import { createShown, type End, isEndOf, type Shown } from "./shown.ts";
import type { UnsentKind } from "./unsent.kinds.ts";
import {
  isWaiting,
  type Manner,
  momentAfter,
  replacedBy,
  type Tap,
  type Unsent,
  waitingBefore,
} from "./unsent.rules.ts";

/** Waits for the end of a write, whatever becomes of it; but not for good, on a disk that never ends it. */
function afterWrite(write: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, laterTimings.tapBusy);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    write.then(done, done);
  });
}

/** Writes one behind the other, as they were tapped: what is sealed sooner is not sent sooner. */
function createWriting(): <Result>(write: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const writing = afterWrite(last).then(write);
    last = writing;
    return writing;
  };
}

/**
 * Stores an action on the phone; undefined where it is there already: another tab has it, or this page had before it was opened anew.
 * Of two tabs the second looks once the first has written, or does not come to an end of it.
 */
function createStoring<Whose>({ storage, inTurn }: TaskListDependencies<Whose>) {
  async function storeNew(whose: Whose, unsent: Unsent): Promise<{ isLoose: boolean } | undefined> {
    if (waitingBefore(await storage.all(whose), unsent) !== undefined) return undefined;
    return { isLoose: !(await storage.put(whose, unsent)) };
  }

  return async (whose: Whose, unsent: Unsent): ReturnType<typeof storeNew> => {
    let storing: ReturnType<typeof storeNew> | undefined;
    await inTurn("unsent.mark", () => afterWrite((storing = storeNew(whose, unsent))));
    return storing;
  };
}

/** What is being written down: what is taken back meanwhile would be found there by another tab, and sent. */
function createUnderWay() {
  const writing = new Map<string, Promise<unknown>>();
  const unwanted = new Set<string>();

  return {
    /** Waits for the end of a write; gives what came of it, and whether it was taken back meanwhile. */
    async carryOut<Stored>(key: string, write: Promise<Stored>): Promise<{ stored: Stored; isUnwanted: boolean }> {
      writing.set(key, write);
      const stored = await write;
      writing.delete(key);
      return { stored, isUnwanted: unwanted.delete(key) };
    },

    /** Has what is being written down taken back once it is there; waits for that, but not for good. */
    async takeBack(key: string): Promise<void> {
      const write = writing.get(key);
      if (write === undefined) return;
      unwanted.add(key);
      await afterWrite(write);
    },
  };
}

/** What a person does with the list. */
function createHands<Whose>(dependencies: TaskListDependencies<Whose>, shown: Shown, pump: () => void) {
  const { storage, whoseStore, linkStore, inTurn, others } = dependencies;
  const inOrderOfTaps = createWriting();
  const storeOnce = createStoring(dependencies);
  const storing = createUnderWay();
  /** Takes an action away, where nobody has sent it meanwhile. */
  function withdraw(whose: Whose, { key }: Unsent): Promise<boolean> {
    return inTurn("unsent.mark", async () => {
      const stored = await storage.get(whose, key);
      if (stored !== undefined && stored.tried && isWaiting(stored)) return false;
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
    async put<K extends UnsentKind>(
      tap: Tap<K>,
      { holdFor = 0, isWatched = true }: Manner = {},
    ): Promise<End<K> | undefined> {
      const whose = whoseStore.get();
      if (whose === null) throw new Error("nobody is at the phone whose actions can be kept");
      const before = shown.store.get();
      if (waitingBefore(before, tap) !== undefined) return undefined;
      const replaced = replacedBy(before, tap);
      const unsent: Unsent<K> = { ...tap, key: newKey(), at: momentAfter(before, Date.now()), tried: false };
      if (holdFor > 0) unsent.heldUntil = Date.now() + holdFor;
      const { key } = unsent;
      const answered = new Promise<End | undefined>((resolve) => shown.taps.set(key, resolve));
      const timer = setTimeout(() => shown.letGo(key), laterTimings.tapBusy);
      shown.storing.add(key);
      shown.add({ ...unsent, isWatched: true, isHeld: holdFor > 0, isLoose: true });
      const { stored, isUnwanted } = await storing.carryOut(
        key,
        inOrderOfTaps(() => storeOnce(whose, unsent)),
      );
      shown.storing.delete(key);
      if (stored === undefined) shown.remove(key);
      else if (!isUnwanted || !(await withdraw(whose, unsent))) {
        shown.show(key, stored);
        for (const one of replaced) await withdraw(whose, one);
      }
      others.broadcast();
      if (stored === undefined || holdFor > 0 || !isWatched || !linkStore.get().online) shown.letGo(key);
      pump();
      const end = await answered;
      clearTimeout(timer);
      return end !== undefined && isEndOf(end, tap.kind) ? end : undefined;
    },

    /** Takes back what has never left the phone, or puts away a refusal that was read. */
    async drop(key: string): Promise<void> {
      const [whose, unsent] = [whoseStore.get(), shown.of(key)];
      if (whose === null || unsent === undefined) return;
      await storing.takeBack(key);
      await withdraw(whose, unsent);
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
    shown.storing.clear();
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
