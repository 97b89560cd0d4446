import { addressOf, paths } from "../navigation/paths.ts";
import { secretsOf } from "./secrets.ts";
import { sentTo } from "./wizard.drafts.ts";
import { openStep } from "./wizard.steps.ts";

export type RegisterStep = "account" | "code" | "password" | "finish";

/** How many questions a registration asks. */
export const registerCount = 4;

/** The address of a step of the registration; the first is the page itself. */
export function registerAt(step: RegisterStep): string {
  return step === "account" ? paths.register : addressOf(paths.register, { step });
}

/**
 * The step to show where one is asked for: proofs and passwords are gone with the page, and are asked for again. A code that
 * was used is not asked for twice.
 */
export function registerStep(requested: string | null): RegisterStep {
  const { ticket, password } = secretsOf("register");
  const isProven = ticket !== undefined;
  return openStep<RegisterStep>(
    [
      { step: "account", answered: sentTo("register") !== "" },
      { step: "code", answered: isProven },
      { step: "password", answered: password !== undefined },
      { step: "finish", answered: false },
    ],
    requested === "code" && isProven ? "password" : (requested ?? "account"),
  );
}
