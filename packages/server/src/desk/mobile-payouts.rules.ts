import { type PayoutDifference, payoutDifferences } from "@tsena/contract/desk.mobile-payouts";
import type { MobilePayoutStatus } from "@tsena/contract/wallet.mobile";
import type { FarPayout } from "../payment-channels/channel.ts";

/** As much of a payout of ours as is compared. */
interface OurPayout {
  id: string;
  phone: string;
  amount: number;
  status: MobilePayoutStatus;
}

/** A payout as both sides have it. */
export interface Compared<Ours extends OurPayout = OurPayout> {
  id: string;
  difference: PayoutDifference;
  ours: Ours | undefined;
  theirs: FarPayout | undefined;
}

/** What of ours is the same as what the far side says of it; what has not ended here may be anything but ended there. */
const sameThere = {
  asked: undefined,
  unknown: "pending",
  paid: "paid",
  failed: "failed",
  cancelled: undefined,
} as const;

function differenceOf(ours: OurPayout | undefined, theirs: FarPayout | undefined): PayoutDifference {
  if (ours === undefined) return "theirsOnly";
  // What was refused there, or was cancelled here as it was unheard of there, is in no books of theirs.
  if (theirs === undefined) return ours.status === "failed" || ours.status === "cancelled" ? "none" : "oursOnly";
  if (ours.amount !== theirs.amount) return "otherAmount";
  if (ours.phone !== theirs.phone) return "otherNumber";
  return sameThere[ours.status] === theirs.status ? "none" : "otherStatus";
}

/**
 * Both sides' books of a day, what differs first. Ours are those sent on the day, and those that the far side names; of theirs of the
 * days beside it only what we have sent on the day counts, as the clocks of both differ.
 */
export function compareDay<Ours extends OurPayout>(
  ours: readonly Ours[],
  { ofDay, beside }: { ofDay: readonly FarPayout[]; beside: readonly FarPayout[] },
): Compared<Ours>[] {
  const named = new Map([...beside, ...ofDay].map((one) => [one.id, one]));
  const known = new Set(ours.map(({ id }) => id));
  const compared = [
    ...ours.map((one) => ({ id: one.id, ours: one, theirs: named.get(one.id) })),
    ...ofDay.filter(({ id }) => !known.has(id)).map((one) => ({ id: one.id, ours: undefined, theirs: one })),
  ].map((one) => ({ ...one, difference: differenceOf(one.ours, one.theirs) }));
  const rank = ({ difference }: Compared): number => payoutDifferences.indexOf(difference);
  return compared.sort((one, other) => rank(one) - rank(other));
}
