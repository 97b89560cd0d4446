import { isEmail } from "@tsena/contract/values";
import type { Dependencies } from "../http/dependencies.ts";
import type { Failing } from "../http/handlers.ts";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { dialCodeOf } from "../notifications/sms-budgets.rules.ts";
import type { Limit } from "../rate-limits/rate-limits.rules.ts";
import type { Asking } from "./asking.ts";
import { daySeconds } from "../system/clock.ts";

/** However many targets somebody signed in names, beside what each target and each address may be sent. */
const sendingsOfAccount: Limit = { tries: 30, windowSeconds: daySeconds };

/** Refuses a phone of a country that we do not text, wherever one is given to be texted: text messages there are for sale. */
export function refuseCountry(
  { dependencies, fail }: { dependencies: Pick<Dependencies, "settings"> } & Failing<"phoneCountry">,
  phone: string | undefined,
): void {
  const { smsCountries } = dependencies.settings;
  if (phone === undefined || isEmail(phone) || dialCodeOf(phone, smsCountries) !== undefined) return;
  fail("phoneCountry", { codes: smsCountries.join(", ") });
}

/**
 * Refuses a code before anything else is asked about its target, so that an answer tells nothing of who has an account: in
 * a country that we do not text, once somebody has asked for too many, or once the day's budget is used up.
 */
export async function limitSending(
  asking: Asking & { actor: { userId: string } | null } & Failing<"phoneCountry" | "tooManyRequests" | "textsUsedUp">,
  target: string,
): Promise<void> {
  const { actor, dependencies, fail } = asking;
  refuseCountry(asking, target);
  if (actor !== null) {
    await limitTries(asking, [{ key: `code:sent-by:${actor.userId}`, limit: sendingsOfAccount }]);
  }
  if (!(await dependencies.messenger.hasRoom(target))) fail("textsUsedUp");
}
