import { addressOf, paths } from "../navigation/paths.ts";
import { agreementAtLogin, sentTo } from "./wizard.drafts.ts";
import { openStep } from "./wizard.steps.ts";

export type SignInStep = "account" | "code";

/** How many questions a sign-in by code asks. */
export const signInCount = 2;

/** The address of a step; the first is the page itself. */
export function signInAt(step: SignInStep): string {
  return step === "account" ? paths.loginByCode : addressOf(paths.loginByCode, { step });
}

/** The step to show where one is asked for: what was agreed to before the code was sent can be taken back before it is typed. */
export function signInStep(requested: string | null): SignInStep {
  return openStep<SignInStep>(
    [
      { step: "account", answered: sentTo("signIn") !== "" && agreementAtLogin() },
      { step: "code", answered: false },
    ],
    requested,
  );
}
