import { del, get, keys, set } from "idb-keyval";
import { laterTimings } from "../api/later-timings.ts";

/** What of the phone's disk we use: unlike its small storage it keeps bytes, and keys that nobody can read. */
export interface Disk {
  get<Value>(key: string): Promise<Value | undefined>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

export const phoneDisk: Disk = { get, set, del, keys };

/** Tries to use the disk. Without one (a private window, a full phone) what would lie there lasts as long as the page. */
export async function tryDisk<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    console.warn("The phone's disk could not be used", error);
    return undefined;
  }
}

/**
 * Waits for what a disk does, but not for good: some never come to an end of a write, nor of what is asked of them after it. While
 * one work is late the next is waited for no longer than for a moment.
 */
export function createPatience(): <Value>(work: Promise<Value>) => Promise<Value> {
  const late = new Set<Promise<unknown>>();
  return (work) =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        late.add(work);
        reject(new Error("it takes too long"));
      };
      const timer = setTimeout(giveUp, late.size > 0 ? laterTimings.diskHangs : laterTimings.diskAnswers);
      const over = (): void => {
        clearTimeout(timer);
        late.delete(work);
      };
      work.then(over, over);
      work.then(resolve, reject);
    });
}
