import { api } from "../api/api.ts";
import type { ClientCall } from "../api/client.ts";
import { productChanges } from "../api/menu-changes.ts";
import { orderChanges } from "../api/order-changes.ts";
import type { Changing } from "../api/queries.ts";

interface Row extends Changing {
  call: ClientCall<never, unknown>;
}

/** What may be done without a link, and goes when there is one. Nothing of it moves money between two wallets (rules/app.md#unsent-actions). */
export const kinds = {
  accept: { call: api.orders.accept, ...orderChanges },
  refuse: { call: api.orders.refuse, ...orderChanges },
  ready: { call: api.orders.ready, ...orderChanges },
  delay: { call: api.orders.delay, ...orderChanges },
  switch: { call: api.shops.updateStatus, changes: ["shops"] },
  setStock: { call: api.variantStock.setStock, ...productChanges },
  sellOut: { call: api.variantStock.setStockOfProduct, ...productChanges },
} as const satisfies Record<string, Row>;

export type Kind = keyof typeof kinds;

type CallOf<K extends Kind> = (typeof kinds)[K]["call"];

export type PayloadOf<K extends Kind> = Parameters<CallOf<K>>[0];
