import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useCallback } from "react";
import { Link } from "wouter";
import { useParsedAddress } from "../../navigation/address.ts";
import { Endless } from "../../ui/endless.tsx";
import { Opened } from "../../ui/opened.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Beside } from "../../ui/side-panel.tsx";
import { WebhookPanel } from "../parts/webhook-panel.tsx";
import { WebhooksTable } from "../parts/webhooks-table.tsx";
import { webhookFiltersIn, webhooksAddress } from "../webhooks.filters.ts";
import { useWebhook, useWebhooks } from "../webhooks.queries.ts";
import styles from "./webhooks.module.css";

/** Where the platform's systems are told of changes, and how that goes. */
export function Webhooks() {
  const { t } = useLingui();
  const filters = webhookFiltersIn(useParsedAddress());
  const { keyId, id } = filters;
  const found = useWebhooks(keyId);
  const webhooks = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const one = useWebhook(id);
  const close = useCallback(() => navigate(webhooksAddress({ keyId, id: "" })), [keyId]);
  return (
    <>
      <PageHead title={t`Webhooks`}>
        {t`Les adresses où les systèmes de la plateforme sont prévenus des changements. La liste se met à jour toute seule.`}
      </PageHead>
      {keyId === "" ? null : (
        <p className={styles.back}>
          <Link href={webhooksAddress({ keyId: "", id: "" })}>← {t`Ceux de tous les systèmes`}</Link>
        </p>
      )}
      <Beside>
        <Endless
          list={found}
          count={webhooks.length}
          empty={t`Aucune adresse : les systèmes les déclarent eux-mêmes, avec leur clé.`}
        >
          {(foot) => (
            <WebhooksTable
              webhooks={webhooks}
              openId={id}
              addressOf={(webhook) => webhooksAddress({ keyId, id: webhook.id })}
              foot={foot}
            />
          )}
        </Endless>
        <Opened
          id={id}
          found={one}
          listed={webhooks}
          title={t`Détail du webhook`}
          gone={t`Ce webhook n'existe plus.`}
          onClose={close}
        >
          {(webhook) => <WebhookPanel webhook={webhook} onClose={close} />}
        </Opened>
      </Beside>
    </>
  );
}
