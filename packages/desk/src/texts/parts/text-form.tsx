import { useLingui } from "@lingui/react/macro";
import { desk, type DocumentVersion, PublishDocumentInput } from "@tsena/contract/desk";
import type { DocumentKind } from "@tsena/contract/documents";
import { useRef, useState } from "react";
import { send } from "../../api/api.ts";
import { languageStore } from "../../api/language.ts";
import { dropDraft, readDraft, writeDraft } from "../../forms/draft.ts";
import { faultsBy, faultsOf } from "../../forms/faults.ts";
import { useAction } from "../../forms/use-action.ts";
import { useFaults } from "../../forms/use-faults.ts";
import { Button } from "../../ui/button.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault, Note } from "../../ui/states.tsx";
import { textNames } from "../text.words.ts";
import { draftFrom, isSameText, TextDraft, type TextFields } from "../texts.draft.ts";
import { TextColumns } from "./text-columns.tsx";
import styles from "./text-form.module.css";

interface TextFormProps {
  kind: DocumentKind;
  latest: DocumentVersion | undefined;
  onPublished: (published: DocumentVersion) => void;
}

/** What is written of a text, kept over a reload; it begins at the latest version. */
function useTextDraft(kind: DocumentKind, latest: DocumentVersion | undefined, onStartOver: () => void) {
  const [draft, setDraft] = useState(() => readDraft(kind, TextDraft) ?? draftFrom(latest));
  return {
    draft,
    write: (changed: Partial<TextFields>) => {
      const written = { ...draft, ...changed };
      setDraft(written);
      writeDraft(kind, written);
    },
    startOver: () => {
      dropDraft(kind);
      setDraft(draftFrom(latest));
      onStartOver();
    },
  };
}

/** Writes the next version of a text, beginning at the latest; kept in this browser until it is published. */
export function TextForm({ kind, latest, onPublished }: TextFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { faults, show, clear } = useFaults(form);
  const { draft, write, startOver } = useTextDraft(kind, latest, () => show({}));
  const [asking, setAsking] = useState(false);
  const { base, ...fields } = draft;
  const latestVersion = latest?.version ?? 0;
  const next = latestVersion + 1;
  const isUnchanged = isSameText(draft, latest);

  const { busy, error, run } = useAction(
    (given: TextFields) => send(desk.publishDocument, { kind, ...given }),
    (published) => {
      dropDraft(kind);
      onPublished(published);
    },
    (refused) => {
      if (!show(faultsOf(refused))) setAsking(false);
    },
  );

  const change = (changed: Partial<TextFields>) => {
    write(changed);
    clear(Object.keys(changed));
  };
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const isGood = show(faultsBy(PublishDocumentInput, { kind, ...fields }, languageStore.get()));
    setAsking(isGood && !isUnchanged);
  };

  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <h2 className={styles.heading}>{t`Nouvelle version ${next}`}</h2>
        {base === latestVersion ? null : (
          <Note>{t`La version ${latestVersion} a été publiée depuis que ce brouillon a été commencé : vérifiez qu'il la reprend.`}</Note>
        )}
        <TextColumns fields={fields} faults={faults} onChange={change} />
        {isUnchanged ? (
          <p>{t`Ce texte est celui de la version ${latestVersion} : changez-le pour le publier.`}</p>
        ) : null}
        <div className={styles.answers}>
          <Button submit kind="main">{t`Publier…`}</Button>
          {isUnchanged ? null : <Button onPress={startOver}>{t`Abandonner le brouillon`}</Button>}
        </div>
      </form>
      {asking ? (
        <PublishQuestion
          kind={kind}
          next={next}
          busy={busy}
          error={error}
          onAnswer={() => run(fields)}
          onClose={() => setAsking(false)}
        />
      ) : null}
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
