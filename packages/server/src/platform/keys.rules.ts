import { randomBytes } from "node:crypto";

/** A secret that nobody guesses; what it begins with lets it be found where it should not lie. */
export function newPlatformKey(): string {
  return `tsena_pk_${randomBytes(32).toString("base64url")}`;
}

/** What is kept of a secret to tell it from others: too little to guess the rest by. */
export function hintOf(key: string): string {
  return key.slice(-4);
}

interface Secret<Hash> {
  hash: Hash;
  hint: string;
  usedAt: Date | null;
}

/** The two secrets of a system, as they are before it is rotated. */
export interface Secrets<Hash> {
  current: Secret<Hash>;
  former: (Secret<Hash> & { until: Date }) | undefined;
}

/**
 * Which of its secrets a system goes by for a while beside a new one: the current. But where that was never used and the one
 * before still lives, the system has not changed over, and the one before lives on: whoever lost the answer of a rotation and
 * rotates again silences nobody.
 */
export function secretThatLivesOn<Hash>({ current, former }: Secrets<Hash>, now: Date): Secret<Hash> {
  return former !== undefined && former.until > now && current.usedAt === null ? former : current;
}
