import { useLingui } from "@lingui/react/macro";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { LineField, TextField } from "../../ui/field.tsx";
import type { TextFields } from "../texts.draft.ts";
import { DocumentView } from "./document-view.tsx";
import styles from "./text-form.module.css";

interface TextColumnsProps {
  fields: TextFields;
  faults: FieldErrors;
  onChange: (changed: Partial<TextFields>) => void;
}

/** Both languages side by side: what is typed, and under it what the merchant will read. */
export function TextColumns({ fields, faults, onChange }: TextColumnsProps) {
  const { t } = useLingui();
  const hint = t`« ## » commence un titre, « - » un point de liste ; une ligne vide sépare les paragraphes.`;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <LineField
            label={t`Titre en français`}
            name="titleFr"
            lang="fr"
            value={fields.titleFr}
            error={faults["titleFr"]}
            onChange={(titleFr) => onChange({ titleFr })}
          />
          <TextField
            tall
            label={t`Texte en français`}
            name="bodyFr"
            lang="fr"
            hint={hint}
            value={fields.bodyFr}
            error={faults["bodyFr"]}
            onChange={(bodyFr) => onChange({ bodyFr })}
          />
        </div>
        <div className={styles.column}>
          <LineField
            label={t`Titre en chinois`}
            name="titleZh"
            lang="zh-Hans"
            value={fields.titleZh}
            error={faults["titleZh"]}
            onChange={(titleZh) => onChange({ titleZh })}
          />
          <TextField
            tall
            label={t`Texte en chinois`}
            name="bodyZh"
            lang="zh-Hans"
            hint={hint}
            value={fields.bodyZh}
            error={faults["bodyZh"]}
            onChange={(bodyZh) => onChange({ bodyZh })}
          />
        </div>
      </div>
      <h2 className={styles.heading}>{t`Ce que lit le commerçant`}</h2>
      <BothViews fields={fields} />
    </>
  );
}

/** A text as the merchant reads it, in both languages side by side. */
export function BothViews({ fields }: { fields: TextFields }) {
  return (
    <div className={styles.columns}>
      <DocumentView lang="fr" title={fields.titleFr} body={fields.bodyFr} />
      <DocumentView lang="zh-Hans" title={fields.titleZh} body={fields.bodyZh} />
    </div>
  );
}
