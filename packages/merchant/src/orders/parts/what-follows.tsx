import { useLingui } from "@lingui/react/macro";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { paymentWords } from "../order.words.ts";

interface WhatFollowsProps {
  order: Order;
  /** The lines that are declared sold out with it. */
  soldOut: readonly string[];
}

/** What a refusal brings with it: 'Client remboursé · Mi sao : épuisé pour aujourd'hui'. */
export function WhatFollows({ order, soldOut }: WhatFollowsProps) {
  const { t, i18n } = useLingui();
  const missing = order.items.filter(({ id }) => soldOut.includes(id));
  const namesOf = (items: Order["items"]) => [...new Set(items.map(({ name }) => name))].join(t`, `);
  const dishes = namesOf(missing.filter(({ parts }) => parts.length === 0));
  const combos = namesOf(missing.filter(({ parts }) => parts.length > 0));
  const words = [
    i18n._(paymentWords({ ...order, status: orderStatuses.cancelled })),
    ...(dishes === "" ? [] : [t`${dishes} : épuisé pour aujourd'hui`]),
    ...(combos === "" ? [] : [t`${combos} : plus en vente`]),
  ];
  return <span>{words.join(" · ")}</span>;
}
