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

/** Which step an answer that was refused belongs to. */
export const stepOfField: Record<string, RegisterStep> = {
  account: "account",
  code: "code",
  password: "password",
  confirmPassword: "password",
};

/** The step to show where one is asked for: codes and passwords are gone with the page, and are asked for again. */
export function registerStep(wanted: string | null): RegisterStep {
  const { code, password } = secretsOf("register");
  return openStep<RegisterStep>(
    [
      { step: "account", answered: sentTo("register") !== "" },
      { step: "code", answered: code !== undefined },
      { step: "password", answered: password !== undefined },
      { step: "finish", answered: false },
    ],
    wanted ?? "account",
  );
}
