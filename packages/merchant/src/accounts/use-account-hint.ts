import { useLingui } from "@lingui/react/macro";
import { homeAreaCode } from "../forms/area-code.ts";
import { normaliseAccount, readableAccount } from "../forms/account.ts";

/** Says the number as it will be sent, where more than what was typed is sent. */
export function useAccountHint(typed: string, areaCode = homeAreaCode): string {
  const { t } = useLingui();
  const account = normaliseAccount(typed, areaCode);
  if (account === typed.trim() || account.includes("@"))
    return areaCode === homeAreaCode ? t`Par exemple 034 00 000 01` : "";
  return t`Numéro complet : ${readableAccount(account)}`;
}
