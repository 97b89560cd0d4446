import { useLingui } from "@lingui/react/macro";
import { orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { joined } from "../../i18n/joined.ts";
import { paymentWords } from "../order.words.ts";

interface WhatFollowsProps {
  order: Order;
  /** The lines that are declared sold out with it, and the dishes in combos that are. */
  soldOut: readonly string[];
  /** The refusal can still be taken back: nobody has their money yet. */
  isHeld?: boolean;
}

/** What a refusal brings with it: 'Client remboursé · Mi sao · Grand : épuisé pour aujourd'hui'. */
export function WhatFollows({ order, soldOut, isHeld = false }: WhatFollowsProps) {
  const { t, i18n } = useLingui();
  const missing = order.items.filter(({ id }) => soldOut.includes(id));
  const namesOf = (named: readonly { name: string; variantName: string }[]) =>
    [...new Set(named.map(({ name, variantName }) => joined(name, variantName)))].join(t`, `);
  const isNamed = ({ variantId }: { variantId: string }) => soldOut.includes(variantId);
  const dishes = namesOf(missing.flatMap((item) => (item.parts.length === 0 ? [item] : item.parts.filter(isNamed))));
  const combos = namesOf(missing.filter(({ parts }) => parts.length > 0 && !parts.some(isNamed)));
  const words = [
    isHeld && order.paymentMethod === "wallet"
      ? t`Le client sera remboursé`
      : i18n._(paymentWords({ ...order, status: orderStatuses.cancelled })),
    ...(dishes === "" ? [] : [t`${dishes} : épuisé pour aujourd'hui`]),
    ...(combos === "" ? [] : [t`${combos} : plus en vente`]),
  ];
  return <span>{joined(...words)}</span>;
}
