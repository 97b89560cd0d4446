import { isSameAccount } from "../forms/account.ts";
import { openFields } from "../forms/open-draft.ts";
import { ownFields } from "../forms/own-draft.ts";
import type { Draft } from "@tsena/web/forms/drafts.ts";
import { emptyLogin, loginDraft } from "./login.draft.ts";
import type { Wizard } from "./secrets.ts";

/** What a person who is signed in types into these is found again by nobody else at this phone. */
const signedInWizards = [
  "staffPassword",
  "changePassword",
  "email",
  "emailProof",
  "firstPassword",
] as const satisfies Wizard[];

const address = { empty: { account: "" }, storedFields: ["account"] } as const;
const sending = { empty: { target: "" }, storedFields: ["target"] } as const;

const isSignedIn = (wizard: Wizard): wizard is (typeof signedInWizards)[number] =>
  signedInWizards.some((name) => name === wizard);

/** The address that is typed into a wizard. */
export function addressDraft(wizard: Wizard): Draft<{ account: string }> {
  return isSignedIn(wizard) ? ownFields(wizard, address) : openFields(wizard, address);
}

const targetDraft = (wizard: Wizard): Draft<{ target: string }> =>
  isSignedIn(wizard) ? ownFields(`${wizard}.sent`, sending) : openFields(`${wizard}.sent`, sending);

/** Where the wizard's last code went, stored over a reload; '' where none was sent. */
export function sentTo(wizard: Wizard): string {
  return targetDraft(wizard).read()?.target ?? "";
}

/** Stores where the wizard's code went. */
export function storeSentTo(wizard: Wizard, target: string): void {
  targetDraft(wizard).write({ target });
}

/** What was typed as an e-mail address to recover by, beside the phone number. */
export const recoverByEmailDraft = openFields("recover.byEmail", address);

/** Clears what was typed into a wizard that has come to its end. */
export function clearDrafts(wizard: Wizard): void {
  addressDraft(wizard).write({ account: "" });
  if (wizard === "recover") recoverByEmailDraft.write({ account: "" });
  storeSentTo(wizard, "");
}

const atLogin = () => loginDraft.read() ?? emptyLogin;

/** The account typed at the last sign-in, '' for none: who has forgotten a password has often typed it there. */
export const accountAtLogin = (): string => atLogin().account;

/** Whether the agreement's box was ticked at the last sign-in. */
export const agreementAtLogin = (): boolean => atLogin().agreement;

/** Ticks or clears the agreement's box of the sign-in form. */
export function storeAgreement(agreement: boolean): void {
  loginDraft.write({ ...atLogin(), agreement });
}

/** Whether an account is the one of the last sign-in, beside which its tick stands, however each is written. */
export const isAtLogin = (account: string): boolean => isSameAccount(account, accountAtLogin());

/** Puts an account into the sign-in form; another than the one that stood there has not agreed to anything. */
export function fillLogin(account: string): void {
  loginDraft.write({ ...atLogin(), account, agreement: agreementAtLogin() && isAtLogin(account) });
}
