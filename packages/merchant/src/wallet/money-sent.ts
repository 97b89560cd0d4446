import { newKey } from "@tsena/contract/action.keys";
import { lastOf } from "@tsena/contract/last";
import { type Failure, isNotDone } from "@tsena/web/call-failed.ts";
import { isDoneBefore, isKeyKnown } from "@tsena/web/forms/sent.ts";
import * as v from "valibot";
import { serverNow } from "../api/server-clock.ts";
import { laterTimings } from "../api/later-timings.ts";
import { ownDraft, ownDraftsWritten } from "../forms/own-draft.ts";

/** What is paid or withdrawn, but for the code that is typed for it. */
export interface Payment {
  /** In whole hundredths of an ariary. */
  amount: number;
}

const Unanswered = v.array(v.object({ what: v.string(), key: v.string(), at: v.number() }));

type Unanswered = v.InferOutput<typeof Unanswered>[number];

const draft = ownDraft("moneySent", Unanswered);

/** Those that the server still knows the keys of. */
const listed = (): readonly Unanswered[] => (draft.read() ?? []).filter(({ at }) => isKeyKnown(at, serverNow()));

const without = (key: string): Unanswered[] => listed().filter((one) => one.key !== key);

const find = (payment: Payment): Unanswered | undefined =>
  listed().find(({ what }) => what === JSON.stringify(payment));

/** When the same was sent before, where its answer was lost: it may have gone. */
export const unansweredAt = (payment: Payment): number | undefined => find(payment)?.at;

/** Whether the receipt of anything is still to be seen. */
export const hasUnanswered = (): boolean => listed().length > 0;

/** When as much was sent otherwise, where its answer was lost: to the same by another address, for all that is known here. */
export function unansweredOtherwiseAt(payment: Payment): number | undefined {
  const isAsMuch = ({ what }: Unanswered) => (JSON.parse(what) as Payment).amount === payment.amount;
  const others = listed().filter((one) => one.what !== JSON.stringify(payment) && isAsMuch(one));
  return lastOf(others)?.at;
}

/** Whether a payment password was looked at, or there was none: that comes before what was sent under the key. */
const isOfPayPassword = ({ name }: Failure): boolean => /^payPassword(Wrong|Locked|NotSet)$/.test(name);

/**
 * Whether the server has said that a sending, the first or one that comes again, has moved nothing: then the next is another. One that
 * was done stays the same, whatever was answered to it.
 */
const isSettled = (error: unknown, isAgain: boolean): boolean =>
  isNotDone(error, isAgain) && !isDoneBefore(error) && !(isAgain && isOfPayPassword(error));

/** Waits until the key lies on the phone; not for ever: it is there as long as the page, and the money is waited for. */
const keyWritten = (): Promise<unknown> =>
  Promise.race([ownDraftsWritten(), new Promise((resolve) => setTimeout(resolve, laterTimings.keyWritten))]);

/**
 * Sends money once, over a reload too: the same again, after an answer that was lost, is the same payment
 * (rules/wallet.md#sent-once).
 * @returns what the server has said, and when it was first sent
 */
export async function sendMoney<Output extends object>(
  payment: Payment,
  send: (idempotencyKey: string) => Promise<Output>,
): Promise<Output & { sentAt: number }> {
  const before = find(payment);
  const one = before ?? { what: JSON.stringify(payment), key: newKey(), at: serverNow() };
  draft.write([...without(one.key), one]);
  await keyWritten();
  try {
    const output = await send(one.key);
    draft.write(without(one.key));
    return { ...output, sentAt: one.at };
  } catch (error) {
    if (isSettled(error, before !== undefined)) draft.write(without(one.key));
    throw error;
  }
}
