import { channel } from "node:diagnostics_channel";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../http/refusal.ts";
import { lanesOf } from "../workers/lanes.ts";
import { guessOf } from "../secrets/passwords.rules.ts";

/** Argon2id at the cost OWASP asks for (19 MiB, 2 passes): about 20 ms, off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of the four threads that files and names are looked up by too, so many may hash: whoever floods us takes no more. */
const atOnce = 2;

/** More than these wait for no longer than a second; who comes then is asked to come again. */
const waitingAtMost = 100;

/** Whoever watches the process is told of each hashing that begins, and how many go on with it. */
const hashings = channel("tsena:hashing");

const inLane = lanesOf(atOnce, { waitingAtMost, full: () => new Refusal("unavailable") });

/** Does a hashing in its turn. Throws `unavailable` where too many wait already. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return inLane((busy) => {
    hashings.publish(busy);
    return work();
  });
}

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Refuses a password that anybody would try first at an account reached at these targets. */
export function refuseGuessed(password: string, targets: readonly (string | null)[]): void {
  const guess = guessOf(password, targets);
  if (guess !== undefined) throw new Refusal(guess);
}

/** What is kept of a password that is being chosen, unless anybody would try it first. */
export async function hashChosen(password: string, targets: readonly (string | null)[]): Promise<string> {
  refuseGuessed(password, targets);
  return hashPassword(password);
}

const nobodysHash = hash("nobody has this password", cost);

/** Whether a password is the one kept; takes as long where there is none, so that time tells nothing of an account. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const against = kept ?? (await nobodysHash);
  const right = await inTurn(() => verify(against, password));
  return right && kept !== null;
}
