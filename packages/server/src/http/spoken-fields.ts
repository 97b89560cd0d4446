import type { WrongField } from "@tsena/contract/envelope";
import type { FailureName } from "@tsena/contract/failures";
import { idempotencyKeyForm } from "@tsena/contract/idempotency";
import type { Language } from "@tsena/contract/languages";
import { fieldSpokenOf } from "@tsena/contract/platform.refusals";
import { Refusal, wrongField } from "./refusal.ts";

/** What is told of a field whose rule is not of what is there now. */
const more: Partial<Record<FailureName, Pick<WrongField, "rule" | "accepted">>> = {
  idempotencyKeyMissing: { rule: "required", accepted: idempotencyKeyForm },
  idempotencyKeyWrong: { rule: "pattern", accepted: idempotencyKeyForm },
};

/** An error of a call of the platform API; a refusal that speaks of one field names it. */
export function withField(error: unknown, language: Language): unknown {
  if (!(error instanceof Refusal) || error.fields !== undefined) return error;
  const { failure, params, details } = error;
  const path = fieldSpokenOf(failure);
  if (path === undefined) return error;
  return new Refusal(failure, params, {
    details,
    fields: [{ ...wrongField(failure, path, { language, params, toSystem: true }), ...more[failure] }],
  });
}
