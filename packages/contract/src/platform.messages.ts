import * as v from "valibot";
import { OrderStatusSchema } from "./orders.parts.ts";
import { ToldProposal } from "./orders.proposals.ts";
import { orderAudience, type OrderNews, orderNews } from "./orders.events.ts";
import { endReasons } from "./orders.states.ts";
import { Effective } from "./shops.ts";
import { Id, Moment } from "./values.ts";

/** What a system of the platform is told by a message: when, and what `data` then holds. */
interface Message {
  about: string;
  data: v.GenericSchema;
}

/** Whether somebody of the shop is there to hear its orders (rules/shops.md#reachable-shops). */
export const Reachable = v.pipe(
  v.boolean(),
  v.description("False while an open shop is not heard, as if nobody were there; orders may be placed all the same."),
);

/** What is left of a variant in stock. */
const Left = v.object({ productId: Id, stock: v.number() });

const ofShops = {
  "shop.status": {
    about:
      "Whether a shop takes orders has changed, or until when: by a person, its hours, the clock, the desk; or whether it is reachable.",
    data: v.object({ shopId: Id, effective: Effective, reachable: Reachable }),
  },
  "shop.updated": {
    about: "What is shown of a shop has changed: read `GET v1/shops/:shopId` anew.",
    data: v.object({ shopId: Id, changed: v.picklist(["info", "managed", "hours", "pictures"]) }),
  },
  "menu.updated": {
    about: "The menu has changed: read `GET v1/shops/:shopId/menu` anew.",
    data: v.object({ shopId: Id, changed: v.picklist(["goods", "shelf", "categories", "prices", "order"]) }),
  },
  "stock.changed": {
    about:
      "Somebody has counted or refilled stock, or orders have sold something out or brought it back. `products` names each variant, and each combo that takes some of it; it is null where there are more than 500: read the menu anew.",
    data: v.object({ shopId: Id, products: v.nullable(v.array(Left)) }),
  },
} as const satisfies Record<string, Message>;

/** What every message of an order says. */
export const OrderTold = v.object({
  shopId: Id,
  orderId: Id,
  orderNo: v.string(),
  externalId: Id,
  status: OrderStatusSchema,
  /** Rises with all that happens to the order: of two messages the one with the greater number is the later. */
  sequence: v.number(),
  /** When it is to be ready, once it is accepted. */
  dueAt: v.optional(Moment),
  /** Why it has ended, but by its delivery, or is paid back: what was said, else a word for programs. */
  reason: v.optional(v.string()),
  /** What the shop proposes to take out, where that is proposed, answered or over with this event. */
  proposal: v.optional(ToldProposal),
  /** Whom the system is asked to tell of it in turn; a courier only where one is named. */
  tell: v.array(v.picklist(orderAudience)),
});

const aboutOrders: Record<OrderNews, string> = {
  "order.paid": "It is paid, and rings at the shop.",
  "order.accepted":
    "The shop has taken it, and has it ready by `dueAt`; with `proposal` without what its customer let be taken out: it comes to `amount` now.",
  "order.refused":
    "The shop does not take it; `reason`: `soldOut`, `tooBusy`, `closing`, `powerCut`, `other`, or the shop's own words.",
  "order.changeProposed":
    "Something is missing: ask its customer until `answerBy` whether the rest is wanted, and answer by `POST v1/orders/:id/proposal/answer`.",
  "order.changeDeclined":
    "Its customer does not want it without what is missing (`answer`: `declined`), or has not said so in time (`unanswered`): it rings at the shop again, as a whole.",
  "order.expired": `Nobody paid it in time (\`reason\`: \`${endReasons.expireUnpaid}\`), or nobody accepted it by \`acceptBy\` (\`${endReasons.expireUnaccepted}\`): it has ended.`,
  "order.cancelled": `Its customer or the platform has cancelled it; \`reason\`: what was said, else \`${endReasons.cancel}\` or \`${endReasons.cancelByOperator}\`.`,
  "order.ready": "It can be fetched; told once.",
  "order.delayed": "It takes longer: the new `dueAt`.",
  "order.assigned": "A courier was named, or another.",
  "order.urged": "Its customer asks where it stays: it rings at the shop.",
  "order.courierNear": "The courier is about to arrive: it rings at the shop.",
  "order.pickedUp": "The courier has it, or the shop has sent it out.",
  "order.completed": `The customer has it, or it was closed because nobody reported that in time (\`reason\`: \`${endReasons.expireUndelivered}\`).`,
  "order.refunded": "Completed before, it is paid back by the platform, whole; `reason`: what was said.",
};

type Messages = typeof ofShops & Record<OrderNews, { about: string; data: typeof OrderTold }>;

const ofOrders = orderNews.map((event) => [event, { about: aboutOrders[event], data: OrderTold }] as const);

/**
 * Every message that a system may ask to be told by (rules/platform.md#webhooks): the server sends no other data, and
 * the documents say no other.
 */
export const webhookMessages = { ...ofShops, ...Object.fromEntries(ofOrders) } as Messages;

export type WebhookEvent = keyof Messages;

/** The data of a message, beside whose shop it is. */
export type WebhookData<Event extends WebhookEvent> = Omit<v.InferOutput<Messages[Event]["data"]>, "shopId">;

export const webhookEvents = Object.keys(webhookMessages) as [WebhookEvent, ...WebhookEvent[]];
