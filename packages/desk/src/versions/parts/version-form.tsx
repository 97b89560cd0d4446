import { useLingui } from "@lingui/react/macro";
import { type AppVersionRow, PublishVersionInput } from "@tsena/contract/desk";
import { appVersion } from "@tsena/contract/version";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { deskDraft } from "../../forms/desk-draft.ts";
import { useAskedForm } from "../../forms/use-asked-form.ts";
import { Button } from "../../ui/button.tsx";
import { LineField, TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { Tick } from "../../ui/tick.tsx";
import { emptyVersion, payloadOf, VersionDraft } from "../versions.draft.ts";
import { publishVersion } from "../versions.queries.ts";
import styles from "./version-form.module.css";

const draft = deskDraft("version", VersionDraft);

/** Writes the next version of the merchant app; stored in this browser until it is published. */
export function VersionForm({ onPublished }: { onPublished: (published: AppVersionRow) => void }) {
  const { t } = useLingui();
  const { form, isAsking, question } = useAskedForm({
    typed: useDraft(draft, emptyVersion),
    schema: PublishVersionInput,
    payloadOf,
    action: publishVersion,
    onDone: onPublished,
  });

  return (
    <>
      <form {...form.formProps} className={styles.form}>
        <h2 className={styles.heading}>{t`Nouvelle version`}</h2>
        <Fields draft={form.values} faults={form.errors} onChange={form.fill} />
        <Button kind="main">{t`Publier…`}</Button>
      </form>
      {isAsking ? <PublishQuestion draft={form.values} {...question} /> : null}
    </>
  );
}

interface FieldsProps {
  draft: VersionDraft;
  faults: FieldErrors;
  onChange: (changed: Partial<VersionDraft>) => void;
}

function Fields({ draft, faults, onChange }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <LineField
        label={t`Nom de la version`}
        name="versionName"
        hint={t`Trois nombres, comme 1.2.0`}
        value={draft.versionName}
        error={faults["versionName"]}
        onChange={(versionName) => onChange({ versionName })}
      />
      <LineField
        label={t`Numéro de la version`}
        name="versionCode"
        inputMode="numeric"
        hint={t`Un nombre entier, plus grand que celui de la dernière version`}
        value={draft.versionCode}
        error={faults["versionCode"]}
        onChange={(versionCode) => onChange({ versionCode })}
      />
      <Tick
        label={t`Version obligatoire`}
        consequence={t`sans elle, l'application s'arrête et demande la mise à jour`}
        name="forced"
        checked={draft.forced}
        onChange={(forced) => onChange({ forced })}
      />
      <TextField
        label={t`Nouveautés en français`}
        name="notesFr"
        lang="fr"
        value={draft.notesFr}
        error={faults["notesFr"]}
        onChange={(notesFr) => onChange({ notesFr })}
      />
      <TextField
        label={t`Nouveautés en chinois`}
        name="notesZh"
        lang="zh-Hans"
        value={draft.notesZh}
        error={faults["notesZh"]}
        onChange={(notesZh) => onChange({ notesZh })}
      />
    </>
  );
}

interface PublishQuestionProps {
  draft: VersionDraft;
  busy: boolean;
  error: Error | null;
  onAnswer: () => void;
  onClose: () => void;
}

function PublishQuestion({ draft: { versionName, versionCode, forced }, error, ...question }: PublishQuestionProps) {
  const { t } = useLingui();
  const isServed = Number(versionCode) <= appVersion.code;
  return (
    <Question title={t`Publier la version ${versionName} ?`} answer={t`Publier`} {...question}>
      <p>
        {forced
          ? t`Version obligatoire : les commerçants doivent l'installer avant de continuer.`
          : t`Elle est proposée aux commerçants, qui peuvent continuer sans elle.`}
      </p>
      {isServed ? null : (
        <p className={styles.caution}>
          {t`Ce serveur sert encore la version ${appVersion.name} (${appVersion.code}) : mettez-le à jour avant de publier.`}
        </p>
      )}
      <Fault error={error} />
    </Question>
  );
}
