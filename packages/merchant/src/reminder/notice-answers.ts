import { phoneDisk, tryDisk, type Disk } from "../person/disk.ts";
import { timings } from "../api/timings.ts";
import type { NoticeAnswer, OrderNotice } from "@tsena/contract/orders.notices";

const key = "noticeAnswer";
/** Where it lies who is at the phone: the service worker cannot read the app's own storage. */
const personKey = "noticeAnswer.by";

/** What was tapped on a notification, and what it is about. */
export interface Tapped extends Pick<OrderNotice, "causes" | "orderNo"> {
  answer: NoticeAnswer;
}

/** As it lies on the phone, and is handed to a page. */
export interface Answered extends Tapped {
  /** The sign-in of who was at the phone; absent: nobody. */
  by: string | undefined;
  /** When it was tapped, by the phone's clock in milliseconds. */
  at: number;
}

/** Writes down for the service worker whose sign-in is at the phone. */
export async function leavePerson(by: string | undefined, disk: Disk = phoneDisk): Promise<void> {
  await tryDisk(() => (by === undefined ? disk.del(personKey) : disk.set(personKey, by)));
}

/** Leaves the answer to a notification where the app finds it, for no page may be open that hears of it. */
export async function leaveAnswer({ answer, causes, orderNo }: Tapped, disk: Disk = phoneDisk): Promise<Answered> {
  const by = await tryDisk(() => disk.get<string>(personKey));
  const answered: Answered = { answer, causes, orderNo, by, at: Date.now() };
  await tryDisk(() => disk.set(key, answered));
  return answered;
}

/** Whether somebody still stands by an answer: who comes later answers for herself. */
export const isFresh = ({ at }: Answered): boolean => Date.now() - at < timings.noticeAnswer;

/** Takes what was answered while no page heard it; undefined where there is none. */
export async function takeAnswer(disk: Disk = phoneDisk): Promise<Answered | undefined> {
  const lying = await tryDisk(() => disk.get<Answered>(key));
  if (lying === undefined) return undefined;
  await tryDisk(() => disk.del(key));
  return isFresh(lying) ? lying : undefined;
}
