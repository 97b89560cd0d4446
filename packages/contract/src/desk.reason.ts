import { reasonAtMost, ToldReason } from "./reasons.ts";
import { filledText, form, Id } from "./values.ts";

/** What an operator does something to that cannot be taken back, and why: a line at least says it, in the desk's own log. */
export const ReasonInput = form({ id: Id, reason: filledText(reasonAtMost, "reasonMissing") });

/** The same of an order, whose customer and shop are told why (rules/desk.md#orders). */
export const ToldReasonInput = form({ id: Id, reason: ToldReason });
