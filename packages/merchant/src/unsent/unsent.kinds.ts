import { api } from "../api/api.ts";
import type { ClientCall } from "../api/client.ts";
import { productChanges } from "../api/menu-changes.ts";
import { orderChanges } from "../api/order-changes.ts";
import { laterTimings } from "../api/later-timings.ts";
import type { Changing } from "../api/queries.ts";

/** What an action is done to. */
export type Thing = "order" | "shop" | "stock";

/** A row: what it is done to, by which call it goes, what that changes, the id of what a tap is about, and for how long it is sent. */
const row = <To extends Thing, Payload, Answer>(
  to: To,
  call: ClientCall<Payload, Answer>,
  changing: Changing,
  about: (payload: Payload) => string,
  goodFor: number,
) => ({ ...changing, to, call, about, goodFor });

const { unsentGood, unsentOfNowGood } = laterTimings;

/** What a switch of the shop is about: there is one shop at the phone. */
export const theShop = "shop";

const ofId = ({ id }: { id: string }) => id;

const orderRow = <Payload extends { id: string }, Answer>(call: ClientCall<Payload, Answer>, goodFor: number) =>
  row("order", call, orderChanges, ofId, goodFor);

/**
 * What may be done without a link, and goes when there is one. Nothing of it moves money between two wallets (rules/app.md#unsent-actions).
 * Whether an answer still comes in time the order's own deadline decides, and what is ready stays so; a delay, a stock and the shop's
 * switch would say something else later than their person has.
 */
export const kinds = {
  accept: orderRow(api.orders.accept, unsentGood),
  refuse: orderRow(api.orders.refuse, unsentGood),
  ready: orderRow(api.orders.ready, unsentGood),
  delay: orderRow(api.orders.delay, unsentOfNowGood),
  switch: row("shop", api.shops.updateStatus, { changes: ["shops"] }, () => theShop, unsentOfNowGood),
  setStock: row("stock", api.variantStock.setStock, productChanges, ofId, unsentOfNowGood),
  sellOut: row(
    "stock",
    api.variantStock.setStockOfProduct,
    productChanges,
    ({ productId }) => productId,
    unsentOfNowGood,
  ),
};

export type UnsentKind = keyof typeof kinds;

type Calls = { [K in UnsentKind]: (typeof kinds)[K]["call"] };

/** What is sent of each kind, as its call takes it. */
export type PayloadOf<K extends UnsentKind> = { [P in UnsentKind]: Parameters<Calls[P]>[0] }[K];

/** What the server answers to each kind, as its call gives it. */
export type AnswerOf<K extends UnsentKind> = { [P in UnsentKind]: Awaited<ReturnType<Calls[P]>> }[K];

interface Row<K extends UnsentKind> extends Changing {
  to: Thing;
  call: ClientCall<PayloadOf<K>, AnswerOf<K>>;
  about(payload: PayloadOf<K>): string;
  goodFor: number;
}

/** The row of a kind, by which its call takes no other's payload, and gives no other's answer. */
export function rowOf<K extends UnsentKind>(kind: K): Row<K> {
  const rows: { [P in UnsentKind]: Row<P> } = kinds;
  return rows[kind];
}

/** What an action of a kind is done to. */
export const thingOf = (kind: UnsentKind): Thing => kinds[kind].to;

type KindTo<T extends Thing> = { [K in UnsentKind]: (typeof kinds)[K]["to"] extends T ? K : never }[UnsentKind];

/** The kinds of what is done to orders, the shop or its stock. */
export function kindsTo<T extends Thing>(thing: T): readonly KindTo<T>[] {
  const all = Object.keys(kinds) as UnsentKind[];
  return all.filter((kind) => thingOf(kind) === thing) as KindTo<T>[];
}
