import { api } from "../api/api.ts";
import type { ClientCall } from "../api/client.ts";
import { productChanges } from "../api/menu-changes.ts";
import { orderChanges } from "../api/order-changes.ts";
import type { Changing } from "../api/queries.ts";

/** A row: by which call it goes, what that changes, and the id of what a tap is about. */
const row = <Payload, Answer>(
  call: ClientCall<Payload, Answer>,
  changing: Changing,
  about: (payload: Payload) => string,
) => ({ ...changing, call, about });

/** What a switch of the shop is about: there is one shop at the phone. */
export const theShop = "shop";

const ofId = ({ id }: { id: string }) => id;

/** What may be done without a link, and goes when there is one. Nothing of it moves money between two wallets (rules/app.md#unsent-actions). */
export const kinds = {
  accept: row(api.orders.accept, orderChanges, ofId),
  refuse: row(api.orders.refuse, orderChanges, ofId),
  ready: row(api.orders.ready, orderChanges, ofId),
  delay: row(api.orders.delay, orderChanges, ofId),
  switch: row(api.shops.updateStatus, { changes: ["shops"] }, () => theShop),
  setStock: row(api.variantStock.setStock, productChanges, ofId),
  sellOut: row(api.variantStock.setStockOfProduct, productChanges, ({ productId }) => productId),
};

export type Kind = keyof typeof kinds;

type Calls = { [K in Kind]: (typeof kinds)[K]["call"] };

/** What is sent of each kind, as its call takes it. */
export type PayloadOf<K extends Kind> = { [P in Kind]: Parameters<Calls[P]>[0] }[K];

/** What the server answers to each kind, as its call gives it. */
export type AnswerOf<K extends Kind> = { [P in Kind]: Awaited<ReturnType<Calls[P]>> }[K];

interface Row<K extends Kind> extends Changing {
  call: ClientCall<PayloadOf<K>, AnswerOf<K>>;
  about(payload: PayloadOf<K>): string;
}

/** The row of a kind, by which its call takes no other's payload, and gives no other's answer. */
export function rowOf<K extends Kind>(kind: K): Row<K> {
  const rows: { [P in Kind]: Row<P> } = kinds;
  return rows[kind];
}
