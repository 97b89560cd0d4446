import { readDraft, writeDraft } from "../forms/draft.ts";
import type { Wizard } from "./secrets.ts";

const sentDraft = (wizard: Wizard) => `${wizard}.sent`;

/** Where the wizard's last code went, kept over a reload; '' where none was sent. */
export function sentTo(wizard: Wizard): string {
  return readDraft<{ target: string }>(sentDraft(wizard), ["target"]).target ?? "";
}

/** Keeps where the wizard's code went. */
export function keepSentTo(wizard: Wizard, target: string): void {
  writeDraft(sentDraft(wizard), ["target"], { target });
}

/** Clears what was typed into a wizard that has come to its end. */
export function clearDrafts(wizard: Wizard): void {
  writeDraft(wizard, ["account"], { account: "" });
  keepSentTo(wizard, "");
}

/** The account typed at the last sign-in, '' for none: who has forgotten a password has often typed it there. */
export function accountAtLogin(): string {
  return readDraft<{ account: string }>("login", ["account"]).account ?? "";
}

/** Puts an account into the sign-in form. */
export function fillLogin(account: string): void {
  const keep = ["account", "agreement"] as const;
  const kept = readDraft<{ account: string; agreement: boolean }>("login", keep);
  writeDraft("login", keep, { agreement: false, ...kept, account });
}
