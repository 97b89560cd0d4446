import { api } from "../api/api.ts";
import type { ClientCall } from "../api/client.ts";
import { productChanges } from "../api/menu-changes.ts";
import type { Changing } from "../api/queries.ts";

interface Row extends Changing {
  call: ClientCall<never, unknown>;
}

const ofOrders = ["orders", "orderLogs"] as const;

/** What may be done without a link, and goes when there is one. Nothing of it moves money between two wallets (rules/app.md#unsent-actions). */
export const kinds = {
  accept: { call: api.orders.accept, changes: ofOrders },
  refuse: { call: api.orders.refuse, changes: ofOrders },
  ready: { call: api.orders.ready, changes: ofOrders },
  delay: { call: api.orders.delay, changes: ofOrders },
  switch: { call: api.shops.updateStatus, changes: ["shops"] },
  setStock: { call: api.variantStock.setStock, ...productChanges },
  sellOut: { call: api.variantStock.setStockOfProduct, ...productChanges },
} as const satisfies Record<string, Row>;

export type Kind = keyof typeof kinds;

type CallOf<K extends Kind> = (typeof kinds)[K]["call"];

export type PayloadOf<K extends Kind> = Parameters<CallOf<K>>[0];
