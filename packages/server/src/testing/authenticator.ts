import { Secret, TOTP } from "otpauth";

const stepMs = 30_000;

/** What an authenticator shows for a secret as base32, so many steps from now. */
export function authenticatorCode(secret: string, steps = 0, now = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * stepMs });
}
