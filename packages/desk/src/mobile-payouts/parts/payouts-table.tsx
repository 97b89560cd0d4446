import { useLingui } from "@lingui/react/macro";
import type { DeskMobilePayout } from "@tsena/contract/desk.mobile-payouts";
import { formatMoney } from "@tsena/contract/money";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { Grouped } from "../../ui/grouped.tsx";
import { NameCell, Table } from "../../ui/table.tsx";
import { PayoutState } from "./payout-state.tsx";

interface PayoutsTableProps {
  payouts: readonly DeskMobilePayout[];
  /** The payout that is open beside it. */
  openId: string;
  addressOf: (payout: DeskMobilePayout) => string;
  foot: ReactNode;
}

/** The payouts, one a line; the number opens it. */
export function PayoutsTable({ payouts, openId, addressOf, foot }: PayoutsTableProps) {
  const { t } = useLingui();
  const heads = [t`Numéro mobile money`, t`État`, t`Demandé le`, t`Boutique`, t`Montant`, t`Essais`];
  return (
    <Table label={t`Versements`} heads={heads} foot={foot}>
      {payouts.map((payout) => (
        <tr key={payout.id} data-open={payout.id === openId}>
          <td>
            <Link
              href={addressOf(payout)}
              aria-label={payout.phone}
              aria-current={payout.id === openId ? "true" : undefined}
            >
              <Grouped>{payout.phone}</Grouped>
            </Link>
          </td>
          <td>
            <PayoutState status={payout.status} />
          </td>
          <td>{dayAndTime(payout.createdAt)}</td>
          <NameCell>{payout.shopName}</NameCell>
          <td>{formatMoney(payout.amount)}</td>
          <td>{payout.tries}</td>
        </tr>
      ))}
    </Table>
  );
}
