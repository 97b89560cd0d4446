import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { recoveryCodes } from "@tsena/contract/desk.factors";

const periodSeconds = 30;

/** No letter that is taken for another or for a digit. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const recoveryLength = 16;

/** What an authenticator is shown: the issuer and the account under which it lists the codes. */
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: "Tsena", label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** A fresh secret of a second factor, as base32. */
export function newFactor(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator reads from a QR. */
export function addressOfFactor(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step that a code belongs to, one before or after now at the most; undefined where it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/** Fresh recovery codes, as they are looked up. */
export function newRecoveryCodes(): string[] {
  const letter = (): string => letters.charAt(randomInt(letters.length));
  return Array.from({ length: recoveryCodes }, () => Array.from({ length: recoveryLength }, letter).join(""));
}

/** A recovery code as it is written down: in groups of four. */
export function readableCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}
