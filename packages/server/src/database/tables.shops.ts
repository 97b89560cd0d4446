import type { AuditStatus, SwitchedOffReason } from "@tsena/contract/shops.states";
import type { ColumnType, Generated } from "kysely";
import type { Effective } from "@tsena/contract/shops";
import type { ApplicationParts, ApplicationRemark } from "@tsena/contract/shops.application";

/** What the platform was told of a shop; a version before did not say whether it is reachable. */
export type ToldState = Effective & { reachable?: boolean };

export interface ShopTable {
  id: string;
  owner_id: string;
  name: string;
  audit_status: AuditStatus;
  is_open: boolean;
  delivery_mode: 1 | 2;
  order_phone: string | null;
  /** The number that a code has proven; it says something of `order_phone` only where both are one (decision 029). */
  order_phone_proven: Generated<string | null>;
  address: Generated<string>;
  latitude: number;
  longitude: number;
  prep_minutes: Generated<number>;
  /** By how many minutes its orders take longer, and until when. */
  busy_minutes: Generated<number | null>;
  busy_until: Generated<Date | null>;
  logo: string | null;
  reminder_seq: Generated<number>;
  /** Read as text only (`order_day::text`). */
  order_day: Date | null;
  order_count: Generated<number>;
  approved_at: Generated<Date | null>;
  category_id: Generated<string | null>;
  description: Generated<string>;
  phone: Generated<string | null>;
  head_person: Generated<string>;
  /** Written and read as 2026-11-20. */
  opening_date: ColumnType<Date | null, string | null | undefined, string | null>;
  order_limit: Generated<number>;
  refills_at_opening: Generated<boolean>;
  closed_reason: Generated<SwitchedOffReason | null>;
  closed_until: Generated<Date | null>;
  /** When somebody switched it on last. */
  switched_on_at: Generated<Date | null>;
  /** What the platform was told last of whether it is open and reachable; written as its JSON. */
  told_state: ColumnType<ToldState | null, string | null | undefined, string | null>;
  /** When the clock must look at it next: -infinity as soon as it can, null not before somebody changes it. */
  changes_at: ColumnType<Date | number | null, Date | null | undefined, Date | null>;
  /** The last of the shop's own days on which it opened, which is when its stock is refilled; written as 2026-11-20. */
  refilled_on: ColumnType<Date | null, string | null | undefined, string | null>;
  /** When somebody of it heard the ring of an alert test for the first time. */
  ring_heard_at: Generated<Date | null>;
  /** When its hours were saved for the first time, as they may be without any row. */
  hours_said_at: Generated<Date | null>;
  /** When its moments were shown (rules/shops.md#moments). */
  approval_seen_at: Generated<Date | null>;
  first_completed_seen_at: Generated<Date | null>;
  day_end_seen_at: Generated<Date | null>;
  created_at: Date;
}

export interface ShopCategoryTable {
  id: string;
  name_fr: string;
  name_zh: string;
  papers: "required" | "optional";
  sort: number;
}

export interface BusinessHoursTable {
  shop_id: string;
  id: string;
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  period: 1 | 2;
  /** Of the shop's own day: 08:00. */
  starts: string;
  ends: string;
  enabled: boolean;
}

export interface ShopFileTable {
  shop_id: string;
  id: string;
  kind: "signboard" | "banner" | "photo";
  url: string;
  created_at: Date;
}

export interface ShopHeartbeatTable {
  shop_id: string;
  /** When somebody of the shop was heard last, or when it opened, if that was later. */
  silent_since: Date;
  unreachable_since: Generated<Date | null>;
}

export interface ShopApplicationTable {
  owner_id: string;
  /** The shop it made when it was first sent. */
  shop_id: string | null;
  step: 1 | 2 | 3 | 4;
  /** What is filled in, by part; written as its JSON. */
  data: ColumnType<ApplicationParts, string, string>;
  referrer: string | null;
  /** What the reviewer said last; written as its JSON. */
  remarks: ColumnType<ApplicationRemark[], string, string>;
  sent_at: Date | null;
  /** The parts as they were sent last; written as their JSON. */
  sent_data: ColumnType<ApplicationParts | null, string | undefined, string>;
  /** The parts as they were sent the time before that. */
  sent_before: ColumnType<ApplicationParts | null, undefined, string>;
  submissions: Generated<number>;
  updated_at: Date;
}

/** What was done with an application: sent by its owner (no operator), or decided by an operator. */
export interface ShopDecisionTable {
  shop_id: string;
  id: string;
  event: "submit" | "approve" | "reject" | "suspend" | "reinstate";
  operator_id: string | null;
  reason: string;
  /** Written as its JSON. */
  remarks: ColumnType<ApplicationRemark[], string, never>;
  at: Date;
}
