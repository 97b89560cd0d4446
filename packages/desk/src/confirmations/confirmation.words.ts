import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ConfirmationStatus, MoneyDeed } from "@tsena/contract/desk.confirmations";
import type { Tone } from "../ui/mark.tsx";

/** What a kind of money deed is called. */
export const deedNames: Record<MoneyDeed["kind"], MessageDescriptor> = {
  recharge: msg`Rechargement`,
  refund: msg`Remboursement`,
  payout: msg`Versement mobile money`,
  vouchers: msg`Bons`,
};

/** How a money deed stands: the word, the sign and the colour. */
export const confirmationMarks: Record<ConfirmationStatus, { word: MessageDescriptor; sign: string; tone: Tone }> = {
  waiting: { word: msg`Accord attendu`, sign: "!", tone: "waiting" },
  alone: { word: msg`Fait`, sign: "✓", tone: "good" },
  confirmed: { word: msg`Accordé`, sign: "✓", tone: "good" },
  refused: { word: msg`Accord refusé`, sign: "✕", tone: "ended" },
  expired: { word: msg`Expiré`, sign: "✕", tone: "ended" },
};
