import { useLingui } from "@lingui/react/macro";
import type { Confirmation } from "@tsena/contract/desk.confirmations";
import { formatMoney } from "@tsena/contract/money";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { NameCell, Table } from "../../ui/table.tsx";
import { deedNames } from "../confirmation.words.ts";
import { ConfirmationState } from "./confirmation-state.tsx";

interface ConfirmationsTableProps {
  confirmations: readonly Confirmation[];
  /** The one that is open beside it. */
  openId: string;
  addressOf: (confirmation: Confirmation) => string;
  foot: ReactNode;
}

/** The money deeds, one a line; what it is and how much opens it. */
export function ConfirmationsTable({ confirmations, openId, addressOf, foot }: ConfirmationsTableProps) {
  const { t, i18n } = useLingui();
  const heads = [t`Quoi`, t`État`, t`Boutique`, t`Demandé par`, t`Demandé le`];
  return (
    <Table label={t`Accords`} heads={heads} foot={foot}>
      {confirmations.map((confirmation) => {
        const { id, deed, status, amount, shopName, askedBy, askedAt } = confirmation;
        return (
          <tr key={id} data-open={id === openId}>
            <td>
              <Link href={addressOf(confirmation)} aria-current={id === openId ? "true" : undefined}>
                {`${i18n._(deedNames[deed.kind])} · ${formatMoney(amount)}`}
              </Link>
            </td>
            <td>
              <ConfirmationState status={status} />
            </td>
            <NameCell>{shopName ?? "–"}</NameCell>
            <NameCell>{askedBy}</NameCell>
            <td>{dayAndTime(askedAt)}</td>
          </tr>
        );
      })}
    </Table>
  );
}
