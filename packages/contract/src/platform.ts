import * as v from "valibot";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { FeeAmount, PackingPrice, Price } from "./money.ts";
import { Effective, ShopCard } from "./shops.ts";
import { Reachable } from "./platform.messages.ts";
import { moveFailuresOf } from "./orders.state-failures.ts";
import { DeliveryMode, orderEntries, PaymentMethod } from "./orders.ts";
import { OrderStatusSchema } from "./orders.parts.ts";
import { ToldReason } from "./reasons.ts";
import { PlayNameSchema } from "./simulator.ts";
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
  Phone,
  Quantity,
  strictForm,
  Text,
} from "./values.ts";

/** Whoever carries the order. */
export const Courier = strictForm({ name: Text, phone: Phone });

/** An order as the platform sees it. */
export const PlatformOrder = v.object({
  ...orderEntries,
  shopId: Id,
  externalId: Id,
  /** Rises with each change: of two answers the higher is the newer. */
  version: v.number(),
});

export type PlatformOrder = v.InferOutput<typeof PlatformOrder>;

export const PlaceInput = strictForm({
  shopId: Id,
  externalId: Id,
  customer: strictForm({
    name: Text,
    phone: Phone,
    address: Text,
    latitude: v.optional(Latitude),
    longitude: v.optional(Longitude),
  }),
  items: v.pipe(
    v.array(strictForm({ productId: Id, quantity: Quantity })),
    v.minLength(1, failureName("fieldMissing")),
    v.maxLength(50, failureName("orderTooLarge")),
  ),
  note: v.optional(LongText),
  deliveryAmount: FeeAmount,
  /** What the customer was shown that it comes to, with packing and delivery; another amount is refused. */
  expectedAmount: v.optional(FeeAmount),
  paymentMethod: PaymentMethod,
});

/** A shop as the list of all tells it. */
export const PlatformShop = v.object({
  id: Id,
  name: v.string(),
  latitude: Latitude,
  longitude: Longitude,
  deliveryMode: DeliveryMode,
  open: v.boolean(),
  effective: Effective,
  reachable: Reachable,
});

/** Which orders a system lists: of a shop, or that it calls by a reference of its own. */
const OrdersInput = v.pipe(
  strictForm({
    shopId: v.optional(Id),
    externalId: v.optional(Id),
    status: v.optional(OrderStatusSchema),
    ...cursorInput,
  }),
  v.forward(
    v.partialCheck(
      [["shopId"], ["externalId"]],
      ({ shopId, externalId }) => shopId !== undefined || externalId !== undefined,
      failureName("shopOrReferenceMissing"),
    ),
    ["shopId"],
  ),
);

const OneOrder = strictForm({ id: Id });

/** The platform API: the delivery platform's own systems, by API key (rules/platform.md#platform-calls). */
export const platform = {
  shops: call("GET v1/shops", {
    about: "The shops of the platform, the oldest first, and whether they take orders now.",
    who: "platform",
    input: strictForm(cursorInput),
    output: cursorPage(PlatformShop),
    failures: [],
  }),
  shop: call("GET v1/shops/:shopId", {
    about:
      "A shop as its customers see it, from its approval on, also while it is suspended, with its first day, the minutes it usually takes, and by how many its orders take longer now. The addresses of its pictures are paths of this server.",
    who: "platform",
    input: strictForm({ shopId: Id }),
    output: v.object({
      ...ShopCard.entries,
      reachable: Reachable,
      openingDate: v.nullable(Day),
      prepMinutes: v.number(),
    }),
    failures: ["shopNotFound"],
  }),
  menu: call("GET v1/shops/:shopId/menu", {
    about: "What a shop sells now: one row a variant on sale.",
    who: "platform",
    input: strictForm({ shopId: Id }),
    output: v.array(
      v.object({
        productId: v.pipe(Id, v.description("The variant: what an order's line names.")),
        goodsId: v.pipe(Id, v.description("The dish: its variants have it in common.")),
        nameFr: v.pipe(v.string(), v.description("The dish's name in French; may be empty.")),
        nameZh: v.pipe(v.string(), v.description("The dish's name in Chinese; may be empty.")),
        specificationFr: v.pipe(v.string(), v.description("The variant's name in French; may be empty.")),
        specificationZh: v.pipe(v.string(), v.description("The variant's name in Chinese; may be empty.")),
        image: v.pipe(v.string(), v.description("The address of its picture, a path of this server; may be empty.")),
        price: v.pipe(Price, v.description("Of each, in hundredths of an ariary.")),
        packingPrice: v.pipe(PackingPrice, v.description("The packing of each, which is paid besides its price.")),
        stock: v.pipe(v.number(), v.description("How many are left; of a combo, how many its parts make.")),
      }),
    ),
    failures: ["shopNotFound"],
  }),
  place: call("POST v1/orders", {
    about:
      "Places an order (status 1): the shop must be open, the products on sale and in stock. The same externalId again is refused unless the key is the same; the refusal carries the orderId. With expectedAmount, the amount that the customer was shown, an order that comes to another is refused with the one that holds now, and nothing is written.",
    who: "platform",
    input: PlaceInput,
    output: PlatformOrder,
    failures: [
      "shopNotFound",
      "shopClosed",
      "shopBusy",
      "productNotFound",
      "productNotOnSale",
      "insufficientStock",
      "orderTooLarge",
      "externalIdTaken",
      "amountChanged",
    ],
    idempotent: "required",
  }),
  orders: call("GET v1/orders", {
    about:
      "Orders, newest first. Of a shop: those of one status, or without it every order under way (1 to 4). With externalId: those that the calling system placed under it, whatever has become of them.",
    who: "platform",
    input: OrdersInput,
    output: cursorPage(PlatformOrder),
    failures: ["shopNotFound"],
  }),
  changes: call("GET v1/orders/changes", {
    about:
      "The orders that have changed since a place in the course of changes, each as it stands now, in the order of their last change. nextCursor leads on from the last that was told, also where nothing more has changed yet: keep it, and ask with it again. Nothing is skipped, whatever is written at the same moment; an order that changes again is told again, at a higher version. Without a cursor it begins with the oldest, as it does with one of what a restored backup does not hold.",
    who: "platform",
    input: strictForm(cursorInput),
    output: cursorPage(PlatformOrder),
    failures: [],
  }),
  order: call("GET v1/orders/:id", {
    about: "One order.",
    who: "platform",
    input: OneOrder,
    output: PlatformOrder,
    failures: ["orderNotFound"],
  }),
  pay: call("POST v1/orders/:id/pay", {
    about:
      "Paid, or for cash confirmed by the customer: stock is reserved, the money held, and the shop's devices ring.",
    who: "platform",
    input: OneOrder,
    output: PlatformOrder,
    failures: [...moveFailuresOf("pay"), "insufficientStock", "productNotOnSale"],
    idempotent: "optional",
  }),
  cancel: call("POST v1/orders/:id/cancel", {
    about:
      "Cancelled by the customer, before the shop has accepted; or by the platform, up to the delivery. The money and the stock go back.",
    who: "platform",
    input: strictForm({
      id: Id,
      reason: v.optional(ToldReason),
      by: v.optional(v.picklist(["customer", "platform"], failureName("fieldWrong"))),
    }),
    output: PlatformOrder,
    failures: moveFailuresOf("cancel", "cancelByPlatform", "cancelByOperator"),
    idempotent: "optional",
  }),
  answerProposal: call("POST v1/orders/:id/proposal/answer", {
    about:
      "The customer's answer to the proposal that the order shows: with yes the shop has accepted the rest, and what is no longer paid goes back; with no the order waits for the shop again, as it does without an answer by answerBy. An answer names the proposal that the customer has read.",
    who: "platform",
    input: strictForm({ id: Id, proposalId: Id, accept: v.boolean(failureName("fieldMissing")) }),
    output: PlatformOrder,
    failures: [...moveFailuresOf("agree", "decline"), "proposalOver"],
    idempotent: "optional",
  }),
  assign: call("POST v1/orders/:id/assign", {
    about: "Names the courier who will fetch the order.",
    who: "platform",
    input: strictForm({ id: Id, courier: Courier }),
    output: PlatformOrder,
    failures: [...moveFailuresOf("assign"), "deliveredByMerchant"],
    idempotent: "optional",
  }),
  urge: call("POST v1/orders/:id/urge", {
    about: "The customer asks where the order stays: the shop's devices ring. Once in five minutes.",
    who: "platform",
    input: OneOrder,
    output: PlatformOrder,
    failures: [...moveFailuresOf("urge"), "orderUrgedLately"],
    idempotent: "optional",
  }),
  position: call("POST v1/orders/:id/position", {
    about:
      "Where the courier is, and in how many minutes at the end of the way, which is the shop until the order is picked up. The shop's devices ring once when it is three minutes; where no minutes are told, at 300 m as the crow flies. With at, the moment at which the courier was there, one that is not newer than what is known, or is of before another courier was named, changes nothing, in whatever order they arrive; a moment to come counts as now. With courierPhone, the phone under which the courier was named, one of another than who has the order now changes nothing.",
    who: "platform",
    input: strictForm({
      id: Id,
      latitude: Latitude,
      longitude: Longitude,
      minutes: v.optional(Minutes),
      at: v.optional(Moment),
      courierPhone: v.optional(Phone),
    }),
    output: PlatformOrder,
    failures: [...moveFailuresOf("approach"), "courierMissing", "deliveredByMerchant"],
    idempotent: "optional",
  }),
  pickUp: call("POST v1/orders/:id/pick-up", {
    about:
      "The courier has the order in hand, proven by the hand-over code. Five wrong ones lock it for a quarter of an hour, the tenth and each one after it for a day.",
    who: "platform",
    input: strictForm({
      id: Id,
      handOverCode: v.pipe(v.string(), v.regex(/^\d{4}$/, failureName("handOverCodeWrong"))),
    }),
    output: PlatformOrder,
    failures: [...moveFailuresOf("pickUp"), "handOverCodeWrong", "handOverLocked", "deliveredByMerchant"],
    idempotent: "optional",
    transaction: "own",
  }),
  deliver: call("POST v1/orders/:id/deliver", {
    about: "The customer has the order: the shop's money is posted, once.",
    who: "platform",
    input: OneOrder,
    output: PlatformOrder,
    failures: [...moveFailuresOf("deliver"), "deliveredByMerchant"],
    idempotent: "optional",
  }),
  confirm: call("POST v1/orders/:id/confirm", {
    about: "The customer's own word that the order has come, whoever carried it: the same as its delivery, once.",
    who: "platform",
    input: OneOrder,
    output: PlatformOrder,
    failures: moveFailuresOf("deliver"),
    idempotent: "optional",
  }),
  refund: call("POST v1/orders/:id/refund", {
    about:
      "The platform pays a completed order back, whole and once: the customer gets all that was paid, from whoever had got it. The status stays 5; the shop is told the reason.",
    who: "platform",
    input: strictForm({ id: Id, reason: ToldReason }),
    output: PlatformOrder,
    failures: [...moveFailuresOf("refund"), "orderRefunded"],
    idempotent: "optional",
  }),
  simulator: call("POST v1/simulator", {
    about:
      "A demo's simulator says again and again that it is there, and which play it has started; it is told what the desk wants of it: whether people order by themselves, and the play that it is to start. For a key that was made for a simulator; any other is refused.",
    who: "platform",
    input: strictForm({ started: v.optional(Id) }),
    output: v.object({ running: v.boolean(), play: v.nullable(v.object({ id: Id, name: PlayNameSchema })) }),
    failures: ["notASimulator"],
    idempotent: "optional",
  }),
};
