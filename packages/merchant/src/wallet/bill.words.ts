import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Bill } from "@tsena/web/shapes.ts";

/** What a line is: an order's money, for instance, as it stands. */
type Case =
  | `${Bill["type"]} ${Bill["status"]}`
  | `${"transfer" | "withdraw"} ${Bill["status"]} in`
  | `withdraw ${Bill["status"]} mobile`;

const replaced = msg`Un produit a été retiré de la commande : un montant plus petit a pris la place de celui-ci.`;
const settled = msg`Pris sur une vente, pour régler ce que vous deviez.`;
const recharged = msg`La plateforme a crédité votre portefeuille.`;
const sent = msg`Vous avez envoyé cet argent.`;
const received = msg`On vous a envoyé cet argent.`;
const handedOut = msg`Vous avez remis cette somme en espèces : elle vous est rendue ici.`;

/** Why a line is there, in a sentence; what never comes about has the sentence of what is next to it. */
const sentences: Partial<Record<Case, MessageDescriptor>> = {
  "buy awaiting": msg`L'argent est gardé pour vous : il arrive quand la commande est livrée.`,
  "buy confirmed": msg`Ce que la commande vous rapporte, comme sur sa carte.`,
  "buy cancelled": msg`La commande ne s'est pas faite : l'argent est retourné au client.`,
  "cashOrder confirmed": msg`Payée en espèces : le livreur vous les remet, ou vous les avez reçues.`,
  "commission confirmed": msg`La part de la plateforme sur cette commande.`,
  "settle confirmed": settled,
  "cancelOrder confirmed": msg`La commande livrée a été remboursée au client.`,
  "recharge confirmed": recharged,
  "transfer confirmed": sent,
  "transfer confirmed in": received,
  "withdraw awaiting": msg`Réservé jusqu'à ce que quelqu'un vous remette les espèces.`,
  "withdraw confirmed": msg`Remis à vous en espèces.`,
  "withdraw cancelled": msg`Le retrait ne s'est pas fait : l'argent est revenu dans le portefeuille.`,
  "withdraw confirmed in": handedOut,
  "withdraw awaiting mobile": msg`Réservé jusqu'à ce que MVola confirme le versement.`,
  "withdraw confirmed mobile": msg`Versé par MVola.`,
  "withdraw cancelled mobile": msg`MVola n'a rien versé : l'argent est revenu dans le portefeuille.`,
};

/** Why a line is there; undefined where nothing is to be said. */
export function whyOf({ type, status, isReplaced, amount, mobile }: Bill): MessageDescriptor | undefined {
  if (isReplaced) return replaced;
  if (mobile !== null) return sentences[`withdraw ${status} mobile`];
  const isIn = amount > 0 && (type === "transfer" || type === "withdraw");
  return isIn ? sentences[`${type} ${status} in`] : sentences[`${type} ${status}`];
}
