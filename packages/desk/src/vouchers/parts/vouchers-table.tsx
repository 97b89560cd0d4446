import { useLingui } from "@lingui/react/macro";
import type { Voucher } from "@tsena/contract/desk.vouchers";
import { formatMoney } from "@tsena/contract/money";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { NameCell, Table } from "../../ui/table.tsx";
import { lastDayOf } from "../last-day.ts";
import { VoucherState } from "./voucher-state.tsx";

interface VouchersTableProps {
  vouchers: readonly Voucher[];
  /** The voucher that is open beside it. */
  openId: string;
  addressOf: (voucher: Voucher) => string;
  foot: ReactNode;
}

/** The vouchers, one a line; the number opens it. */
export function VouchersTable({ vouchers, openId, addressOf, foot }: VouchersTableProps) {
  const { t } = useLingui();
  const heads = [
    t`Numéro du bon`,
    t`Valeur`,
    t`État`,
    t`Émis le`,
    t`Émis par`,
    t`Note`,
    t`Valable jusqu'au`,
    t`Encaissé par`,
  ];
  return (
    <Table label={t`Bons`} heads={heads} foot={foot}>
      {vouchers.map((voucher) => (
        <tr key={voucher.id} data-open={voucher.id === openId}>
          <td>
            <Link href={addressOf(voucher)} aria-current={voucher.id === openId ? "true" : undefined}>
              {voucher.id}
            </Link>
          </td>
          <td>{formatMoney(voucher.amount)}</td>
          <td>
            <VoucherState status={voucher.status} />
          </td>
          <td>{dayAndTime(voucher.issuedAt)}</td>
          <NameCell>{voucher.issuedBy}</NameCell>
          <NameCell>{voucher.note === "" ? "–" : voucher.note}</NameCell>
          <td>{lastDayOf(voucher)}</td>
          <NameCell>{voucher.shop?.name ?? "–"}</NameCell>
        </tr>
      ))}
    </Table>
  );
}
