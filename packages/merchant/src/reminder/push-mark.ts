import { hearsOrders } from "../person/access.ts";
import type { SignedIn } from "../person/signed-in.ts";

/** Under this the phone remembers where it has let itself be reached last; where nothing lies there, it is not. */
export const pushMark = "push";

/** Whether a phone rings for any of those who are signed in on it, at it or set aside (rules/orders.md#push). */
export function isAnybodyReached(people: readonly (SignedIn | null)[]): boolean {
  return people.some((one) => one !== null && hearsOrders(one));
}
