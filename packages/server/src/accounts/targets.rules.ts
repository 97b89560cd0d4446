import { isEmail } from "@tsena/contract/values";
import { daySeconds, secondsAfter } from "../system/clock.ts";

/** A phone or an e-mail address is worth nothing as a proof for so long after it was bound (decision 019). */
const newForSeconds = daySeconds;

/** What of a person says how they are reached, and since when. */
export interface Reached {
  phone: string | null;
  email: string | null;
  email_bound_at: Date | null;
}

/** From when on a target proves who somebody is; null for always, for no call changes a phone, and where nobody has it. */
export function countsFrom(holder: Pick<Reached, "email_bound_at"> | undefined, target: string): Date | null {
  const boundAt = holder?.email_bound_at ?? null;
  return boundAt === null || !isEmail(target) ? null : secondsAfter(boundAt, newForSeconds);
}

/** Every target bound to a person, the phone before the e-mail address. */
export function targetsOf({ phone, email }: Pick<Reached, "phone" | "email">): string[] {
  return [phone, email].filter((target) => target !== null);
}

/** Whether what counts from a moment on, always where that is null, does not count yet. */
export function isTooNew(from: Date | null, now: Date): from is Date {
  return from !== null && from > now;
}

/** Whether a target proves who somebody is by now. */
export function counts(person: Pick<Reached, "email_bound_at">, target: string, now: Date): boolean {
  return !isTooNew(countsFrom(person, target), now);
}

/** The targets of a person that prove who they are by now. */
export function provingTargets(person: Reached, now: Date): string[] {
  return targetsOf(person).filter((target) => counts(person, target, now));
}
