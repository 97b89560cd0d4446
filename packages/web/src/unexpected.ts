import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createContext } from "react";
import { CallFailed, isCallFailed } from "./call-failed.ts";

/** What to tell of anything caught: what no call was rejected with is logged, and has words of its own. */
export function failureOf(caught: unknown): CallFailed {
  if (isCallFailed(caught)) return caught;
  console.error(caught);
  const message = i18n._(msg`Cela n'a pas marché. Réessayez, ou rechargez l'application`);
  return new CallFailed({ resultCode: 0, name: "", message });
}

/**
 * Is told what a press or a sending has broken by that was no call (rules/app.md#press-failure): a call that was refused,
 * or not answered, is told where it is made. Without it, it is told where the failure is drawn.
 */
export const ReportUnexpected = createContext<(failure: CallFailed) => void>(() => undefined);
