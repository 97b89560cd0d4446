import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { orders } from "@tsena/contract/orders";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { createStore } from "@tsena/web/store.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { onPersonChange } from "../person/person-changes.ts";

type Asked = AppPayload<typeof orders.search>;

/** How an order stands, for who looks for one. */
export const standings = {
  underWay: { word: msg`En cours`, asks: { ended: false } },
  delivered: { word: msg`Livrées`, asks: { status: orderStatuses.completed } },
  missed: { word: msg`Manquées`, asks: { lostBy: "missed" } },
  refused: { word: msg({ message: "Refusées", context: "order" }), asks: { lostBy: "refused" } },
  cancelledByCustomer: { word: msg`Annulées par le client`, asks: { lostBy: "cancelledByCustomer" } },
  cancelledByPlatform: { word: msg`Annulées par la plateforme`, asks: { lostBy: "cancelledByPlatform" } },
  neverPaid: { word: msg`Jamais payées`, asks: { status: orderStatuses.cancelled, paid: false } },
} as const satisfies Record<string, { word: MessageDescriptor; asks: Asked }>;

export type Standing = keyof typeof standings;

/** How an order is paid, for who looks for one. */
export const payments = {
  wallet: msg`Payées d'avance`,
  cash: msg`En espèces`,
} as const satisfies Record<Order["paymentMethod"], MessageDescriptor>;

/** What one looks for. */
export interface OrderFilter {
  typed: string;
  standing: Standing | null;
  payment: Order["paymentMethod"] | null;
  /** The day on which it was placed; "" for any. */
  day: string;
}

/** Any order at all: the search as it opens. */
export const anyOrder: OrderFilter = { typed: "", standing: null, payment: null, day: "" };

/** Whether there is anything that one looks for. */
export function isNarrowed({ typed, standing, payment, day }: OrderFilter): boolean {
  return typed.trim() !== "" || standing !== null || payment !== null || day !== "";
}

/** What the server is asked. */
export function askedOf({ typed, standing, payment, day }: OrderFilter): Asked {
  const keyword = typed.trim();
  return {
    ...(keyword === "" ? {} : { keyword }),
    ...(standing === null ? {} : standings[standing].asks),
    ...(payment === null ? {} : { paymentMethod: payment }),
    ...(day === "" ? {} : { from: day, to: day }),
  };
}

/** What is looked for. It outlives the screen: who comes back from an order finds it so. */
export const filterStore = createStore<OrderFilter>(anyOrder);

onPersonChange("orderSearch", () => filterStore.set(anyOrder));
