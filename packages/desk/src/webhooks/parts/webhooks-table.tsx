import { useLingui } from "@lingui/react/macro";
import type { DeskWebhook } from "@tsena/contract/desk.webhooks";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { NameCell, Table } from "../../ui/table.tsx";
import { WebhookState } from "./webhook-state.tsx";
import styles from "./webhooks-table.module.css";

interface WebhooksTableProps {
  webhooks: readonly DeskWebhook[];
  /** The webhook that is open beside it. */
  openId: string;
  addressOf: (webhook: DeskWebhook) => string;
  foot: ReactNode;
}

/** The addresses, one a line; the address opens its log. */
export function WebhooksTable({ webhooks, openId, addressOf, foot }: WebhooksTableProps) {
  const { t } = useLingui();
  const heads = [t`Adresse appelée`, t`Système`, t`État`, t`Dernier essai`, t`Messages en attente`, t`Depuis`];
  return (
    <Table label={t`Webhooks`} heads={heads} foot={foot}>
      {webhooks.map((webhook) => (
        <tr key={webhook.id} data-open={webhook.id === openId}>
          <td className={styles.url}>
            <Link href={addressOf(webhook)} aria-current={webhook.id === openId ? "true" : undefined}>
              {webhook.url}
            </Link>
          </td>
          <NameCell>{webhook.systemName}</NameCell>
          <td>
            <WebhookState of={webhook} />
          </td>
          <td>{webhook.lastTriedAt === null ? "–" : dayAndTime(webhook.lastTriedAt)}</td>
          <td>{webhook.waiting}</td>
          <td>{webhook.waitingSince === null ? "–" : dayAndTime(webhook.waitingSince)}</td>
        </tr>
      ))}
    </Table>
  );
}
