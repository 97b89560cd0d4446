import { provingTargets } from "../person/proving-targets.ts";
import { secretsOf } from "./secrets.ts";
import { sentTo } from "./wizard.drafts.ts";
import { openStep } from "./wizard.steps.ts";

/** oldCode only for who is proven by a code; password only for an account that has none yet. */
export type EmailStep = "prove" | "oldCode" | "address" | "code" | "password" | "done";

/** What of the account decides the way. */
export interface EmailAccount {
  /** The address bound now, null for none. */
  email: string | null;
  phoneNumber: string | null;
  hasPassword: boolean;
}

/** Whether the way goes by a code: always for who has no password, else where one was asked for. */
function isByCode(account: EmailAccount): boolean {
  return !account.hasPassword || provingTargets(account).includes(sentTo("emailProof"));
}

/** The step that each page stands for (rules/app.md#pages-of-the-country-flows). */
const stepOfPage: Record<string, EmailStep> = {
  "/pages/bindEmail/bindEmail": "address",
  "/pages/country/emailpassword001": "address",
  "/pages/country/emailpassword002": "code",
  "/pages/country/emailpassword003": "password",
  "/pages/country/emailpassword004": "done",
  "/pages/country/emailpassword01": "prove",
  "/pages/country/emailpassword02": "oldCode",
  "/pages/country/fileemail": "address",
};

/** The step that a page asks for. */
export function emailStepAt(path: string): EmailStep {
  return stepOfPage[path] ?? "address";
}

/** The page of a step; a new address is asked for on a page of its own where another is bound. */
export function emailPage(step: EmailStep, { email }: Pick<EmailAccount, "email">): string {
  const pages: Record<EmailStep, string> = {
    prove: "/pages/country/emailpassword01",
    oldCode: "/pages/country/emailpassword02",
    address: email === null ? "/pages/country/emailpassword001" : "/pages/country/fileemail",
    code: "/pages/country/emailpassword002",
    password: "/pages/country/emailpassword003",
    done: "/pages/country/emailpassword004",
  };
  return pages[step];
}

/** The questions of this account's way, in their order: who it is comes first (decision 019). */
export function emailQuestions(account: EmailAccount): readonly EmailStep[] {
  const proof: EmailStep[] = isByCode(account) ? ["prove", "oldCode"] : ["prove"];
  return [...proof, "address", "code"];
}

/**
 * The step to show where one is asked for, or the overview where there is nothing left to ask: proofs and codes are gone
 * with the page, and the last page says that an address is bound only to whom it has just been bound for.
 */
export function emailStep(requested: EmailStep, account: EmailAccount): EmailStep | "overview" {
  const { email, hasPassword } = account;
  if (requested === "password" && !hasPassword) return "password";
  if (requested === "done" && secretsOf("email").done === true) return "done";
  if (requested === "password" || requested === "done")
    return email === null ? emailStep("address", account) : "overview";
  const isProven = secretsOf("emailProof").ticket !== undefined;
  const isSent = provingTargets(account).includes(sentTo("emailProof"));
  return openStep<EmailStep>(
    [
      { step: "prove", answered: isProven || isSent },
      { step: "oldCode", answered: isProven },
      { step: "address", answered: sentTo("email") !== "" },
      { step: "code", answered: false },
    ],
    // A code that was used is not asked for twice.
    requested === "oldCode" && isProven ? "address" : requested,
  );
}

/** Whether a page is the one to show its step on: two names lead to the first step, and both stay as they were opened. */
export function isPageOf(path: string, step: EmailStep, { email }: Pick<EmailAccount, "email">): boolean {
  if (step !== "address") return emailStepAt(path) === step;
  return emailStepAt(path) === "address" && (path === emailPage("address", { email: "" })) === (email !== null);
}

/** The page that the overview's button leads to. */
export const emailStart = emailPage("prove", { email: null });
