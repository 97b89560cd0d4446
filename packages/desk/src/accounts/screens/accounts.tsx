import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { DisabledAccount } from "@tsena/contract/desk";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useCallback, useState } from "react";
import { useParsedAddress } from "../../navigation/address.ts";
import { Endless } from "../../ui/endless.tsx";
import { Opened } from "../../ui/opened.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Beside } from "../../ui/side-panel.tsx";
import { StatusMessage } from "../../ui/states.tsx";
import { nameOf } from "../account.words.ts";
import { addressWith, filtersIn } from "../accounts.filters.ts";
import { useAccount, useAccounts, useCacheAccount } from "../accounts.queries.ts";
import { AccountFilters } from "../parts/account-filters.tsx";
import { AccountPanel } from "../parts/account-panel.tsx";
import { AccountsTable } from "../parts/accounts-table.tsx";

/** What became of an account that was disabled or enabled, and of its owner's withdrawals with it. */
function useChangedWords() {
  const { t } = useLingui();
  return (account: DisabledAccount): string => {
    const name = nameOf(account);
    const { cancelled, sent } = account.withdrawals;
    if (account.disabledAt === null) return t`Le compte de ${name} est actif.`;
    const parts = [t`Le compte de ${name} est désactivé.`];
    if (cancelled > 0) {
      parts.push(t({ message: plural(cancelled, { one: "# retrait annulé.", other: "# retraits annulés." }) }));
    }
    if (sent > 0) {
      parts.push(
        t({
          message: plural(sent, {
            one: "# versement déjà parti n'est annulé que s'il n'a pas été reçu.",
            other: "# versements déjà partis ne sont annulés que s'ils n'ont pas été reçus.",
          }),
        }),
      );
    }
    return parts.join(" ");
  };
}

/** The accounts of the merchant app: found, looked at, disabled, enabled. */
export function Accounts() {
  const { t } = useLingui();
  const filters = filtersIn(useParsedAddress());
  const { keyword, disabled, id } = filters;
  const found = useAccounts(filters);
  const one = useAccount(id);
  const cacheAnswer = useCacheAccount();
  const [message, setMessage] = useState("");

  const accounts = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const close = useCallback(() => navigate(addressWith({ keyword, disabled, id: "" })), [keyword, disabled]);
  const words = useChangedWords();
  const onChanged = (account: DisabledAccount) => {
    cacheAnswer(account);
    setMessage(words(account));
  };

  return (
    <>
      <PageHead title={t`Comptes`} />
      <AccountFilters filters={filters} />
      <StatusMessage>{message}</StatusMessage>
      <Beside>
        <Endless
          list={found}
          count={accounts.length}
          empty={t`Aucun compte ne correspond. Changez la recherche ou l'état.`}
        >
          {(foot) => (
            <AccountsTable
              accounts={accounts}
              openId={id}
              addressOf={(account) => addressWith({ ...filters, id: account.id })}
              foot={foot}
            />
          )}
        </Endless>
        <Opened
          id={id}
          found={one}
          listed={accounts}
          title={t`Détail du compte`}
          gone={t`Ce compte n'existe pas.`}
          onClose={close}
        >
          {(account) => <AccountPanel account={account} onClose={close} onChanged={onChanged} />}
        </Opened>
      </Beside>
    </>
  );
}
