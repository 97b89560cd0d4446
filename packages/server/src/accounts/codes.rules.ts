import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { type AskedPurpose, type CodePurpose, codeRules } from "@tsena/contract/accounts.codes";
import type { FailureName } from "@tsena/contract/failures";
import { isEmail } from "@tsena/contract/values";
import { secondsAfter } from "../system/clock.ts";
import type { Secret } from "../secrets/secret.ts";
import { isTooNew } from "./targets.rules.ts";

/** Which codes: those sent to a target for a purpose, in a lane as `laneOf` gives it. */
export interface WhichCodes {
  target: string;
  purpose: CodePurpose;
  lane: string;
}

/** A ticket carries a proof from one screen to the next: this long. */
export const ticketSeconds = 600;

/** The purposes of somebody who is signed in: their codes count for that person only. */
export function needsSession(purpose: AskedPurpose): boolean {
  return purpose === "email" || purpose === "payPassword" || purpose === "staff" || purpose === "access";
}

/** Whether a code of this purpose is for whoever has the account already, who must not be told apart from nobody. */
export function needsAccount(purpose: CodePurpose): boolean {
  return purpose === "login" || purpose === "reset";
}

/** What refuses an account that somebody has already. */
export function takenFailure(account: string): "phoneTaken" | "emailTaken" {
  return isEmail(account) ? "emailTaken" : "phoneTaken";
}

/** What refuses to send somebody signed in a code for a purpose at all: members of staff are the owner's business. */
export function refusalOfAsker(
  purpose: AskedPurpose,
  { loginType }: { loginType: 1 | 2 },
  target: string,
): "ownerOnly" | "emailInvalid" | undefined {
  if (purpose === "staff" && loginType !== 1) return "ownerOnly";
  return purpose === "email" && !isEmail(target) ? "emailInvalid" : undefined;
}

/**
 * What refuses a target to somebody signed in. For paying and for a new way in it must be one's own; an e-mail address to bind
 * may be free too. For staff it is the owner's own, who proves to be there before setting a member's password, or the free
 * phone of a new member. One's own proves nothing while it is new (decision 019).
 */
export function refusalOfTarget(
  purpose: AskedPurpose,
  target: string,
  args: { holderId: string | undefined; askerId: string; countsFrom: Date | null; now: Date },
): "targetNotYours" | "targetTooNew" | "phoneTaken" | "emailTaken" | undefined {
  const { holderId, askerId, countsFrom, now } = args;
  if (holderId === askerId) return isTooNew(countsFrom, now) ? "targetTooNew" : undefined;
  if (purpose === "payPassword" || purpose === "access") return "targetNotYours";
  if (holderId !== undefined) return takenFailure(target);
  return purpose === "staff" && isEmail(target) ? "targetNotYours" : undefined;
}

/** Whether what a code proved at a moment may be answered once more: for as long as a code lives. */
export function isProofYoung(provenAt: Date, now: Date): boolean {
  return now < secondsAfter(provenAt, codeRules.secondsValid);
}

/** Six digits that nobody can foretell. */
export function newCode(): string {
  return String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, "0");
}

/**
 * What is kept of a code. Six digits are tried through in a second by whoever has a copy of the database: without the server's
 * secret that tells nothing. With the code's own id, so that equal codes are not seen to be equal.
 */
export function hashCode(secret: Secret, id: string, code: string): string {
  return hashUnder(secret[0], id, code);
}

function hashUnder(secret: string, id: string, code: string): string {
  return createHmac("sha256", secret).update(`${id} ${code}`).digest("hex");
}

/**
 * What the messages with some codes are about, so that the newest takes the place of those before it. Hashed, since the
 * log says of a message that was given up what it was about, and never whom it was for.
 */
export function codeThread(secret: Secret, { target, purpose, lane }: WhichCodes): string {
  return `code ${createHmac("sha256", secret[0]).update(`thread ${purpose} ${lane} ${target}`).digest("base64url")}`;
}

export interface StoredCode {
  id: string;
  user_id: string | null;
  code_hash: string;
  tries_left: number;
  expires_at: Date;
  used_at: Date | null;
  /** What it gave when it was used was never heard of: it counts once more. */
  is_unheard: boolean;
}

export type WrongCode = "codeWrong" | "codeExpired" | "codeUsedUp";

/**
 * Whether whoever was refused so has guessed at a code, which the account's log has: where none waits there is nothing to guess at,
 * and a ticket is longer than anybody guesses. Else strangers would fill the log, and who comes late would stand there as a thief.
 */
export function isGuess(refused: FailureName): boolean {
  return refused === "codeWrong" || refused === "codeUsedUp";
}

/** What a try of a code comes to: right, or the reason why not. One sent for an account that nobody has is never right. */
export function judgeCode(
  saved: StoredCode | undefined,
  args: { secret: Secret; code: string; purpose: CodePurpose; now: Date },
): "right" | WrongCode {
  if (saved === undefined || saved.expires_at <= args.now) return "codeExpired";
  if (saved.used_at !== null && !saved.is_unheard) return "codeExpired";
  if (saved.tries_left === 0) return "codeUsedUp";
  const { id, code_hash } = saved;
  const same = args.secret.some((secret) =>
    timingSafeEqual(Buffer.from(code_hash), Buffer.from(hashUnder(secret, id, args.code))),
  );
  if (same && (saved.user_id !== null || !needsAccount(args.purpose))) return "right";
  return saved.tries_left === 1 ? "codeUsedUp" : "codeWrong";
}
