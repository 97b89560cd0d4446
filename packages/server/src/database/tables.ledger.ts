import type { BookRule } from "@tsena/contract/desk.books";
import type { ColumnType, Generated } from "kysely";

/** A shop's account that keeps running totals, in whole hundredths of an ariary. */
export interface LedgerAccountTable {
  shop_id: string;
  account: "owed" | "wallet";
  debits_pending: Generated<number>;
  debits_posted: Generated<number>;
  credits_pending: Generated<number>;
  credits_posted: Generated<number>;
}

/** A business fact that moved money: what happened to a subject. Written once; then it ends once. */
export interface LedgerBillTable {
  shop_id: string;
  subject: string;
  fact: string;
  type: string;
  /** The figure of the shop's bill list: of an order, what its card shows. */
  amount: number;
  /** A reason that stands nowhere else. */
  why: string;
  status: "pending" | "posted" | "voided";
  created_at: Date;
  ended_at: Date | null;
}

/** A leg of a bill; written once. */
export interface LedgerTransferTable {
  shop_id: string;
  subject: string;
  fact: string;
  leg: string;
  debit_account: string;
  credit_account: string;
  amount: number;
}

/** The transfers with their bills: a view. */
export interface LedgerLineView extends Omit<LedgerTransferTable, "amount"> {
  type: string;
  amount: number;
  status: "pending" | "posted" | "voided";
  created_at: Date;
  ended_at: Date | null;
}

/** What the platform takes of an order that is paid from then on, in hundredths of a percent. */
export interface CommissionRateTable {
  shop_id: string;
  since: Date;
  basis_points: number;
  /** Who has set it at the desk; null where it was not set there. */
  operator_id: Generated<string | null>;
}

/** A run that proved the books, or did not. */
export interface LedgerCheckTable {
  id: string;
  is_whole: boolean;
  /** Up to when what was moved is in the sums that were kept. */
  upto: Date;
  at: Date;
  took_ms: number;
  bills: number;
  faults: ColumnType<StoredFault[], string, string>;
}

/** Something in the books that cannot be. */
export interface StoredFault {
  rule: BookRule;
  shopId: string;
  about: string;
}

/** The totals of an account as its transfers make them, up to the moment of the last run. */
export interface LedgerCheckedTable {
  shop_id: string;
  account: string;
  debits_pending: number;
  debits_posted: number;
  credits_pending: number;
  credits_posted: number;
}
