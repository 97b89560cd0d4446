import { useLingui } from "@lingui/react/macro";
import type { DeskWalletRow } from "@tsena/contract/desk.wallets";
import { formatMoney } from "@tsena/contract/money";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Grouped } from "../../ui/grouped.tsx";
import { NameCell, Table } from "../../ui/table.tsx";

interface WalletsTableProps {
  wallets: readonly DeskWalletRow[];
  /** The shop whose wallet is open beside it. */
  openId: string;
  addressOf: (wallet: DeskWalletRow) => string;
  foot: ReactNode;
}

/** The wallets, one a line; the shop's name opens it. */
export function WalletsTable({ wallets, openId, addressOf, foot }: WalletsTableProps) {
  const { t } = useLingui();
  const heads = [t`Boutique`, t`Propriétaire`, t`Compte`, t`Disponible`, t`En chemin`, t`Dû à la plateforme`];
  return (
    <Table label={t`Portefeuilles`} heads={heads} foot={foot}>
      {wallets.map((wallet) => (
        <tr key={wallet.shopId} data-open={wallet.shopId === openId}>
          <NameCell>
            <Link href={addressOf(wallet)} aria-current={wallet.shopId === openId ? "true" : undefined}>
              {wallet.shopName}
            </Link>
          </NameCell>
          <NameCell>{wallet.ownerName}</NameCell>
          <td>
            <Grouped>{wallet.ownerAccount}</Grouped>
          </td>
          <td>{formatMoney(wallet.availableAmount)}</td>
          <td>{formatMoney(wallet.heldAmount)}</td>
          <td>{formatMoney(wallet.owedAmount)}</td>
        </tr>
      ))}
    </Table>
  );
}
