import { paths } from "../navigation/paths.ts";
import { secretsOf } from "./secrets.ts";
import { sentTo } from "./wizard.drafts.ts";
import { openStep } from "./wizard.steps.ts";

export type RecoverStep = "account" | "code" | "password";

/**
 * One way to a new password: where its code goes, and the page of each step (rules/app.md#pages-of-the-country-flows).
 */
export interface RecoverFlow {
  kind: "phone" | "email";
  steps: Record<RecoverStep, string>;
}

const byPhone: RecoverFlow = {
  kind: "phone",
  steps: {
    account: paths.recover,
    code: "/pages/country/RetrievePassword01",
    password: "/pages/country/RetrievePassword02",
  },
};

const byPhoneElsewhere: RecoverFlow = {
  kind: "phone",
  steps: {
    account: "/pages/country/forgotpassword/RetrievePassword",
    code: "/pages/country/forgotpassword/RetrievePassword01",
    password: "/pages/country/forgotpassword/RetrievePassword02",
  },
};

const byEmail: RecoverFlow = {
  kind: "email",
  steps: {
    account: paths.recoverByEmail,
    code: "/pages/country/indexpassword02",
    password: "/pages/country/newpassword",
  },
};

/** The two names that only enter a code are that step of the way by phone and of the way by e-mail. */
const codeOnly: readonly RecoverFlow[] = [
  { ...byPhone, steps: { ...byPhone.steps, code: "/pages/country/verify" } },
  { ...byEmail, steps: { ...byEmail.steps, code: "/pages/country/verificationcode" } },
];

const flows = [byPhone, byPhoneElsewhere, byEmail, ...codeOnly];

/** How many questions a recovery asks. */
export const recoverCount = 3;

/** The way and the step that a page stands for; the way by phone, from its start, where it stands for none. */
export function recoverAt(path: string): { flow: RecoverFlow; step: RecoverStep } {
  for (const flow of flows) {
    const found = (Object.keys(flow.steps) as RecoverStep[]).find((step) => flow.steps[step] === path);
    if (found !== undefined) return { flow, step: found };
  }
  return { flow: byPhone, step: "account" };
}

/** The step to show where one is asked for: a proof is gone with the page, and is asked for again; a used code is not. */
export function recoverStep(requested: RecoverStep): RecoverStep {
  const isProven = secretsOf("recover").ticket !== undefined;
  return openStep<RecoverStep>(
    [
      { step: "account", answered: sentTo("recover") !== "" },
      { step: "code", answered: isProven },
      { step: "password", answered: false },
    ],
    requested === "code" && isProven ? "password" : requested,
  );
}
