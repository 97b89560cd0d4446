import { useLingui } from "@lingui/react/macro";
import type { AppVersionRow } from "@tsena/contract/desk";
import { appVersion } from "@tsena/contract/version";
import { useState } from "react";
import { dayAndTime } from "../../i18n/times.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Empty, Failed, StatusMessage, Waiting } from "../../ui/states.tsx";
import { Table } from "../../ui/table.tsx";
import { VersionForm } from "../parts/version-form.tsx";
import { useAddVersion, useVersions } from "../versions.queries.ts";
import styles from "./versions.module.css";

/** The versions of the merchant app, and the next one. */
export function Versions() {
  const { t } = useLingui();
  const versions = useVersions();
  const add = useAddVersion();
  const [message, setMessage] = useState("");
  const onPublished = (published: AppVersionRow) => {
    const { versionName } = published;
    add(published);
    setMessage(t`La version ${versionName} est publiée.`);
  };
  return (
    <>
      <PageHead title={t`Versions`}>
        {t`Ce serveur sert la version ${appVersion.name} (${appVersion.code}) : elle seule, ou une plus ancienne, peut être obligatoire.`}
      </PageHead>
      <StatusMessage>{message}</StatusMessage>
      <div className={styles.page}>
        {versions.isPending ? (
          <Waiting />
        ) : versions.data === undefined ? (
          <Failed error={versions.error} onRetry={() => void versions.refetch()} />
        ) : (
          <VersionTable versions={versions.data} />
        )}
        <VersionForm onPublished={onPublished} />
      </div>
    </>
  );
}

function VersionTable({ versions }: { versions: readonly AppVersionRow[] }) {
  const { t } = useLingui();
  if (versions.length === 0) return <Empty>{t`Aucune version n'est encore publiée.`}</Empty>;
  const heads = [
    t`Version`,
    t`Numéro`,
    t`Obligatoire`,
    t`Nouveautés en français`,
    t`Nouveautés en chinois`,
    t`Publiée le`,
    t`Par`,
  ];
  return (
    <Table label={t`Versions de l'application`} heads={heads}>
      {versions.map(({ versionName, versionCode, forced, notesFr, notesZh, publishedAt, publishedBy }) => (
        <tr key={versionCode}>
          <td>{versionName}</td>
          <td>{versionCode}</td>
          <td>{forced ? t`Oui` : t`Non`}</td>
          <td lang="fr" className={styles.notes}>
            {notesFr}
          </td>
          <td lang="zh-Hans" className={styles.notes}>
            {notesZh}
          </td>
          <td>{dayAndTime(publishedAt)}</td>
          <td>{publishedBy}</td>
        </tr>
      ))}
    </Table>
  );
}
