import { CallFailed, type Failure } from "@tsena/web/call-failed.ts";
import { memoryStore } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import { vi } from "vitest";
import { createLink } from "../../api/link.ts";
import { createOwnStorage, type Owner } from "../../person/own-storage.ts";
import { memoryDisk, stopTheClock, watchCiphers } from "../../api/testing.ts";
import { sealingKey } from "../../person/sealing.ts";
import { keptAsLeft } from "../kept-as-left.ts";
import type { End } from "../shown.ts";
import { createTaskList } from "../task-list.ts";
import type { Unsent } from "../unsent.rules.ts";

export const herys = await sealingKey("A".repeat(43));
export const nivos = await sealingKey("B".repeat(43));
export const hery: Owner = { mark: "hery", shopId: "1", key: herys };

export interface Try {
  unsent: Unsent;
  whose: Owner;
  answer(output: unknown): void;
  fail(failure: Partial<Failure> | Error): void;
}

/** A phone whose tries the test ends as it likes; what is opened anew on it has its disk and its small storages. */
export function phone(disk = memoryDisk(), at: Owner | null = hery, marks = memoryStore(), tabMarks = memoryStore()) {
  if (!vi.isFakeTimers()) stopTheClock();
  const atRest = watchCiphers();
  const link = createLink(true);
  let hasNetwork = true;
  const whoseStore = createStore<Owner | null>(at);
  const tries: Try[] = [];
  const ends: End[] = [];
  const taskList = createTaskList<Owner>({
    storage: keptAsLeft(createOwnStorage<Unsent>(disk, "unsent", { marks: [marks, tabMarks] }), [marks, tabMarks]),
    whoseStore,
    linkStore: link.linkStore,
    inTurn: (_name, work) => work(),
    others: { broadcast: () => undefined, hear: () => undefined },
    hasNetwork: () => hasNetwork,
    send: (unsent, whose, signal) =>
      new Promise((answer, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        const fail: Try["fail"] = (failure) =>
          reject(
            failure instanceof Error
              ? failure
              : new CallFailed({ resultCode: 0, name: "networkError", message: "", ...failure }),
          );
        tries.push({ unsent, whose, answer, fail });
      }),
  });
  taskList.onEnd((end) => ends.push(end));
  const elapse = async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await atRest();
  };
  const accept = (about: string) => taskList.put({ kind: "accept", about, title: about, payload: { id: about } });
  /** Refuses an order so that it can be taken back for 8 s; whoever tapped is let go at once. */
  const refuse = (about: string) =>
    taskList.put(
      { kind: "refuse", about, title: about, payload: { id: about, reason: "closing" } },
      { holdFor: 8_000 },
    );
  /** Accepts an order on its notification, where no button is looked at. */
  const acceptUnseen = (about: string) =>
    taskList.put({ kind: "accept", about, title: about, payload: { id: about } }, { isWatched: false });
  const shown = () =>
    taskList.unsentStore.get().map(({ about, isWatched, isLoose, refusal, overAs }) => {
      const how = isWatched === true ? "tapped" : isLoose === true ? "not written down" : "waiting";
      return `${about} ${refusal === undefined ? how : refusal || overAs}`;
    });
  return {
    taskList,
    link,
    whoseStore,
    tries,
    ends,
    elapse,
    accept,
    refuse,
    acceptUnseen,
    shown,
    disk,
    marks,
    last: () => tries.at(-1),
    network: (there: boolean) => void (hasNetwork = there),
  };
}

export const hows = (ends: readonly End[]) => ends.map(({ how, unsent: { about } }) => `${about} ${how}`);

/** Lets time go by with the ciphers at rest after each second: what is written anew is sealed first. */
export async function seconds(count: number, elapse: ReturnType<typeof phone>["elapse"]): Promise<void> {
  for (let second = 0; second < count; second += 1) await elapse(1_000);
}
