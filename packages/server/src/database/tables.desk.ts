import type { ColumnType, Generated } from "kysely";
import type { ConfirmationStatus, MoneyDeed } from "@tsena/contract/desk.confirmations";
import type { DocumentKind } from "@tsena/contract/documents";

export interface OperatorTable {
  id: string;
  email: string;
  password_hash: string;
  name: string;
  disabled_at: Date | null;
  /** Another operator, and why (docs/decisions/094); of no meaning while `disabled_at` is null. */
  disabled_by: Generated<string | null>;
  disabled_reason: Generated<string | null>;
  created_at: Date;
  /** The demo's operator alone: everybody knows how to sign in as them. */
  without_factor: Generated<boolean>;
  /** The secret of the second factor, sealed; null until it is set. */
  factor: Generated<string | null>;
  factor_set_at: Generated<Date | null>;
  /** The time step of the last code: neither it nor an earlier one works again. */
  factor_step: Generated<number | null>;
  /** The last mark of the settings at which the factor was taken away. */
  factor_reset: Generated<string | null>;
}

export interface OperatorSessionTable {
  token_hash: Buffer;
  operator_id: string;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  /** The secret of a factor that this session has begun to set, sealed. */
  pending_factor: Generated<string | null>;
}

export interface OperatorRecoveryCodeTable {
  operator_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface OperatorLogTable {
  id: string;
  operator_id: string;
  event: string;
  subject: string;
  detail: string;
  at: Date;
}

/** What an operator does that moves money, and how it ended (rules/desk.md#two-persons). */
export interface ConfirmationTable {
  id: string;
  kind: MoneyDeed["kind"];
  /** What of its kind there is once: a receipt, an order, an issue of vouchers. */
  twin: string;
  deed: ColumnType<MoneyDeed, string, never>;
  /** Null of vouchers, which are no shop's. */
  shop_id: string | null;
  amount: number;
  reason: string;
  status: ConfirmationStatus;
  asked_by: string;
  asked_at: Date;
  /** Null where nobody had to confirm it. */
  expires_at: Date | null;
  ended_by: Generated<string | null>;
  ended_at: Date | null;
  end_reason: Generated<string | null>;
}

export interface DocumentTable {
  kind: DocumentKind;
  version: number;
  title_fr: string;
  title_zh: string;
  body_fr: string;
  body_zh: string;
  published_at: Date;
  operator_id: string | null;
}

export interface AcceptanceTable {
  user_id: string;
  kind: DocumentKind;
  version: number;
  at: Date;
}

export interface AppVersionTable {
  version_code: number;
  version_name: string;
  forced: boolean;
  notes_fr: string;
  notes_zh: string;
  published_at: Date;
  operator_id: string;
}

export interface BehaviorCountTable {
  /** Written as 2026-11-20. */
  day: ColumnType<Date, string, never>;
  type: string;
  screen: string;
  count: number;
}

/** How many text messages a day has cost, by who pays and to which country. */
export interface SmsCountTable {
  day: ColumnType<Date, string, never>;
  purse: "codes" | "service";
  country: string;
  count: number;
}
