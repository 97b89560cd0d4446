import { del, get, keys, set } from "idb-keyval";

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
