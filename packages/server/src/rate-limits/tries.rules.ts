import type { FailureName } from "@tsena/contract/failures";

/**
 * How often something may be tried: so many times, then not until the window ends
 * (rules/accounts.md#limits-of-sign-ins).
 */
export interface Limit {
  tries: number;
  windowSeconds: number;
}

/** What is tried, and how often that may be. */
export interface Try<Name extends FailureName = never> {
  key: string;
  limit: Limit;
  /** The failure that says the wait, where that is not `tooManyRequests`. */
  refusal?: Name;
}

/** Which failure says that a key has had too many tries, and the seconds to wait. */
export interface Closed<Name extends FailureName = never> {
  refusal: Name | "tooManyRequests";
  wait: number;
}
