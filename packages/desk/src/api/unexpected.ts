import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { CallFailed } from "./call-failed.ts";

/** What to tell the operator of anything caught: what no call was rejected with has words of its own, and is logged. */
export function failureOf(caught: unknown): CallFailed {
  if (caught instanceof CallFailed) return caught;
  console.error(caught);
  const message = i18n._(msg`Cela n'a pas marché. Réessayez, ou rechargez l'application`);
  return new CallFailed({ resultCode: 0, name: "", message });
}
