import { useLingui } from "@lingui/react/macro";
import { type DocumentVersion, PublishDocumentInput } from "@tsena/contract/desk";
import type { DocumentKind } from "@tsena/contract/documents";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useState } from "react";
import { deskDraft } from "../../forms/desk-draft.ts";
import { useAskedForm } from "../../forms/use-asked-form.ts";
import { Button } from "../../ui/button.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault, Note } from "../../ui/states.tsx";
import { textNames } from "../text.words.ts";
import { draftFrom, isSameText, TextDraft } from "../texts.draft.ts";
import { publishDocument } from "../texts.queries.ts";
import { TextColumns } from "./text-columns.tsx";
import styles from "./text-form.module.css";

interface TextFormProps {
  kind: DocumentKind;
  latest: DocumentVersion | undefined;
  onPublished: (published: DocumentVersion) => void;
}

/** Writes the next version of a text, beginning at the latest; stored in this browser until it is published. */
export function TextForm({ kind, latest, onPublished }: TextFormProps) {
  const { t } = useLingui();
  const typed = useDraft(deskDraft(kind, TextDraft), draftFrom(latest));
  const latestVersion = latest?.version ?? 0;
  // What was the last when it was asked: the next look may bring another's under an open question.
  const [after, setAfter] = useState(latestVersion);
  const isUnchanged = isSameText(typed.values, latest);
  const { form, isAsking, question } = useAskedForm({
    typed,
    schema: PublishDocumentInput,
    payloadOf: ({ base: _base, ...fields }) => ({ kind, ...fields, after }),
    isChanged: !isUnchanged,
    action: publishDocument,
    onDone: onPublished,
  });
  const { base, ...fields } = form.values;
  if (!isAsking && after !== latestVersion) setAfter(latestVersion);
  const next = after + 1;

  return (
    <>
      <form {...form.formProps} className={styles.form}>
        <h2 className={styles.heading}>{t`Nouvelle version ${next}`}</h2>
        {base === latestVersion ? null : (
          <Note>{t`La version ${latestVersion} a été publiée depuis que ce brouillon a été commencé : vérifiez qu'il la reprend.`}</Note>
        )}
        <TextColumns fields={fields} faults={form.errors} onChange={form.fill} />
        {isUnchanged ? (
          <p>{t`Ce texte est celui de la version ${latestVersion} : changez-le pour le publier.`}</p>
        ) : null}
        <div className={styles.answers}>
          <Button kind="main">{t`Publier…`}</Button>
          {isUnchanged ? null : <Button onPress={form.drop}>{t`Abandonner le brouillon`}</Button>}
        </div>
      </form>
      {isAsking ? <PublishQuestion kind={kind} next={next} {...question} /> : null}
    </>
  );
}

interface PublishQuestionProps {
  kind: DocumentKind;
  next: number;
  busy: boolean;
  error: Error | null;
  onAnswer: () => void;
  onClose: () => void;
}

function PublishQuestion({ kind, next, error, ...question }: PublishQuestionProps) {
  const { t, i18n } = useLingui();
  return (
    <Question title={t`Publier la version ${next} ?`} answer={t`Publier`} {...question}>
      <p>{i18n._(textNames[kind])}</p>
      <p>{t`Elle vaut dès maintenant pour tous les commerçants, en français et en chinois. Une version publiée ne se retire pas.`}</p>
      <Fault error={error} />
    </Question>
  );
}
