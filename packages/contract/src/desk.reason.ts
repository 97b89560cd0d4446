import { filledText, form, Id } from "./values.ts";

/** What an operator does something to that cannot be taken back, and why: a line at least says it (rules/desk.md#orders). */
export const ReasonInput = form({ id: Id, reason: filledText(200, "reasonMissing") });
