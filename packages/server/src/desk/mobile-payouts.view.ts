import {
  type ComparedPayout,
  type DeskMobilePayout,
  farAnswers,
  type MobilePayoutStory,
  type MobilePayoutTry,
  type PayoutDay,
} from "@tsena/contract/desk.mobile-payouts";
import { isoOf } from "../system/clock.ts";
import type { MobilePayoutRow } from "../wallet/mobile-payouts.store.ts";
import type { Compared } from "./mobile-payouts.rules.ts";
import type { ConfirmationRow } from "./confirmations.store.ts";
import { confirmationOf } from "./confirmations.view.ts";
import type { DeskPayoutRow, PayoutTryRow } from "./mobile-payouts.store.ts";

/** A payout's row as the desk lists it. */
export function deskPayoutOf(row: MobilePayoutRow): DeskMobilePayout {
  return {
    id: row.id,
    shopName: row.shop_name,
    phone: row.phone,
    amount: row.amount,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    sentAt: isoOf(row.sent_at),
    endedAt: isoOf(row.ended_at),
    tries: row.tries,
    nextTryAt: isoOf(row.next_try_at),
    reference: row.reference,
    why: row.why,
  };
}

function tryOf({ slot, at, call, state, said, ms }: PayoutTryRow): MobilePayoutTry {
  const answer = farAnswers.find((one) => one === state) ?? "unsure";
  return { id: String(slot), at: at.toISOString(), call, answer, said, ms };
}

interface PayoutParts {
  payout: DeskPayoutRow;
  tries: readonly PayoutTryRow[];
  waiting: ConfirmationRow | undefined;
  isDecidable: boolean;
}

/** One payout with what the far side has answered, and what operators make of it. */
export function payoutStoryOf(
  { payout, tries, waiting, isDecidable }: PayoutParts,
  reader: { operatorId: string },
): MobilePayoutStory {
  return {
    ...deskPayoutOf(payout),
    isDecidable,
    endedBy: payout.ender_name,
    waiting: waiting === undefined ? null : confirmationOf(waiting, reader),
    answers: tries.map(tryOf),
  };
}

function comparedOf({ id, difference, ours, theirs }: Compared<MobilePayoutRow>): ComparedPayout {
  return {
    id,
    difference,
    ours:
      ours === undefined
        ? null
        : { shopName: ours.shop_name, phone: ours.phone, amount: ours.amount, status: ours.status },
    theirs:
      theirs === undefined
        ? null
        : { phone: theirs.phone, amount: theirs.amount, status: theirs.status, reference: theirs.reference },
  };
}

const paidOf = (sides: readonly ({ status: string; amount: number } | undefined)[]): number =>
  sides.reduce((sum, side) => sum + (side?.status === "paid" ? side.amount : 0), 0);

/** A day as both sides have it. */
export function payoutDayOf(day: string, compared: readonly Compared<MobilePayoutRow>[]): PayoutDay {
  return {
    day,
    ourPaidAmount: paidOf(compared.map(({ ours }) => ours)),
    theirPaidAmount: paidOf(compared.map(({ theirs }) => theirs)),
    payouts: compared.map(comparedOf),
  };
}
