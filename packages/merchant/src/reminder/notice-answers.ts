import { phoneDisk, tryDisk, type Disk } from "../api/disk.ts";
import type { Cause, NoticeAnswer } from "@tsena/contract/orders.notices";

const key = "noticeAnswer";
/** An answer that no page took for so long is given up: who comes later answers for herself. */
const goodFor = 60_000;

/** What was tapped on a notification, and what it is about. */
export interface Answered {
  answer: NoticeAnswer;
  causes: readonly Cause[];
}

interface Lying extends Answered {
  at: number;
}

/** Leaves the answer to a notification where the app finds it, for no page may be open that hears of it. */
export async function leaveAnswer({ answer, causes }: Answered, disk: Disk = phoneDisk): Promise<void> {
  await tryDisk(() => disk.set(key, { answer, causes, at: Date.now() } satisfies Lying));
}

/** Takes what was answered while no page heard it; undefined where there is none. */
export async function takeAnswer(disk: Disk = phoneDisk): Promise<Answered | undefined> {
  const lying = await tryDisk(() => disk.get<Lying>(key));
  if (lying === undefined) return undefined;
  await tryDisk(() => disk.del(key));
  return Date.now() - lying.at < goodFor ? { answer: lying.answer, causes: lying.causes } : undefined;
}
