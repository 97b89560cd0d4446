import { useLingui } from "@lingui/react/macro";
import type { DocumentVersion } from "@tsena/contract/desk";
import { type DocumentKind, documentKinds } from "@tsena/contract/documents";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useState } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf, useParsedAddress } from "../../navigation/address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Empty, Failed, StatusMessage, Waiting } from "../../ui/states.tsx";
import { BothViews } from "../parts/text-columns.tsx";
import { TextForm } from "../parts/text-form.tsx";
import { textNames } from "../text.words.ts";
import { chosenIn } from "../texts.draft.ts";
import { useAddDocument, useDocuments } from "../texts.queries.ts";
import styles from "./texts.module.css";

const addressWith = (kind: DocumentKind, version = 0): string =>
  addressOf("/texts", { kind, version: version === 0 ? "" : String(version) });

/** The texts that a merchant agrees to: their versions, and the next one. */
export function Texts() {
  const { t, i18n } = useLingui();
  const { kind, version } = chosenIn(useParsedAddress().search);
  const documents = useDocuments(kind);
  const add = useAddDocument();
  const [published, setPublished] = useState<DocumentVersion>();
  const message =
    published?.kind === kind && published.version === version ? t`La version ${version} est publiée.` : "";

  return (
    <>
      <PageHead title={t`Textes`} />
      <nav aria-label={t`Textes`} className={styles.kinds}>
        {documentKinds.map((one) => (
          <Link key={one} href={addressWith(one)} aria-current={one === kind ? "true" : undefined}>
            {i18n._(textNames[one])}
          </Link>
        ))}
      </nav>
      <StatusMessage>{message}</StatusMessage>
      {documents.isPending ? (
        <Waiting />
      ) : documents.data === undefined ? (
        <Failed error={documents.error} onRetry={() => void documents.refetch()} />
      ) : (
        <div className={styles.page}>
          <VersionList kind={kind} versions={documents.data} chosen={version} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keyboard too */}
          <div className={styles.text} role="region" aria-label={i18n._(textNames[kind])} tabIndex={0}>
            {version === 0 ? (
              <TextForm
                key={kind}
                kind={kind}
                latest={documents.data[0]}
                onPublished={(document) => {
                  add(document);
                  setPublished(document);
                  navigate(addressWith(kind, document.version));
                }}
              />
            ) : (
              <OneVersion document={documents.data.find((document) => document.version === version)} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

interface VersionListProps {
  kind: DocumentKind;
  versions: readonly DocumentVersion[];
  chosen: number;
}

function VersionList({ kind, versions, chosen }: VersionListProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Versions publiées`} className={styles.versions}>
      <ul>
        <li>
          <Link href={addressWith(kind)} aria-current={chosen === 0 ? "true" : undefined}>
            {t`Écrire une nouvelle version`}
          </Link>
        </li>
        {versions.map(({ version, publishedAt, publishedBy }) => (
          <li key={version}>
            <Link href={addressWith(kind, version)} aria-current={version === chosen ? "true" : undefined}>
              {t`Version ${version}`}
              <span className={styles.published}>
                {[dayAndTime(publishedAt), publishedBy].filter(Boolean).join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OneVersion({ document }: { document: DocumentVersion | undefined }) {
  const { t } = useLingui();
  if (document === undefined) return <Empty>{t`Cette version n'existe pas.`}</Empty>;
  const { version } = document;
  return (
    <>
      <h2 className={styles.heading}>{t`Version ${version}`}</h2>
      <BothViews fields={document} />
    </>
  );
}
