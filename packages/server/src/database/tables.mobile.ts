import type { MobilePayoutStatus } from "@tsena/contract/wallet.mobile";
import type { Generated } from "kysely";

/** A payout to a mobile-money number. The amount in whole hundredths of an ariary. */
export interface MobilePayoutTable {
  shop_id: string;
  /** By which the far side knows it, too. */
  id: string;
  phone: string;
  amount: number;
  status: MobilePayoutStatus;
  user_id: string;
  /** How often it was seen to, and how often the far side was asked to pay it. */
  tries: Generated<number>;
  sends: Generated<number>;
  last_sent_at: Generated<Date | null>;
  /** The far side's own word for it. */
  reference: Generated<string | null>;
  why: Generated<string | null>;
  /** The operator who has ended it, and says why; null where nobody of the platform did. */
  operator_id: Generated<string | null>;
  created_at: Date;
  /** Since when it may have been heard of outside. */
  sent_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  /** When it is seen to next; whoever sees to it has it in hand until then. */
  next_try_at: Date | null;
}

/** What the far side was asked of a payout, and what it answered: the last ones. */
export interface MobilePayoutTryTable {
  shop_id: string;
  payout_id: string;
  slot: number;
  at: Date;
  call: "pay" | "ask";
  /** How the answer was read. */
  state: string;
  said: string;
  ms: number;
}
