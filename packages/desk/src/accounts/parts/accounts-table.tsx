import { useLingui } from "@lingui/react/macro";
import type { DeskAccount } from "@tsena/contract/desk";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { AccessState } from "../../ui/access-state.tsx";
import { Grouped } from "../../ui/grouped.tsx";
import { NameCell, Table } from "../../ui/table.tsx";
import { nameOf, roleNames } from "../account.words.ts";

interface AccountsTableProps {
  accounts: readonly DeskAccount[];
  /** The account that is open beside it. */
  openId: string;
  addressOf: (account: DeskAccount) => string;
  foot: ReactNode;
}

/** The accounts, one a line; the name opens it. Whether it may be used stands beside the name, where an open panel leaves it in sight. */
export function AccountsTable({ accounts, openId, addressOf, foot }: AccountsTableProps) {
  const { t, i18n } = useLingui();
  const heads = [t`Nom`, t`État`, t`Téléphone`, t`E-mail`, t`Rôle`, t`Boutique`, t`Créé le`, t`Dernière utilisation`];
  return (
    <Table label={t`Comptes`} heads={heads} foot={foot}>
      {accounts.map((account) => (
        <tr key={account.id} data-open={account.id === openId}>
          <NameCell>
            <Link href={addressOf(account)} aria-current={account.id === openId ? "true" : undefined}>
              {nameOf(account)}
            </Link>
          </NameCell>
          <td>
            <AccessState disabled={account.disabledAt !== null} />
          </td>
          <td>
            <Grouped>{account.phone ?? "–"}</Grouped>
          </td>
          <td>{account.email ?? "–"}</td>
          <td>{i18n._(roleNames[account.role])}</td>
          <NameCell>{account.shopName ?? "–"}</NameCell>
          <td>{dayAndTime(account.createdAt)}</td>
          <td>{account.lastSeenAt === null ? t`Jamais` : dayAndTime(account.lastSeenAt)}</td>
        </tr>
      ))}
    </Table>
  );
}
