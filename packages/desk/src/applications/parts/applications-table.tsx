import { useLingui } from "@lingui/react/macro";
import type { ApplicationRow } from "@tsena/contract/desk.applications";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { Grouped } from "../../ui/grouped.tsx";
import { NameCell, Table } from "../../ui/table.tsx";
import { rowReturnedTo } from "../last-read.ts";
import { useNow } from "../use-now.ts";
import { AuditState } from "./audit-state.tsx";

interface ApplicationsTableProps {
  applications: readonly ApplicationRow[];
  /** The address of this list. */
  place: string;
  addressOf: (application: ApplicationRow) => string;
  foot: ReactNode;
}

/** The applications, one a line; the shop's name opens it. Who comes back from one goes on from its row. */
export function ApplicationsTable({ applications, place, addressOf, foot }: ApplicationsTableProps) {
  const { t } = useLingui();
  const now = useNow();
  const row = useRef<HTMLAnchorElement>(null);
  const returnedTo = rowReturnedTo(
    place,
    applications.map(({ shopId }) => shopId),
  );
  useEffect(() => {
    // Not away from where the operator has gone meanwhile.
    if (document.activeElement?.matches("body, h1") === true) row.current?.focus();
  }, [returnedTo]);
  const heads = [t`Boutique`, t`État`, t`Propriétaire`, t`Compte`, t`Type de boutique`, t`Envoyée le`, t`Envois`];
  return (
    <Table label={t`Demandes`} heads={heads} foot={foot}>
      {applications.map((application) => (
        <tr key={application.shopId}>
          <NameCell>
            <Link ref={application.shopId === returnedTo ? row : undefined} href={addressOf(application)}>
              {application.shopName}
            </Link>
          </NameCell>
          <td>
            <AuditState auditStatus={application.auditStatus} sentAt={application.sentAt} now={now} />
          </td>
          <NameCell>{application.ownerName || "–"}</NameCell>
          <td>
            <Grouped>{application.ownerAccount}</Grouped>
          </td>
          <td>{application.categoryName}</td>
          <td>{dayAndTime(application.sentAt)}</td>
          <td>{application.submissions}</td>
        </tr>
      ))}
    </Table>
  );
}
