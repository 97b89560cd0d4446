import { CreateStaffInput } from "@tsena/contract/staff";
import { failures } from "@tsena/contract/failures";
import { ProveInput } from "@tsena/contract/accounts.proofs";
import { Pin } from "@tsena/contract/accounts.pins";
import { form, Phone } from "@tsena/contract/values";
import { check } from "@tsena/web/forms/check.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";

/** What is wrong with a new member, by the contract's own rules. */
export function checkMember(payload: unknown): FieldErrors {
  return check(CreateStaffInput, payload);
}

/** What is wrong with the phone that a new member's code is to be sent to; the owner's `own` is a member's at no time. */
export function checkMemberPhone(phone: string, own: string | null | undefined): FieldErrors {
  return phone === own ? { phone: failures.phoneTaken } : check(form({ phone: Phone }), { phone });
}

/** What is wrong with a password or a code that lets a session go on. */
export function checkProof(payload: unknown): FieldErrors {
  return check(ProveInput, payload);
}

/** What is wrong with a PIN, by the contract's own rule. */
export function checkPin(pin: string): FieldErrors {
  return check(form({ pin: Pin }), { pin });
}
