import { useLingui } from "@lingui/react/macro";
import { documentKinds, type DocumentKind } from "@tsena/contract/documents";
import { useSearch } from "wouter";
import { addressOf, paths } from "../../navigation/paths.ts";
import { fullDay } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DocumentText } from "../parts/document-text.tsx";
import { useDocument } from "../settings.queries.ts";
import styles from "../parts/document-text.module.css";

/** The ways to the texts, but to the one that is read. */
function Kinds({ read }: { read?: DocumentKind }) {
  const { t } = useLingui();
  const rows: Record<DocumentKind, { icon: IconName; text: string; detail: string }> = {
    agreement: { icon: "note", text: t`Conditions d'utilisation`, detail: t`Ce à quoi Tsena et vous vous engagez` },
    privacy: { icon: "eye", text: t`Vie privée`, detail: t`Ce que Tsena sait de vous, et pourquoi` },
  };
  return (
    <Sections>
      <Section>
        {documentKinds
          .filter((kind) => kind !== read)
          .map((kind) => (
            <RowLink key={kind} to={addressOf(paths.terms, { kind })} {...rows[kind]} />
          ))}
      </Section>
    </Sections>
  );
}

function OneDocument({ kind }: { kind: DocumentKind }) {
  const { t } = useLingui();
  const { data, error, refetch } = useDocument(kind);
  if (data === undefined && error !== null)
    return (
      <EmptyState
        icon="refresh"
        title={t`Ce texte ne s'affiche pas`}
        text={t`Vérifiez le réseau, puis réessayez. Une fois ouvert, il se lit aussi sans réseau.`}
        action={<Button onPress={() => refetch()}>{t`Réessayer`}</Button>}
      />
    );
  if (data === undefined) return <Skeleton height={240} count={2} label={t`Chargement…`} />;
  const day = fullDay(data.publishedAt);
  return (
    <>
      <article className={styles.article} aria-labelledby="document-title">
        <p id="document-title" className={styles.title}>
          {data.title}
        </p>
        <p className={styles.version}>{t`Version ${data.version} · ${day}`}</p>
        <DocumentText body={data.body} />
      </article>
      <Kinds read={kind} />
    </>
  );
}

/**
 * The protocol center: the agreement and what is done with personal data, each as it was published last
 * (rules/app.md#protocol-center).
 */
export function Protocol() {
  const asked = new URLSearchParams(useSearch()).get("kind");
  const kind = documentKinds.find((known) => known === asked);
  return kind === undefined ? <Kinds /> : <OneDocument key={kind} kind={kind} />;
}
