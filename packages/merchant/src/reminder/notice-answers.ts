import { newKey } from "@tsena/contract/action.keys";
import { phoneDisk, tryDisk, type Disk } from "../person/disk.ts";
import { laterTimings } from "../api/later-timings.ts";
import type { NoticeAnswer, OrderNotice } from "@tsena/contract/orders.notices";

/** Under this and a key of its own each answer lies: one that is tapped before the one before it was taken is not written over it. */
const start = "noticeAnswer:";
/** Where it lies who is at the phone: the service worker cannot read the app's own storage. */
const personKey = "noticeAnswer.by";

/** What was tapped on a notification, and what it is about. */
export interface Tapped extends Pick<OrderNotice, "causes" | "orderNo"> {
  answer: NoticeAnswer;
}

/** As it lies on the phone, and is handed to a page. */
export interface Answered extends Tapped {
  key: string;
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
  const answered: Answered = { key: start + newKey(), answer, causes, orderNo, by, at: Date.now() };
  await tryDisk(() => disk.set(answered.key, answered));
  return answered;
}

/** Whether somebody still stands by an answer: who comes later answers for herself. */
export const isFresh = ({ at }: Answered): boolean => Date.now() - at < laterTimings.noticeAnswer;

/** Does what was answered; settles once that is written down elsewhere, or there is nothing to be done. */
type Answering = (answered: Answered) => Promise<unknown>;

/** Takes an answer that a page has heard; it lies there until what comes of it is written down, for a page may end in between. */
export async function takeAnswer(answered: Answered, answer: Answering, disk: Disk = phoneDisk): Promise<void> {
  await answer(answered);
  await tryDisk(() => disk.del(answered.key));
}

/** Takes what was answered while no page heard it, in the order of the taps; to be called in turn with the other tabs. */
export async function takeAnswers(answer: Answering, disk: Disk = phoneDisk): Promise<void> {
  const names = ((await tryDisk(() => disk.keys())) ?? []).filter((name) => name.startsWith(start));
  const lying = await Promise.all(names.map((name) => tryDisk(() => disk.get<Answered>(name))));
  const fresh = lying.flatMap((answered) => (answered !== undefined && isFresh(answered) ? [answered] : []));
  const old = names.filter((name) => !fresh.some(({ key }) => key === name));
  await Promise.all(old.map((name) => tryDisk(() => disk.del(name))));
  fresh.sort((one, other) => one.at - other.at);
  await Promise.all(fresh.map((answered) => takeAnswer(answered, answer, disk)));
}
