import { useLingui } from "@lingui/react/macro";
import type { DeskWebhook } from "@tsena/contract/desk.webhooks";
import { dayAndTime } from "../../i18n/times.ts";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { WebhookLog } from "./webhook-log.tsx";
import { WebhookState } from "./webhook-state.tsx";

/** One address: how it fares, and its last tries. */
export function WebhookPanel({ webhook, onClose }: { webhook: DeskWebhook; onClose: () => void }) {
  const { t } = useLingui();
  const { id, systemName, url, createdAt, lastTriedAt, waiting, waitingSince, goneAt } = webhook;
  const facts: Fact[] = [
    [t`Adresse appelée`, url],
    [t`Déclarée le`, dayAndTime(createdAt)],
    [t`Dernier essai`, lastTriedAt === null ? t`Jamais` : dayAndTime(lastTriedAt)],
    [t`Messages en attente`, String(waiting)],
  ];
  if (waitingSince !== null) facts.push([t`Depuis`, dayAndTime(waitingSince)]);
  if (goneAt !== null) facts.push([t`N'existe plus depuis`, dayAndTime(goneAt)]);
  return (
    <SidePanel title={systemName} onClose={onClose}>
      <Facts state={<WebhookState of={webhook} />} facts={facts} />
      <WebhookLog id={id} />
    </SidePanel>
  );
}
