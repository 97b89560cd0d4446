import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DeskOrderRow } from "@tsena/contract/desk.orders";
import type { LostOutcome } from "@tsena/contract/orders.outcomes";
import type { DeskOrder } from "@tsena/web/shapes.ts";
import { orderStatuses, type OrderStatus } from "@tsena/contract/orders.states";
import type { Tone } from "../ui/mark.tsx";

/** A state's word, its sign and its colour. */
interface StatusMark {
  word: MessageDescriptor;
  sign: string;
  tone: Tone;
}

export const statusMarks: Record<OrderStatus, StatusMark> = {
  1: { word: msg`À payer`, sign: "…", tone: "waiting" },
  2: { word: msg`À accepter`, sign: "!", tone: "waiting" },
  3: { word: msg`À remettre`, sign: "→", tone: "changing" },
  4: { word: msg`En livraison`, sign: "→", tone: "changing" },
  5: { word: msg`Livrée`, sign: "✓", tone: "good" },
  6: { word: msg`Annulée`, sign: "✕", tone: "ended" },
};

/** How an order that was paid was lost, for each cause one. */
const lossMarks: Record<LostOutcome, StatusMark> = {
  missed: { word: msg`Manquée`, sign: "✕", tone: "waiting" },
  refused: { word: msg({ message: "Refusée", context: "order" }), sign: "✕", tone: "ended" },
  cancelledByCustomer: { word: msg`Annulée par le client`, sign: "✕", tone: "ended" },
  cancelledByPlatform: { word: msg`Annulée par la plateforme`, sign: "✕", tone: "ended" },
};

const neverPaidMark: StatusMark = { word: msg`Jamais payée`, sign: "✕", tone: "ended" };

const refundedMark: StatusMark = { word: msg`Remboursée`, sign: "↩", tone: "ended" };

/** What tells how an order stands. */
export type Standing = Pick<DeskOrderRow, "status" | "outcome" | "refunded">;

/** How an order stands; one that earned nothing by its cause: it was paid back, lost, or never paid. */
export function markOf({ status, outcome, refunded }: Standing): StatusMark {
  if (refunded) return refundedMark;
  if (outcome !== null && outcome !== "completed") return lossMarks[outcome];
  return status === orderStatuses.cancelled ? neverPaidMark : statusMarks[status];
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
