import type { ColumnType, Generated, Selectable } from "kysely";
import type { OrderOutcome } from "@tsena/contract/orders.outcomes";
import type { ProposalAnswer } from "@tsena/contract/orders.asked";
import type { OrderEvent, OrderParty, OrderStatus } from "@tsena/contract/orders.states";
import type {
  AcceptanceTable,
  AppVersionTable,
  BehaviorCountTable,
  ConfirmationTable,
  DocumentTable,
  OperatorLogTable,
  OperatorRecoveryCodeTable,
  OperatorSessionTable,
  OperatorTable,
  SmsCountTable,
} from "./tables.desk.ts";
import type {
  CommissionRateTable,
  LedgerAccountTable,
  LedgerBillTable,
  LedgerCheckedTable,
  LedgerCheckTable,
  LedgerLineView,
  LedgerTransferTable,
} from "./tables.ledger.ts";
import type { BillPartyTable, DealScanTable, DealTable, VoucherTable } from "./tables.deals.ts";
import type { MobilePayoutTable, MobilePayoutTryTable } from "./tables.mobile.ts";
import type { CategoryTable, ComponentTable, ProductTable, PriceChangeTable, VariantTable } from "./tables.menu.ts";
import type {
  AuditLogTable,
  FileTable,
  MemberTable,
  SessionTable,
  KnownDeviceTable,
  ThrottleTable,
  TicketTable,
  UserTable,
  VerificationCodeTable,
} from "./tables.people.ts";
import type { OutboxMessageTable, OutboxPauseTable, PushSubscriptionTable } from "./tables.outbox.ts";
import type {
  PlatformKeyShopTable,
  PlatformKeyTable,
  SimulatorTable,
  WebhookTable,
  WebhookTryTable,
} from "./tables.platform.ts";
import type { PayPasswordTable } from "./tables.wallet.ts";
import type {
  BusinessHoursTable,
  ShopApplicationTable,
  ShopCategoryTable,
  ShopDecisionTable,
  ShopFileTable,
  ShopHeartbeatTable,
  ShopTable,
} from "./tables.shops.ts";

export interface IdempotencyTable {
  scope: string;
  key: string;
  route: string;
  input_hash: Buffer;
  /** The first answer's text, sealed; null only while its call runs. */
  sealed: Generated<string | null>;
  created_at: Date;
}

export interface OrderTable {
  shop_id: string;
  id: string;
  order_no: string;
  /** Written as 2026-11-20. */
  number_day: ColumnType<Date, string, never>;
  external_id: string;
  platform_key_id: string;
  status: OrderStatus;
  payment_method: "wallet" | "cash";
  delivery_mode: 1 | 2;
  customer_name: string;
  customer_phone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  note: string;
  items_amount: number;
  packing_amount: number;
  delivery_amount: number;
  courier_name: string | null;
  courier_phone: string | null;
  /** Where the courier said last to be, and how many minutes from the end of the way. */
  courier_latitude: Generated<number | null>;
  courier_longitude: Generated<number | null>;
  courier_minutes: Generated<number | null>;
  courier_at: Generated<Date | null>;
  /** When the shop was told that this courier is near, and that the customer asks. */
  near_at: Generated<Date | null>;
  urged_at: Generated<Date | null>;
  hand_over_code: string;
  /** Wrong hand-over codes so far, and until when none is looked at (decision 028). */
  hand_over_tries: Generated<number>;
  hand_over_locked_until: Generated<Date | null>;
  is_ready: boolean;
  /** How it ended, and the reason that was given for it. */
  end_event: OrderEvent | null;
  end_note: Generated<string>;
  /** How it ended, of one that was paid. */
  outcome: Generated<OrderOutcome | null>;
  version: number;
  created_at: Date;
  pay_by: Date;
  accepted_at: Generated<Date | null>;
  paid_at: Date | null;
  accept_by: Date | null;
  /** How many text messages have told that nobody accepts it: 2 with the last warning. */
  alarms_sent: Generated<0 | 1 | 2>;
  due_at: Date | null;
  picked_up_at: Date | null;
  closed_at: Date | null;
  /** When an operator paid it back, and why. */
  refunded_at: Generated<Date | null>;
  refund_note: Generated<string>;
  /** The last that was proposed to its customer, and until when the answer is waited for; null where none is. */
  proposal: Generated<StoredProposal | null>;
  answer_by: Generated<Date | null>;
}

/** What a shop proposes to take out of an order: how many of which lines. Times are ISO texts. */
export interface StoredProposal {
  id: string;
  /** The first of its order is 1. */
  nth: number;
  takenOut: { itemId: string; quantity: number }[];
  /** What is left comes to, without delivery, and how much less that is, in hundredths of an ariary. */
  itemsAmount: number;
  packingAmount: number;
  lessAmount: number;
  /** From the customer's yes until the rest is ready. */
  prepMinutes: number;
  at: string;
  answer: ProposalAnswer | null;
  answeredAt: string | null;
}

/** So many of a variant in one combo that was ordered, by the names that it had then: what is cooked is what was ordered. */
export interface OrderedPart {
  variantId: string;
  quantity: number;
  /** Unset where a version placed the order that did not keep them yet. */
  names?: PartNames;
}

/** A part's own name, and its variant's: empty where its product had but one. */
export interface PartNames {
  fr: string;
  zh: string;
  variantFr: string;
  variantZh: string;
}

export interface OrderItemTable {
  shop_id: string;
  order_id: string;
  id: string;
  variant_id: string;
  product_id: string;
  name_fr: string;
  name_zh: string;
  variant_fr: string;
  variant_zh: string;
  /** 0 where all of it was taken out. */
  quantity: number;
  price: number;
  packing_price: number;
  /** What one of a combo takes from stock, as it was when it was ordered; null for a single item. */
  parts: Generated<OrderedPart[] | null>;
  /** Whether the shop said that it could not cook it, or some of it; and of a combo which dishes, null where it named none. */
  is_missing: Generated<boolean>;
  missing_parts: Generated<{ productId: string; fr: string; zh: string }[] | null>;
}

/** By which words an order is found; a trigger writes them as its items are written. */
export interface OrderWordsTable {
  shop_id: string;
  created_at: Date;
  order_id: string;
  words: string;
}

export interface OrderLogTable {
  shop_id: string;
  order_id: string;
  id: string;
  event: OrderEvent | "place";
  status: OrderStatus;
  by_party: OrderParty;
  actor_name: string;
  note: string;
  at: Date;
}

export interface ReminderTable {
  shop_id: string;
  seq: number;
  order_id: string;
  kind: "new" | "cancelled" | "urged" | "courierNear" | "agreed";
  raised_at: Date;
  cleared_at: Date | null;
}

/** A test of an order's alert on one device. */
export interface AlertTestTable {
  id: string;
  shop_id: string;
  session_id: string;
  asked_at: Date;
  send_at: Date;
  /** The number of its cause among the shop's; null until it is sent. */
  seq: Generated<number | null>;
  sent_at: Generated<Date | null>;
  /** Whether it was also left for the device's push service. */
  has_push: Generated<boolean>;
  /** When the device said that its notification came, that it rang, and that it was on the screen; null while it has not. */
  pushed_at: Generated<Date | null>;
  rang_at: Generated<Date | null>;
  shown_at: Generated<Date | null>;
  /** What its person said: whether it was heard. */
  heard: Generated<boolean | null>;
  ended_at: Generated<Date | null>;
}

export type { StoredFault } from "./tables.ledger.ts";

/** An order as it is read. */
export type OrderRow = Selectable<OrderTable>;

/** Every table, by name. */
export interface Database {
  users: UserTable;
  shops: ShopTable;
  members: MemberTable;
  sessions: SessionTable;
  platform_keys: PlatformKeyTable;
  platform_key_shops: PlatformKeyShopTable;
  webhooks: WebhookTable;
  webhook_tries: WebhookTryTable;
  simulator: SimulatorTable;
  idempotency_keys: IdempotencyTable;
  categories: CategoryTable;
  products: ProductTable;
  variants: VariantTable;
  components: ComponentTable;
  price_changes: PriceChangeTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  order_words: OrderWordsTable;
  order_logs: OrderLogTable;
  reminders: ReminderTable;
  alert_tests: AlertTestTable;
  ledger_accounts: LedgerAccountTable;
  ledger_bills: LedgerBillTable;
  ledger_transfers: LedgerTransferTable;
  ledger_lines: LedgerLineView;
  ledger_checks: LedgerCheckTable;
  ledger_checked: LedgerCheckedTable;
  ledger_checked_anew: LedgerCheckedTable;
  commission_rates: CommissionRateTable;
  pay_passwords: PayPasswordTable;
  deals: DealTable;
  deal_scans: DealScanTable;
  bill_parties: BillPartyTable;
  vouchers: VoucherTable;
  mobile_payouts: MobilePayoutTable;
  mobile_payout_tries: MobilePayoutTryTable;
  verification_codes: VerificationCodeTable;
  tickets: TicketTable;
  outbox_messages: OutboxMessageTable;
  outbox_pauses: OutboxPauseTable;
  push_subscriptions: PushSubscriptionTable;
  sms_counts: SmsCountTable;
  throttles: ThrottleTable;
  known_devices: KnownDeviceTable;
  audit_logs: AuditLogTable;
  files: FileTable;
  operators: OperatorTable;
  operator_sessions: OperatorSessionTable;
  operator_recovery_codes: OperatorRecoveryCodeTable;
  operator_logs: OperatorLogTable;
  confirmations: ConfirmationTable;
  documents: DocumentTable;
  acceptances: AcceptanceTable;
  app_versions: AppVersionTable;
  behavior_counts: BehaviorCountTable;
  shop_categories: ShopCategoryTable;
  business_hours: BusinessHoursTable;
  shop_files: ShopFileTable;
  shop_heartbeats: ShopHeartbeatTable;
  shop_applications: ShopApplicationTable;
  shop_decisions: ShopDecisionTable;
}
