import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatMoney } from "@tsena/contract/money";
import { openProposalOf } from "@tsena/contract/orders.asked";
import { isOwnDelivery, orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { joined } from "../i18n/joined.ts";
import { isClosedByClock } from "./order.states.ts";
import { isOverdue } from "./order.times.ts";

/** "il y a 3 min" */
export function ageWords(minutes: number): MessageDescriptor {
  if (minutes < 1) return msg`à l'instant`;
  if (minutes < 60) return msg`il y a ${{ minutes }} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? msg`il y a ${{ hours }} h` : msg`il y a ${{ days: Math.floor(hours / 24) }} j`;
}

/** What is left to accept an order, in words. */
export function acceptWords(minutesLeft: number): MessageDescriptor {
  if (minutesLeft <= 0) return msg`Délai passé`;
  if (minutesLeft === 1) return msg`Dernière minute pour accepter`;
  return msg`Encore ${{ minutesLeft }} min pour accepter`;
}

/** What is left until an order is due, in words. */
export function dueWords(minutesLeft: number): MessageDescriptor {
  if (minutesLeft > 0) return msg`À remettre dans ${{ minutesLeft }} min`;
  const minutesLate = 1 - minutesLeft;
  return minutesLate <= 1 ? msg`À remettre maintenant` : msg`En retard de ${{ minutesLate }} min`;
}

/** What runs for the shop now, and in which words: the time to accept an order, or to hand it over; null where none does, as while its customer is asked. */
export function deadlineOf(
  order: Pick<Order, "status" | "ready" | "acceptBy" | "dueAt" | "proposal">,
): { until: string; words: typeof acceptWords } | null {
  const { status, ready, acceptBy, dueAt } = order;
  if (openProposalOf(order) !== undefined) return null;
  if (status === orderStatuses.awaitingAcceptance && acceptBy !== null) return { until: acceptBy, words: acceptWords };
  if (status === orderStatuses.awaitingCourier && !ready && dueAt !== null) return { until: dueAt, words: dueWords };
  return null;
}

/** Who fetches an order that is ready; `minutesLeft` until they are here, null where that is not known. */
export function courierWords(
  order: Pick<Order, "deliveryMode" | "courier">,
  minutesLeft: number | null,
): MessageDescriptor {
  const { courier } = order;
  if (isOwnDelivery(order)) return msg`Attend son départ`;
  if (courier === null) return msg`Pas encore de livreur`;
  const { name } = courier;
  if (minutesLeft === null) return msg`Livreur : ${{ name }}`;
  if (minutesLeft > 0) return msg`${{ name }} arrive dans ${{ minutesLeft }} min`;
  return isOverdue(minutesLeft)
    ? msg`${{ name }} est attendu depuis ${{ minutesLate: -minutesLeft }} min`
    : msg`${{ name }} arrive`;
}

type Paid = Pick<Order, "status" | "paymentMethod" | "deliveryMode" | "paidAt" | "endReason" | "refund" | "amount">;

/** How an order's money stands: a row for each moment of it, a column for each way to pay. A courier hands all the cash over to the shop (rules/wallet.md#order-money). */
const moneyWords = {
  unpaid: {
    wallet: msg`Pas encore payée`,
    cashOfCourier: msg`En espèces, pas encore confirmée`,
    cashOfShop: msg`En espèces, pas encore confirmée`,
  },
  underWay: {
    wallet: msg`Déjà payée`,
    cashOfCourier: msg({ message: "Espèces : le livreur vous remet {amount}" }),
    cashOfShop: msg`Espèces : vous encaissez`,
  },
  completed: {
    wallet: msg`Payée`,
    cashOfCourier: msg`Espèces remises par le livreur`,
    cashOfShop: msg`Espèces encaissées`,
  },
  closedByClock: {
    wallet: msg`Payée`,
    cashOfCourier: msg`Espèces, livraison non confirmée`,
    cashOfShop: msg`Espèces, livraison non confirmée`,
  },
  refunded: {
    wallet: msg`Client remboursé`,
    cashOfCourier: msg`Client remboursé`,
    cashOfShop: msg`Client remboursé`,
  },
  cancelled: {
    wallet: msg`Client remboursé`,
    cashOfCourier: msg`Rien à encaisser`,
    cashOfShop: msg`Rien à encaisser`,
  },
  neverPaid: {
    wallet: msg`Jamais payée`,
    cashOfCourier: msg`Rien à encaisser`,
    cashOfShop: msg`Rien à encaisser`,
  },
} as const;

function momentOf(order: Paid): keyof typeof moneyWords {
  const { status, paidAt, refund } = order;
  if (status === orderStatuses.awaitingPayment) return "unpaid";
  if (refund !== null) return "refunded";
  if (status === orderStatuses.completed) return isClosedByClock(order) ? "closedByClock" : "completed";
  if (status === orderStatuses.cancelled) return paidAt === null ? "neverPaid" : "cancelled";
  return "underWay";
}

/**
 * "Espèces : vous encaissez": how the money of an order stands, and what the shop has to do about it. Of cash that a courier hands over
 * it is said how much: beside it stands what of that is the shop's, and that is less.
 */
export function paymentWords(order: Paid): MessageDescriptor {
  const way = order.paymentMethod === "wallet" ? "wallet" : isOwnDelivery(order) ? "cashOfShop" : "cashOfCourier";
  return { ...moneyWords[momentOf(order)][way], values: { amount: formatMoney(order.amount) } };
}

/** What stands over an order's items: whether there is anything to be done about them. */
export function itemsTitle({ status, ready }: Pick<Order, "status" | "ready">): MessageDescriptor {
  return status === orderStatuses.awaitingAcceptance || (status === orderStatuses.awaitingCourier && !ready)
    ? msg`À préparer`
    : msg`Contenu`;
}

/** "2 × Romazava, 1 × Jus": an order in one line. */
export function itemsWords(
  i18n: I18n,
  order: { items: readonly Pick<Order["items"][number], "quantity" | "name">[] },
): string {
  return order.items.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join(betweenItems(i18n));
}

const betweenItems = (i18n: I18n) => i18n._(msg({ message: ", ", comment: "Entre deux articles d'une commande" }));

type Proposal = NonNullable<Order["proposal"]>;

/** How many of a line there were before it was cut: what a customer let be taken out is no longer on the order. */
function orderedOf(
  { items }: Pick<Order, "items">,
  { itemId, quantity }: Proposal["takenOut"][number],
  answer: Proposal["answer"],
) {
  const there = items.find(({ id }) => id === itemId)?.quantity ?? 0;
  return answer === "accepted" ? there + quantity : there;
}

/** What is, or was, taken out of an order: the lines that go whole, and those of which some are left, "2 × Mi sao au lieu de 3". */
export function takenOutWords(
  i18n: I18n,
  order: Pick<Order, "items">,
  { takenOut, answer }: Pick<Proposal, "takenOut" | "answer">,
): { whole: string; cut: string } {
  const lines = takenOut.map((line) => {
    const was = orderedOf(order, line, answer);
    const name = joined(line.name, line.variantName);
    return { quantity: line.quantity, name, was, left: Math.max(0, was - line.quantity) };
  });
  return {
    whole: itemsWords(i18n, { items: lines.filter(({ left }) => left === 0) }),
    cut: lines
      .filter(({ left }) => left > 0)
      .map(({ left, name, was }) => i18n._(msg`${{ left }} × ${{ name }} au lieu de ${{ was }}`))
      .join(betweenItems(i18n)),
  };
}
