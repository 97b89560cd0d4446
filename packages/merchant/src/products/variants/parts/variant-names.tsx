import { useLingui } from "@lingui/react/macro";
import { Section } from "../../../ui/section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { readyNames } from "../../form/draft.rules.ts";
import { useMissingWords } from "../../use-missing-words.ts";
import type { VariantForm } from "../use-variant-form.ts";
import { Stack } from "../../../ui/stack.tsx";
import styles from "./variant-names.module.css";

/** What portions are mostly called: a tap names it in both languages, whichever of them the keyboard writes. */
function ReadyNames({ form: { values, set } }: { form: VariantForm }) {
  const { t, i18n } = useLingui();
  const isChinese = i18n.locale === "zh";
  return (
    <div role="group" aria-label={t`Noms prêts à choisir`} className={styles.names}>
      {readyNames.map(({ nameFr, nameZh }) => (
        <button
          key={nameFr}
          type="button"
          className={styles.name}
          aria-pressed={values.nameFr === nameFr && values.nameZh === nameZh}
          onClick={() => set({ nameFr, nameZh })}
        >
          {isChinese ? nameZh : nameFr} <span className={styles.other}>{isChinese ? nameFr : nameZh}</span>
        </button>
      ))}
    </div>
  );
}

/** A variant is named in both languages: the fault says which one is missing, and the other can be written there too. */
export function VariantNames({ form }: { form: VariantForm }) {
  const { t, i18n } = useLingui();
  const missingIn = useMissingWords();
  const { values, set, errorOf } = form;
  const french = {
    field: "nameFr",
    label: t`Nom en français`,
    hint: t`Par exemple : Petit, Grand, 500 g.`,
    other: values.nameZh.trim(),
  } as const;
  const chinese = {
    field: "nameZh",
    label: t`Nom en chinois`,
    hint: t`Par exemple : 小份, 大份, 500 克.`,
    other: values.nameFr.trim(),
  } as const;
  const fields = i18n.locale === "zh" ? [chinese, french] : [french, chinese];
  return (
    <Section title={t`Nom, dans les deux langues`}>
      <Stack gap={16}>
        <ReadyNames form={form} />
        {fields.map(({ field, label, hint, other }) => {
          const error = errorOf(field);
          const missing = error === undefined ? undefined : missingIn(values, [field]);
          return (
            <div key={field}>
              <TextField
                label={label}
                name={field}
                autoComplete="off"
                value={values[field]}
                onChange={(name) => set({ [field]: name })}
                hint={hint}
                error={missing ?? error}
              />
              {missing !== undefined && other !== "" ? (
                <button type="button" className={styles.copy} onClick={() => set({ [field]: other })}>
                  {t`Écrire « ${other} » aussi`}
                </button>
              ) : null}
            </div>
          );
        })}
      </Stack>
    </Section>
  );
}
