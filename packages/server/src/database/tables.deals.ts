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
  /** Who paid it or paid it out. */
  other_shop_id: string | null;
  wrong_tries: Generated<number>;
  reason: string | null;
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
