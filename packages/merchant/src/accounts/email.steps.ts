import { paths } from "../navigation/paths.ts";
import { secretsOf } from "./secrets.ts";
import { sentTo } from "./wizard.drafts.ts";
import { openStep } from "./wizard.steps.ts";

/** prove and oldCode only where an address is bound already; password only for an account that has none yet. */
export type EmailStep = "prove" | "oldCode" | "address" | "code" | "password" | "done";

/** What of the account decides the way. */
export interface EmailAccount {
  /** The address bound now, null for none. */
  email: string | null;
  hasPassword: boolean;
}

/** The step that each page stands for (decisions, The steps of the names). */
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

/** The questions of this account's way, in their order. */
export function emailQuestions({ email, hasPassword }: EmailAccount): readonly EmailStep[] {
  if (email !== null) return ["prove", "oldCode", "address", "code"];
  return hasPassword ? ["address", "code"] : ["address", "code", "password"];
}

/**
 * The step to show where one is asked for, or the overview where there is nothing left to ask: proofs and codes are gone
 * with the page, and the last page says that an address is bound only to whom it has just been bound for.
 */
export function emailStep(wanted: EmailStep, account: EmailAccount): EmailStep | "overview" {
  const { email, hasPassword } = account;
  if (wanted === "password" && !hasPassword) return "password";
  if (wanted === "done" && secretsOf("email").done === true) return "done";
  if (wanted === "password" || wanted === "done") return email === null ? "address" : "overview";
  const newAddress = [
    { step: "address", answered: sentTo("email") !== "" },
    { step: "code", answered: false },
  ] as const;
  if (email === null) return openStep<EmailStep>(newAddress, wanted);
  const isProven = secretsOf("emailProof").ticket !== undefined;
  return openStep<EmailStep>(
    [
      { step: "prove", answered: sentTo("emailProof") === email },
      { step: "oldCode", answered: isProven },
      ...newAddress,
    ],
    // A code that was used is not asked for twice.
    wanted === "oldCode" && isProven ? "address" : wanted,
  );
}

/** Whether a page is the one to show its step on: two names lead to the first step, and both stay as they were opened. */
export function isPageOf(path: string, step: EmailStep, { email }: Pick<EmailAccount, "email">): boolean {
  if (step !== "address") return emailStepAt(path) === step;
  return emailStepAt(path) === "address" && (path === emailPage("address", { email: "" })) === (email !== null);
}

/** The page that the overview's button leads to. */
export function emailStart(email: string | null): string {
  return email === null ? paths.bindEmail : emailPage("prove", { email });
}
