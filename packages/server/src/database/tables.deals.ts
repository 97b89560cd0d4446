import type { DealKind, DealStatus } from "@tsena/contract/wallet.states";
import type { Generated } from "kysely";

/** What a shop collects or withdraws by a QR code: open, then ended once. Amounts in whole hundredths of an ariary. */
export interface DealTable {
  /** Who asked for it. */
  shop_id: string;
  /** 128 random bits. */
  id: string;
  kind: DealKind;
  amount: number;
  status: DealStatus;
  user_id: string;
  /** The shop that paid it or paid it out; null where an operator has paid it out. */
  other_shop_id: string | null;
  wrong_tries: Generated<number>;
  reason: string | null;
  /** The operator who has paid it out at the desk, or has ended it with that reason; null where nobody of the platform did. */
  operator_id: Generated<string | null>;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** Who has scanned a deal's code, and so is a party to it. */
export interface DealScanTable {
  shop_id: string;
  deal_id: string;
  by_shop_id: string;
  at: Date;
}

/** Who stands on the other side of a shop's bills about a subject. */
export interface BillPartyTable {
  shop_id: string;
  subject: string;
  other_shop_id: string;
  note: string;
  deal_id: string | null;
}

/** What the platform gives away: redeemed once by a shop, or cancelled, or over. Amounts in whole hundredths of an ariary. */
export interface VoucherTable {
  number: string;
  batch_id: string;
  amount: number;
  note: string;
  /** Never `expired`: that is a matter of the time. */
  status: Exclude<DealStatus, "expired">;
  holder_id: string | null;
  issued_by: string;
  issued_at: Date;
  valid_until: Date;
  ended_at: Date | null;
  /** Where it was redeemed, and by whom. */
  shop_id: string | null;
  user_id: string | null;
  /** The operator who cancelled it, and why. */
  cancelled_by: string | null;
  reason: string | null;
}
