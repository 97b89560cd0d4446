import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { openProposalOf } from "@tsena/contract/orders.asked";
import type { LostOutcome } from "@tsena/contract/orders.outcomes";
import {
  isOwnDelivery,
  orderStatuses,
  mayHappen,
  type OrderEvent,
  type OrderParty,
  type OrderStatus,
} from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import type { IconName } from "../ui/icon.tsx";

/** How a state looks: never by colour alone. */
export interface StateLook {
  word: MessageDescriptor;
  icon: IconName;
  tone: "todo" | "moving" | "done" | "ended";
}

/** What a status alone does not tell. */
type ParticularState = "unpaid" | "asked" | "ready" | "closedByClock" | "refunded" | "neverPaid" | "neverConfirmed";

/** The look of each state. */
export const looks: Record<OrderStatus | LostOutcome | ParticularState, StateLook> = {
  1: { word: msg`Pas encore confirmée`, icon: "clock", tone: "moving" },
  unpaid: { word: msg`Paiement attendu`, icon: "clock", tone: "moving" },
  2: { word: msg`À accepter`, icon: "bell", tone: "todo" },
  asked: { word: msg`Réponse attendue`, icon: "person", tone: "moving" },
  3: { word: msg`En préparation`, icon: "pot", tone: "moving" },
  ready: { word: msg`Prête`, icon: "bag", tone: "done" },
  4: { word: msg`En livraison`, icon: "scooter", tone: "moving" },
  5: { word: msg`Livrée`, icon: "check", tone: "done" },
  closedByClock: { word: msg`Terminée`, icon: "clock", tone: "ended" },
  refunded: { word: msg`Remboursée`, icon: "receipt", tone: "ended" },
  6: { word: msg`Annulée`, icon: "close", tone: "ended" },
  neverPaid: { word: msg`Jamais payée`, icon: "close", tone: "ended" },
  neverConfirmed: { word: msg`Jamais confirmée`, icon: "close", tone: "ended" },
  missed: { word: msg`Manquée`, icon: "bellOff", tone: "todo" },
  refused: { word: msg({ message: "Refusée", context: "order" }), icon: "close", tone: "ended" },
  cancelledByCustomer: { word: msg`Annulée par le client`, icon: "person", tone: "ended" },
  cancelledByPlatform: { word: msg`Annulée par la plateforme`, icon: "close", tone: "ended" },
};

/** An order as its chip needs it. */
export type Chipped = Pick<
  Order,
  "status" | "outcome" | "ready" | "endReason" | "paymentMethod" | "refund" | "proposal"
>;

/** Whether the clock has closed an order: nobody said that it was delivered, nor that its cash has changed hands, so it has a reason. */
export function isClosedByClock({ status, endReason }: Pick<Order, "status" | "endReason">): boolean {
  return status === orderStatuses.completed && endReason !== null;
}

/** The look of an order that was paid and earned nothing, for each cause one. */
export const lookOfLoss = (cause: LostOutcome): StateLook => looks[cause];

/**
 * The look of an order as it stands: one that waits for its courier is told from one that still cooks, one that waits for
 * its payment from one that is paid in cash, which only its customer has yet to confirm, one to accept from one whose customer
 * is asked first, and one that earned nothing by its cause: it was lost, or never paid.
 */
export function lookOf(order: Chipped): StateLook {
  const { status, outcome } = order;
  const isWallet = order.paymentMethod === "wallet";
  if (order.refund) return looks.refunded;
  if (outcome !== null && outcome !== "completed") return lookOfLoss(outcome);
  if (isClosedByClock(order)) return looks.closedByClock;
  if (status === orderStatuses.cancelled) return isWallet ? looks.neverPaid : looks.neverConfirmed;
  if (status === orderStatuses.awaitingPayment && isWallet) return looks.unpaid;
  if (openProposalOf(order) !== undefined) return looks.asked;
  return looks[status === orderStatuses.awaitingCourier && order.ready ? "ready" : status];
}

/**
 * Whether the shop may set off an event now; a courier's steps are its own where it delivers itself
 * (rules/shops.md#delivery-modes).
 */
export function shopMay(order: Pick<Order, "status" | "deliveryMode">, event: OrderEvent): boolean {
  const parties: OrderParty[] = isOwnDelivery(order) ? ["merchant", "courier"] : ["merchant"];
  return mayHappen(order.status, event, parties);
}
