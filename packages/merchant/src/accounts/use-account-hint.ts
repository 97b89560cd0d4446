import { useLingui } from "@lingui/react/macro";
import { normaliseAccount, readableAccount } from "./account.ts";

/** Says the number as it will be sent, where more than what was typed is sent. */
export function useAccountHint(typed: string): string {
  const { t } = useLingui();
  const account = normaliseAccount(typed);
  if (account === typed.trim()) return t`Par exemple 034 00 000 01`;
  return t`Numéro complet : ${readableAccount(account)}`;
}
