import type { Limit } from "./throttle.ts";

/**
 * Sign-in: ten guesses at one account in a quarter of an hour, from wherever. One address may stand for a whole town behind
 * a mobile operator, so that only failed tries count there, and many of them.
 */
export const signInLimits: Record<"account" | "address", Limit> = {
  account: { tries: 10, windowSeconds: 15 * 60 },
  address: { tries: 100, windowSeconds: 15 * 60 },
};

/** Tries of a person's own password by whoever holds their phone already: the password may not be found out by asking. */
export function ownPasswordTries(userId: string): { key: string; limit: Limit }[] {
  return [{ key: `password:old:${userId}`, limit: { tries: 5, windowSeconds: 15 * 60 } }];
}

/** The key under which tries to sign in to one account are counted. */
export function signInKey(account: string): string {
  return `signIn:account:${account}`;
}
