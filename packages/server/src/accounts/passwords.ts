import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../http/refusal.ts";
import { guessOf } from "./passwords.rules.ts";

/** Argon2id at the cost OWASP asks for (19 MiB, 2 passes): about 20 ms, off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
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

const nobodysHash = hashPassword("nobody has this password");

/** Whether a password is the one kept; takes as long where there is none, so that time tells nothing of an account. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const right = await verify(kept ?? (await nobodysHash), password);
  return right && kept !== null;
}
