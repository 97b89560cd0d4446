import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ComparedPayout, MobilePayoutTry, PayoutDifference } from "@tsena/contract/desk.mobile-payouts";
import type { MobilePayoutStatus } from "@tsena/contract/wallet.mobile";
import type { Tone } from "../ui/mark.tsx";

/** The sign and the colour of how a payout stands; its word is the contract's. */
export const statusSigns: Record<MobilePayoutStatus, { sign: string; tone: Tone }> = {
  asked: { sign: "…", tone: "changing" },
  unknown: { sign: "?", tone: "waiting" },
  paid: { sign: "✓", tone: "good" },
  failed: { sign: "↩", tone: "ended" },
  cancelled: { sign: "✕", tone: "ended" },
};

/** How an answer of the far side was read. */
export const answerWords: Record<MobilePayoutTry["answer"], MessageDescriptor> = {
  paid: msg`Versé, dit l'opérateur mobile`,
  failed: msg`Échoué, dit l'opérateur mobile`,
  pending: msg`En cours chez l'opérateur mobile`,
  unheard: msg`Inconnu chez l'opérateur mobile`,
  refused: msg`Refusé par l'opérateur mobile`,
  unsure: msg`Réponse perdue ou illisible`,
  otherAmount: msg`Un autre montant, dit l'opérateur mobile`,
  otherCurrency: msg`Une autre devise, dit l'opérateur mobile`,
};

/** What was asked. */
export const callWords: Record<MobilePayoutTry["call"], MessageDescriptor> = {
  pay: msg`Demande de versement`,
  ask: msg`Demande d'état`,
};

/** How a payout differs between the two sides' books. */
export const differenceMarks: Record<PayoutDifference, { word: MessageDescriptor; sign: string; tone: Tone }> = {
  oursOnly: { word: msg`Chez nous seulement`, sign: "!", tone: "waiting" },
  theirsOnly: { word: msg`Chez eux seulement`, sign: "!", tone: "waiting" },
  otherAmount: { word: msg`Autre montant`, sign: "!", tone: "waiting" },
  otherNumber: { word: msg`Autre numéro`, sign: "!", tone: "waiting" },
  otherStatus: { word: msg`Autre état`, sign: "!", tone: "waiting" },
  none: { word: msg`Pareil`, sign: "✓", tone: "good" },
};

/** How the far side says that a payout stands. */
export const theirStatusWords: Record<NonNullable<ComparedPayout["theirs"]>["status"], MessageDescriptor> = {
  pending: msg`En cours là-bas`,
  paid: msg`Versé là-bas`,
  failed: msg`Échoué là-bas`,
};
