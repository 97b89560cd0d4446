import { ownDraft, readDraft, writeDraft, type OpenFlow, type OwnDraft } from "../forms/draft.ts";
import type { Wizard } from "./secrets.ts";

/** What a person who is signed in types into these is found again by nobody else at this phone. */
const signedInWizards = [
  "staffPassword",
  "changePassword",
  "email",
  "emailProof",
  "firstPassword",
] as const satisfies Wizard[];

/** The name under which a wizard's draft is kept. */
export function draftOf(wizard: Wizard): OwnDraft | OpenFlow {
  const isSignedIn = (one: Wizard): one is (typeof signedInWizards)[number] =>
    signedInWizards.some((name) => name === one);
  return isSignedIn(wizard) ? ownDraft(wizard) : wizard;
}

const sentDraft = (wizard: Wizard) => `${draftOf(wizard)}.sent` as const;

/** Where the wizard's last code went, kept over a reload; '' where none was sent. */
export function sentTo(wizard: Wizard): string {
  return readDraft<{ target: string }>(sentDraft(wizard), ["target"]).target ?? "";
}

/** Keeps where the wizard's code went. */
export function keepSentTo(wizard: Wizard, target: string): void {
  writeDraft(sentDraft(wizard), ["target"], { target });
}

/** What was typed as an e-mail address to recover by, beside the phone number. */
export const recoverByEmailDraft = "recover.byEmail";

/** Clears what was typed into a wizard that has come to its end. */
export function clearDrafts(wizard: Wizard): void {
  writeDraft(draftOf(wizard), ["account"], { account: "" });
  if (wizard === "recover") writeDraft(recoverByEmailDraft, ["account"], { account: "" });
  keepSentTo(wizard, "");
}

/** The account typed at the last sign-in, '' for none: who has forgotten a password has often typed it there. */
export function accountAtLogin(): string {
  return readDraft<{ account: string }>("login", ["account"]).account ?? "";
}

/** Whether the agreement's box was ticked at the last sign-in. */
export function agreementAtLogin(): boolean {
  return readDraft<{ agreement: boolean }>("login", ["agreement"]).agreement ?? false;
}

/** Ticks or clears the agreement's box of the sign-in form. */
export function keepAgreement(agreement: boolean): void {
  writeDraft("login", ["account", "agreement"], { account: accountAtLogin(), agreement });
}

/** Puts an account into the sign-in form. */
export function fillLogin(account: string): void {
  writeDraft("login", ["account", "agreement"], { account, agreement: agreementAtLogin() });
}
