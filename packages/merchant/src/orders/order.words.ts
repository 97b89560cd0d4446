import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Order } from "@tsena/contract/orders";

/** "il y a 3 min" */
export function ageWords(minutes: number): MessageDescriptor {
  if (minutes < 1) return msg`à l'instant`;
  if (minutes < 60) return msg`il y a ${{ minutes }} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? msg`il y a ${{ hours }} h` : msg`il y a ${{ days: Math.floor(hours / 24) }} j`;
}

/** What is left to accept an order, in words. */
export function acceptWords(minutesLeft: number): MessageDescriptor {
  if (minutesLeft <= 0) return msg`Délai passé`;
  if (minutesLeft === 1) return msg`Dernière minute pour accepter`;
  return msg`Encore ${{ minutesLeft }} min pour accepter`;
}

/** What is left until an order is due, in words. */
export function dueWords(minutesLeft: number): MessageDescriptor {
  if (minutesLeft > 0) return msg`À remettre dans ${{ minutesLeft }} min`;
  const minutesLate = 1 - minutesLeft;
  return minutesLate <= 1 ? msg`À remettre maintenant` : msg`En retard de ${{ minutesLate }} min`;
}

/** "Espèces à encaisser": what the shop has to do about the money. */
export function paymentWords({ paymentMethod, deliveryMode }: Pick<Order, "paymentMethod" | "deliveryMode">) {
  if (paymentMethod === "wallet") return msg`Déjà payée`;
  return deliveryMode === 2 ? msg`Espèces à encaisser` : msg`Espèces à la livraison`;
}

/** "2 × Romazava, 1 × Jus": an order in one line. */
export function itemsWords(i18n: I18n, order: Pick<Order, "items">): string {
  const separator = i18n._(msg({ message: ", ", comment: "Entre deux articles d'une commande" }));
  return order.items.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join(separator);
}
