import { createStore } from "@tsena/web/store.ts";
import { CallFailed } from "@tsena/web/call-failed.ts";
import { createLink } from "../../api/link.ts";
import { type KeyValueStore, memoryStore } from "@tsena/web/storage.ts";
import type { Disk } from "../../person/disk.ts";
import { createOwnStorage, type Owner } from "../../person/own-storage.ts";
import type { Bytes } from "../../person/sealing.ts";
import { keptAsLeft } from "../kept-as-left.ts";
import type { End } from "../shown.ts";
import { createTaskList } from "../task-list.ts";
import type { AnswerOf } from "../unsent.kinds.ts";
import type { Unsent } from "../unsent.rules.ts";

/** What becomes of a request on its way. */
export type Fate = "arrives" | "lost" | "answerLost" | "busy" | "breaks" | "turnedAway" | "hangs";

/** A server that does each key once, and each order's step once: whoever comes second is refused. */
export function createServer() {
  const done: { key: string; about: string }[] = [];
  return {
    done,
    take({ key, about }: Pick<Unsent, "key" | "about">): "done" | "refused" {
      if (done.some((one) => one.key === key)) return "done";
      if (done.some((one) => one.about === about)) return "refused";
      done.push({ key, about });
      return "done";
    },
  };
}

export type Server = ReturnType<typeof createServer>;

/** Locks that a tab lets go of when it dies, as a browser's. */
export function createLocks() {
  const queues = new Map<string, { tab: object; begin: () => void }[]>();
  const next = (name: string) => queues.get(name)?.[0]?.begin();
  return {
    request<Result>(tab: object, name: string, work: () => Promise<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        const entry = {
          tab,
          begin: () =>
            void work()
              .then(resolve, reject)
              .finally(() => {
                if (queue[0] !== entry) return;
                queue.shift();
                next(name);
              }),
        };
        queue.push(entry);
        if (queue.length === 1) entry.begin();
      });
    },
    letGo(tab: object): void {
      for (const [name, queue] of queues) {
        const held = queue[0]?.tab === tab;
        const left = queue.filter((entry) => entry.tab !== tab);
        queue.splice(0, queue.length, ...left);
        if (held) next(name);
      }
    },
  };
}

/** Sealing takes turns that are not the test's: what lies on these phones lies open. */
const open: NonNullable<NonNullable<Parameters<typeof createOwnStorage>[2]>["sealing"]> = {
  blindName: async (of) => of,
  sealBytes: async (_key, bytes) => bytes,
  openBytes: async (_key, bytes) => bytes,
};

const hery: Owner = { mark: "hery", shopId: "1", key: {} as CryptoKey };

/** What the world around a phone is like now. */
export interface Surroundings {
  fate(about: string): Fate;
  /** In milliseconds: what is written meanwhile is overtaken by what is deleted, and is lost where its tab is closed; `Infinity`: it never ends. */
  writeTime(): number;
  /** Whether the disk refuses to let go of anything. */
  holdsOn(): boolean;
}

/** A phone: its disk and its small storage outlive its tabs; each of them may be closed in the middle of anything. */
export function createPhone(server: Server, { fate, writeTime, holdsOn }: Surroundings) {
  const files = new Map<string, Bytes>();
  const marks = memoryStore();
  const locks = createLocks();
  const tabs = new Set<{ heard: () => void }>();
  const link = createLink(true);
  const sending = new Set<object>();
  let mostAtOnce = 0;

  /** A closed tab goes on with nothing: what it waits for never comes. */
  function openTab() {
    let isAlive = true;
    const own = { heard: () => undefined as void };
    const whileAlive = async <Value>(value: () => Value): Promise<Value> => {
      await (isAlive ? Promise.resolve() : new Promise(() => undefined));
      return isAlive ? value() : new Promise(() => undefined);
    };
    const whileSealed = () =>
      new Promise<void>((resolve) => {
        if (writeTime() === 0) resolve();
        else if (writeTime() < Infinity) setTimeout(resolve, writeTime());
      });
    const disk: Disk = {
      get: (name) => whileAlive(() => files.get(name) as never),
      set: (name, value) => whileSealed().then(() => whileAlive(() => void files.set(name, value as Bytes))),
      del: (name) =>
        whileAlive(() => {
          if (holdsOn()) throw new Error("worn out");
          files.delete(name);
        }),
      keys: () => whileAlive(() => [...files.keys()]),
    };
    const marksOfTab: KeyValueStore = {
      ...marks,
      setItem: (name, value) => (isAlive ? marks.setItem(name, value) : undefined),
      removeItem: (name) => (isAlive ? marks.removeItem(name) : undefined),
    };
    const ends: End[] = [];
    const taskList = createTaskList<Owner>({
      storage: keptAsLeft(createOwnStorage<Unsent>(disk, "unsent", { marks: [marksOfTab], sealing: open }), [
        marksOfTab,
      ]),
      whoseStore: createStore<Owner | null>(hery),
      linkStore: link.linkStore,
      inTurn: (name, work) => (isAlive ? locks.request(own, name, work) : new Promise(() => undefined)),
      others: {
        broadcast: () => tabs.forEach((tab) => tab !== own && void Promise.resolve().then(() => tab.heard())),
        hear: (changed) => void (own.heard = () => (isAlive ? changed() : undefined)),
      },
      hasNetwork: () => true,
      async send(unsent, _whose, signal) {
        if (!isAlive) await new Promise(() => undefined);
        sending.add(own);
        mostAtOnce = Math.max(mostAtOnce, sending.size);
        try {
          const found = link.linkStore.get().online ? fate(unsent.about) : "lost";
          return (await exchange(server, found, { unsent, signal })) as AnswerOf<typeof unsent.kind>;
        } finally {
          sending.delete(own);
        }
      },
    });
    tabs.add(own);
    taskList.onEnd((end) => isAlive && ends.push(end));
    return {
      taskList,
      ends,
      close(): void {
        isAlive = false;
        tabs.delete(own);
        sending.delete(own);
        locks.letGo(own);
      },
    };
  }
  /** The keys of what lies on the disk. */
  const lying = () => [...files.keys()].map((name) => name.slice(name.lastIndexOf(".") + 1));
  return { lying, link, openTab, mostAtOnce: () => mostAtOnce };
}

export type Tab = ReturnType<ReturnType<typeof createPhone>["openTab"]>;

const silence = () => new CallFailed({ resultCode: 0, name: "networkError", message: "" });

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new DOMException("", "AbortError"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
}

async function exchange(
  server: Server,
  fate: Fate,
  { unsent, signal }: { unsent: Unsent; signal: AbortSignal },
): Promise<unknown> {
  await Promise.resolve();
  if (fate === "lost") throw silence();
  if (fate === "busy") throw new CallFailed({ resultCode: 503, name: "unavailable", message: "" });
  if (fate === "breaks") throw new CallFailed({ resultCode: 500, name: "serverError", message: "" });
  // At the door, before the server looks whether it knows the key.
  if (fate === "turnedAway") throw new CallFailed({ resultCode: 401, name: "moduleNotGranted", message: "no" });
  if (fate === "hangs") await untilAborted(signal);
  const answer = server.take(unsent);
  await Promise.resolve();
  if (fate === "answerLost") throw silence();
  if (answer === "refused") throw new CallFailed({ resultCode: 409, name: "orderAlreadyAccepted", message: "already" });
  return { id: unsent.about };
}
