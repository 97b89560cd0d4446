import { channel } from "node:diagnostics_channel";
import { hash as argon, verify } from "@node-rs/argon2";
import type { Failing } from "../http/handlers.ts";
import { type Once, onceFor } from "../http/idempotency.store.ts";
import { countWrong, type Limiting } from "../rate-limits/rate-limits.service.ts";
import type { Try } from "../rate-limits/rate-limits.rules.ts";
import { fewAtOnce } from "../workers/few-at-once.ts";
import { type Guessed, guessOf } from "../secrets/passwords.rules.ts";

/** Argon2id at the cost OWASP asks for (19 MiB, 2 passes): about 20 ms, off the event loop. */
const usualCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a hash costs, which stands in it: memory (KiB), passes over it, threads. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Of the four threads that files and names are looked up by too, so many may hash: whoever floods us takes no more. */
const atOnce = 2;

/** More than these wait for no longer than a second; who comes then is asked to come again. */
const waitingAtMost = 100;

/** Whoever watches the process is told of each hashing that begins, and how many go on with it. */
const hashings = channel("tsena:hashing");

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Hashes passwords, a few at once. */
    hashing: Hashing;
  }
}

/** Hashes and compares passwords for one app, a few at once. Throws `TooManyWait` where too many wait already. */
export interface Hashing {
  /** The hash of a password, which is all that is saved of it. */
  hash(password: string): Promise<string>;
  /** Whether a password is that of a hash; takes as long where there is none, so that time tells nothing of an account. */
  matches(hash: string | null, password: string): Promise<boolean>;
}

/** The hash of a password, outside of any turn: for what happens before an app takes calls. */
export function hashPassword(password: string): Promise<string> {
  return argon(password, usualCost);
}

/** `cost` where not the usual one. */
export function openHashing(cost = usualCost): Hashing {
  const nobodysHash = argon("nobody has this password", cost);
  const turns = fewAtOnce(atOnce, waitingAtMost);
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
    turns((busy) => {
      hashings.publish(busy);
      return work();
    });
  return {
    hash: (password) => inTurn(() => argon(password, cost)),
    async matches(hash, password) {
      const against = hash ?? (await nobodysHash);
      const isRight = await inTurn(() => verify(against, password));
      return isRight && hash !== null;
    },
  };
}

/** Refuses a password that anybody would try first at an account reached at these targets. */
export function refuseGuessed({ fail }: Failing<Guessed>, password: string, targets: readonly (string | null)[]): void {
  const guess = guessOf(password, targets);
  if (guess !== undefined) fail(guess);
}

/** The hash of a password that is being chosen, unless anybody would try it first. */
export async function hashChosen(
  ctx: Failing<Guessed> & { dependencies: { hashing: Hashing } },
  password: string,
  targets: readonly (string | null)[],
): Promise<string> {
  refuseGuessed(ctx, password, targets);
  return ctx.dependencies.hashing.hash(password);
}

/**
 * Whether a password is that of a hash (null: there is none, which takes as long). Only a wrong one counts, of a call with a key
 * (`once`) that comes again once; while one waits, not even the right one is looked at.
 */
export function tryPassword(
  ctx: Limiting & { dependencies: { hashing: Hashing }; once?: Once },
  tries: readonly Try[],
  { hash, password }: { hash: string | null; password: string },
): Promise<boolean> {
  const { db, once = onceFor(undefined) } = ctx;
  return countWrong(ctx, tries, async (found) => {
    const isRight = await ctx.dependencies.hashing.matches(hash, password);
    found(isRight || !(await once.countsWrong(db, hash ?? "")));
    return isRight;
  });
}
