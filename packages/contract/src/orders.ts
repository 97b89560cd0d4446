import * as v from "valibot";
import { call, module } from "./call.ts";
import { DayTotals, TabCounts, TodayCounts } from "./orders.lists.ts";
import { failureName } from "./failures.ts";
import { Amount } from "./money.ts";
import {
  OrderCourier,
  OrderItem,
  OrderLogLine,
  OrderRefund,
  OrderStatusSchema,
  OutcomeSchema,
  ReminderSeq,
  SoldOutVariant,
} from "./orders.parts.ts";
import { lostOutcomes } from "./orders.outcomes.ts";
import { OrderProposal, proposeFailures, ProposeInput } from "./orders.proposals.ts";
import { moveFailuresOf } from "./orders.state-failures.ts";
import { orderTabNames } from "./orders.states.ts";
import {
  cursorInput,
  cursorPage,
  Day,
  Id,
  Latitude,
  Longitude,
  LongText,
  Minutes,
  Moment,
  NoInput,
  Nothing,
  numberedPage,
  pageInput,
  Switch,
} from "./values.ts";

/** How the customer pays: from a wallet beforehand, or cash at the door (rules/orders.md#payment-methods). */
export const PaymentMethod = v.picklist(["wallet", "cash"]);

/** Who carries the order: 1 the platform's couriers, 2 the shop itself (rules/shops.md#delivery-modes). */
export const DeliveryMode = v.picklist([1, 2]);

/** What the shop and the platform both see of an order. Names of things are in the caller's language. */
export const orderEntries = {
  id: Id,
  orderNo: v.string(),
  status: OrderStatusSchema,
  createdAt: Moment,
  acceptBy: v.nullable(Moment),
  dueAt: v.nullable(Moment),
  items: v.array(OrderItem),
  itemsAmount: Amount,
  packingAmount: Amount,
  deliveryAmount: Amount,
  amount: Amount,
  paymentMethod: PaymentMethod,
  deliveryMode: DeliveryMode,
  courier: v.nullable(OrderCourier),
  handOverCode: v.string(),
  ready: v.boolean(),
  /** How it ended; null while it has not, and of one that was never paid. */
  outcome: OutcomeSchema,
  endReason: v.nullable(v.string()),
  refund: v.nullable(OrderRefund),
  proposal: v.nullable(OrderProposal),
};

/** An order as its shop sees it (rules/orders.md#order-fields). */
export const Order = v.object({
  ...orderEntries,
  paidAt: v.nullable(Moment),
  closedAt: v.nullable(Moment),
  customerName: v.string(),
  phone: v.string(),
  address: v.string(),
  latitude: v.nullable(Latitude),
  longitude: v.nullable(Longitude),
  note: v.string(),
  version: v.number(),
  /** In how many minutes it is to be ready where nobody says otherwise; null once it is accepted (rules/orders.md#preparation-time). */
  prepMinutes: v.nullable(v.number()),
  /** Until when no hand-over code is looked at, after too many wrong ones; null where it is. */
  handOverLockedUntil: v.nullable(Moment),
});

export type Order = v.InferOutput<typeof Order>;

/** Why a shop refuses: what it offers to tap, with the sentence the customer is told (rules/orders.md#refusing). */
export const refusalReasons = {
  soldOut: { fr: "Un produit manque", zh: "商品售罄" },
  tooBusy: { fr: "Trop de commandes en ce moment", zh: "订单太多，忙不过来" },
  closing: { fr: "La boutique ferme", zh: "即将打烊" },
  powerCut: { fr: "Coupure de courant", zh: "停电" },
  other: { fr: "Autre raison", zh: "其他原因" },
} as const;

export type RefusalReason = keyof typeof refusalReasons;

/** Kinds of reminder (rules/orders.md#kinds-of-reminder). */
export const ReminderKind = v.picklist(["new", "cancelled", "urged", "courierNear", "agreed", "test"]);

/** What rings at the shop, or null when nothing does; `seq` rises with every new cause (rules/orders.md#reminder). */
export const OrderReminder = v.nullable(
  v.object({
    seq: v.number(),
    kind: ReminderKind,
    count: v.number(),
    orders: v.array(
      v.object({
        id: Id,
        orderNo: v.string(),
        /** This order's own cause: what an acknowledgement names, so that it silences nothing that came after. */
        seq: v.number(),
        kind: ReminderKind,
        acceptBy: v.nullable(Moment),
        /** What the shop takes of it (rules/orders.md#takings). */
        amount: Amount,
        itemCount: v.number(),
      }),
    ),
    serverTime: Moment,
  }),
);

export type OrderReminder = v.InferOutput<typeof OrderReminder>;

const OneOrder = v.object({ id: Id });
const TabSchema = v.picklist(orderTabNames);

/** An order that something was missing for, with what was declared sold out: what takes that back. */
const OrderWithSoldOut = v.object({ ...Order.entries, soldOut: v.array(SoldOutVariant) });

export const orders = {
  list: call("GET Order/GetList", {
    about:
      "The orders of one tab. 'pending' is sorted by acceptBy, 'toPickUp' by dueAt, 'all' newest first, 'history' by its end, the last first. The history needs its own right; with it come the totals of each day on which an order of the page ended, and `until` has it begin with a day.",
    who: module("orders.view", "history"),
    input: v.object({
      tab: TabSchema,
      until: v.optional(Day),
      ...cursorInput,
    }),
    output: v.object({ ...cursorPage(Order).entries, days: v.array(DayTotals) }),
    failures: ["moduleNotGranted"],
  }),
  detail: call("GET Order/GetDetailed", {
    about: "One order: of those that a tab shows which the caller may open.",
    who: module("orders.view", "history"),
    input: OneOrder,
    output: Order,
    failures: ["orderNotFound", "moduleNotGranted"],
  }),
  search: call("GET Order/GetQueryIndex", {
    about:
      "A page of the orders that the caller may read, the newest first: `keyword` is the beginnings of words of number, customer, phone (from any place in it, of four digits at least) or dishes; `ended` false: those under way; `lostBy`: those that the shop lost for a cause; `paid` false: those never paid; `from` and `to` are days on which they were placed. `total` counts 200 at the most; `nextCursor` leads on, and `page` counts from `cursor`.",
    who: module("orders.view", "history"),
    input: v.object({
      ...pageInput,
      ...cursorInput,
      keyword: v.optional(v.pipe(v.string(), v.maxLength(200, failureName("textTooLong")))),
      status: v.optional(OrderStatusSchema),
      ended: v.optional(Switch),
      lostBy: v.optional(v.picklist(lostOutcomes)),
      paid: v.optional(Switch),
      paymentMethod: v.optional(PaymentMethod),
      from: v.optional(Day),
      to: v.optional(Day),
    }),
    output: v.object({ ...numberedPage(Order).entries, ...cursorPage(Order).entries }),
    failures: [],
  }),
  countByTab: call("GET Order/GetOrderNumByStatus", {
    about:
      "How many orders stand in each tab, of the history 1,000 at the most; 0 in one that the caller may not open. `version` is another number once anything has changed of an order under way that they may see.",
    who: module("orders.view", "history"),
    input: NoInput,
    output: TabCounts,
    failures: [],
  }),
  tabs: call("GET OrderManage/GetCategoryInfoList", {
    about: "The tabs of the orders screen that the caller may open, with their names and counts.",
    who: module("orders.view", "history"),
    input: NoInput,
    output: v.array(v.object({ tab: TabSchema, name: v.string(), count: v.number() })),
    failures: [],
  }),
  reminder: call("GET Order/GetOrderReminder", {
    about:
      "What rings at the shop, or null. Polled every 5 s by every signed-in device, or asked for once as `text/event-stream`.",
    who: module("orders.view"),
    input: NoInput,
    output: OrderReminder,
    failures: [],
    whileLocked: true,
    transaction: "none",
    streamed: true,
  }),
  dayStatistics: call("GET Order/GetThisDayCompleteStatistics", {
    about:
      "The shop's day so far, which is that of its work: an evening is counted until its night is over. Orders that were paid, those under way now, and those completed, cancelled and missed on it, each ended one counted once (missed: nobody accepted in time; unpaid ones count nowhere); takings are the items and packing of the completed ones (with the delivery fee where the shop delivers itself), missedAmount what the missed ones would have brought.",
    who: module("statistics"),
    input: NoInput,
    output: TodayCounts,
    failures: [],
  }),
  accept: call("POST Order/Accept", {
    about:
      "Takes an order: it is due prepMinutes from now (as many as the order proposes where not given), and nothing rings for it any more.",
    who: module("orders.handle"),
    input: v.object({ id: Id, prepMinutes: v.optional(Minutes) }),
    output: Order,
    failures: [...moveFailuresOf("accept"), "customerAsked"],
    idempotent: "optional",
  }),
  refuse: call("POST Order/Refuse", {
    about:
      "Refuses an order: the customer is told why and paid back, the stock is given back. 'soldOut' also declares the items named sold out for this day of the shop, all of them where none is named, and the reason names them; of a combo the parts named, and where none is, it leaves the shelf.",
    who: module("orders.handle"),
    input: v.object({
      id: Id,
      reason: v.picklist(Object.keys(refusalReasons) as RefusalReason[]),
      itemIds: v.optional(v.array(Id)),
      partIds: v.optional(v.array(Id)),
      note: v.optional(LongText),
    }),
    output: Order,
    failures: [...moveFailuresOf("refuse"), "orderItemNotFound", "customerAsked"],
    idempotent: "optional",
  }),
  propose: call("POST Order/Propose", {
    about:
      "Proposes to take what is missing out of an order that waits to be accepted: the customer is asked, and nothing rings meanwhile. Of a line without quantity all is taken out, of a combo whole ones. The items, of combos the parts named, are declared sold out as by a refusal. With the customer's yes the rest is accepted, due prepMinutes from then (as many as the order proposes where not given).",
    who: module("orders.handle"),
    input: ProposeInput,
    output: OrderWithSoldOut,
    failures: [...moveFailuresOf("propose"), ...proposeFailures],
    idempotent: "optional",
  }),
  ready: call("POST Order/Ready", {
    about: "Says that an order is cooked and packed.",
    who: module("orders.handle"),
    input: OneOrder,
    output: Order,
    failures: moveFailuresOf("ready"),
    idempotent: "optional",
  }),
  delay: call("POST Order/Delay", {
    about:
      "Moves the time an order is due by some minutes, counted from now where it has passed, as long as it is not ready; the customer and the courier are told.",
    who: module("orders.handle"),
    input: v.object({ id: Id, minutes: Minutes }),
    output: Order,
    failures: [...moveFailuresOf("delay"), "orderAlreadyReady"],
    idempotent: "optional",
  }),
  dispatch: call("POST Order/Dispatch", {
    about: "Sends an order out, where the shop delivers itself.",
    who: module("orders.handle"),
    input: OneOrder,
    output: Order,
    failures: [...moveFailuresOf("pickUp"), "deliveredByPlatform"],
    idempotent: "optional",
  }),
  complete: call("POST Order/Complete", {
    about: "Hands an order over to the customer, where the shop delivers itself: the money is posted.",
    who: module("orders.handle"),
    input: OneOrder,
    output: Order,
    failures: [...moveFailuresOf("deliver"), "deliveredByPlatform"],
    idempotent: "optional",
  }),
  acknowledge: call("POST Order/Acknowledge", {
    about:
      "Silences what rings for an order on all the shop's devices, without deciding anything; with seq, only what the person has seen ringing. An alert test of the calling device is seen by its own id, and taken back where it was not sent yet.",
    who: module("orders.view"),
    input: v.object({ id: Id, seq: v.optional(ReminderSeq) }),
    output: Nothing,
    failures: ["orderNotFound"],
    idempotent: "optional",
  }),
};

export const orderLogs = {
  list: call("GET OrderLog/GetListByOrder", {
    about: "What happened to an order that the caller may read, oldest first.",
    who: module("orders.view", "history"),
    input: OneOrder,
    output: v.array(OrderLogLine),
    failures: ["orderNotFound", "moduleNotGranted"],
  }),
};
