import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LostOutcome } from "@tsena/contract/orders.outcomes";
import type { DeskOrder } from "@tsena/web/shapes.ts";
import { orderStatuses, type OrderStatus } from "@tsena/contract/orders.states";
import type { Look } from "../ui/mark.tsx";

/** A state's word, its sign and its colour. */
interface StatusLook {
  word: MessageDescriptor;
  sign: string;
  look: Look;
}

export const statusLooks: Record<OrderStatus, StatusLook> = {
  1: { word: msg`À payer`, sign: "…", look: "waiting" },
  2: { word: msg`À accepter`, sign: "!", look: "waiting" },
  3: { word: msg`À remettre`, sign: "→", look: "changing" },
  4: { word: msg`En livraison`, sign: "→", look: "changing" },
  5: { word: msg`Livrée`, sign: "✓", look: "good" },
  6: { word: msg`Annulée`, sign: "✕", look: "ended" },
};

/** How an order that was paid was lost, for each cause one. */
const lossLooks: Record<LostOutcome, StatusLook> = {
  missed: { word: msg`Manquée`, sign: "✕", look: "waiting" },
  refused: { word: msg({ message: "Refusée", context: "order" }), sign: "✕", look: "ended" },
  cancelledByCustomer: { word: msg`Annulée par le client`, sign: "✕", look: "ended" },
  cancelledByPlatform: { word: msg`Annulée par la plateforme`, sign: "✕", look: "ended" },
};

const neverPaidLook: StatusLook = { word: msg`Jamais payée`, sign: "✕", look: "ended" };

/** How an order stands; one that earned nothing by its cause: it was lost, or never paid. */
export function lookOf({ status, outcome }: Pick<DeskOrder, "status" | "outcome">): StatusLook {
  if (outcome !== null && outcome !== "completed") return lossLooks[outcome];
  return status === orderStatuses.cancelled ? neverPaidLook : statusLooks[status];
}

export const paymentNames: Record<DeskOrder["paymentMethod"], MessageDescriptor> = {
  wallet: msg`Portefeuille`,
  cash: msg`Espèces`,
};

type MoneyStatus = NonNullable<DeskOrder["money"]>["status"];

/** How an order's money stands, by how it is paid; of cash nothing is held, and at its delivery the fee alone is owed. */
const moneyWords: Record<DeskOrder["paymentMethod"], Record<MoneyStatus | "none", MessageDescriptor>> = {
  wallet: {
    none: msg`Rien n'a été payé`,
    pending: msg`Retenu jusqu'à la livraison`,
    posted: msg`Versé`,
    voided: msg`Rendu au client`,
    refunded: msg`Remboursé au client`,
  },
  cash: {
    none: msg`Rien ne passe par le portefeuille`,
    pending: msg`Retenu jusqu'à la livraison`,
    posted: msg`La boutique doit les frais de livraison`,
    voided: msg`Rendu au client`,
    refunded: msg`Remboursé au client`,
  },
};

/** How an order's money stands. */
export function moneyWordsOf({ paymentMethod, money }: DeskOrder): MessageDescriptor {
  return moneyWords[paymentMethod][money?.status ?? "none"];
}

type Proposal = NonNullable<DeskOrder["proposal"]>;

/** What a customer has said who was asked whether the rest of an order is wanted. */
export const proposalWords: Record<NonNullable<Proposal["answer"]> | "open", MessageDescriptor> = {
  open: msg`Attendue`,
  accepted: msg`Oui, sans ce qui manque`,
  declined: msg`Non`,
  unanswered: msg`Pas de réponse à temps`,
  withdrawn: msg`Plus attendue : commande annulée`,
};

/** "1 × Mi sao": what a shop proposes to take out. */
export function takenOutWords({ takenOut }: Proposal): string {
  return takenOut
    .map(
      ({ quantity, name, variantName }) => `${quantity}\u00a0×\u00a0${[name, variantName].filter(Boolean).join(" · ")}`,
    )
    .join(", ");
}
