import { phoneDisk, tryDisk, type Disk } from "../api/disk.ts";
import type { Cause } from "./seen.ts";

const key = "noticeAnswer";
/** An answer that no page took for so long is given up: who comes later answers for herself. */
const goodFor = 60_000;

interface Lying {
  causes: readonly Cause[];
  at: number;
}

/** Leaves the answer to a notification where the app finds it, for no page may be open that hears of it. */
export async function leaveAnswer(causes: readonly Cause[], disk: Disk = phoneDisk): Promise<void> {
  await tryDisk(() => disk.set(key, { causes, at: Date.now() } satisfies Lying));
}

/** Takes what was answered while no page heard it; nothing where there is none. */
export async function takeAnswer(disk: Disk = phoneDisk): Promise<readonly Cause[]> {
  const lying = await tryDisk(() => disk.get<Lying>(key));
  if (lying === undefined) return [];
  await tryDisk(() => disk.del(key));
  return Date.now() - lying.at < goodFor ? lying.causes : [];
}
