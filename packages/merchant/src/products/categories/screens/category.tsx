import { useLingui } from "@lingui/react/macro";
import { goBack, navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import type { Category } from "@tsena/web/shapes.ts";
import { languageStore } from "../../../api/language.ts";
import { linkStore } from "../../../api/link.ts";
import { toast } from "../../../api/notices.ts";
import { paths } from "../../../navigation/paths.ts";
import { useLeaveQuestion } from "../../../navigation/use-leave-question.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { LeaveSheet } from "../../../ui/leave-sheet.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { Stack } from "../../../ui/stack.tsx";
import styles from "../parts/category-form.module.css";
import stack from "../../parts/product-form.module.css";
import { isNoCategory, useCategory } from "../categories.queries.ts";
import { useCategoryForm } from "../use-category-form.ts";
import { useCursorBack } from "../use-cursor-back.ts";

type Form = ReturnType<typeof useCategoryForm>;

/** What the category is called: one name is enough, that of the person's own language first. */
function Names({ form: { values, errors, set } }: { form: Form }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const field = (name: "nameFr" | "nameZh", label: string) => ({
    label,
    name,
    autoComplete: "off",
    value: values[name],
    error: errors[name]?.[language],
    onChange: (typed: string) => set(name, typed),
  });
  const french = field("nameFr", t`Nom en français`);
  const chinese = field("nameZh", t`Nom en chinois`);
  const [own, other] = language === "fr" ? [french, chinese] : [chinese, french];
  return (
    <Stack gap={16}>
      <TextField {...own} hint={t`Par exemple : Plats, Boissons, Desserts.`} />
      <TextField {...other} hint={t`Un seul nom suffit ; l'autre langue peut venir plus tard.`} />
    </Stack>
  );
}

function Fields({ form }: { form: Form }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { values, errors, set } = form;
  const area = (name: "descriptionFr" | "descriptionZh", label: string) => (
    <TextArea
      label={label}
      name={name}
      value={values[name]}
      error={errors[name]?.[language]}
      onChange={(typed) => set(name, typed)}
    />
  );
  const french = area("descriptionFr", t`Description en français`);
  const chinese = area("descriptionZh", t`Description en chinois`);
  const isWrong = errors["descriptionFr"] !== undefined || errors["descriptionZh"] !== undefined;
  const isDescribed = values.descriptionFr !== "" || values.descriptionZh !== "";
  return (
    <>
      <Section>
        <Names form={form} />
      </Section>
      <Section>
        <Tick name="enabled" checked={values.enabled} onChange={(on) => set("enabled", on)}>
          {t`Montrer cette catégorie et ses produits aux clients`}
        </Tick>
        <Fold summary={t`Description (facultative)`} open={isDescribed || isWrong}>
          <Stack gap={16}>
            {language === "fr" ? french : chinese}
            {language === "fr" ? chinese : french}
          </Stack>
        </Fold>
      </Section>
    </>
  );
}

function Edit({ category }: { category: Category | undefined }) {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  // The form is of what it was begun on: what is fetched anew meanwhile does not change it under the fingers.
  const [begun] = useState(category);
  const isNew = begun === undefined;
  const form = useCategoryForm(begun, () => toast(isNew ? t`Catégorie créée` : t`Catégorie enregistrée`));
  const { saved } = form;
  useCursorBack(form.isOnItsWay);
  const question = useLeaveQuestion(form.changed && !form.isOnItsWay, { forget: form.drop });
  // Once it is saved, and nothing holds the person back any more.
  useEffect(() => {
    if (saved === false) return;
    const message =
      saved === "joined" ? t`Enregistré, à côté de ce qu'une autre personne a changé` : t`Catégorie enregistrée`;
    toast(isNew ? t`Catégorie créée` : message);
    goBack(paths.categories);
  }, [saved, isNew, t]);
  return (
    <form {...form.formProps} className={styles.form}>
      <Sections inert={form.isOnItsWay}>
        <Fields form={form} />
      </Sections>
      {isNew || form.changed || form.sending ? (
        <BottomBar>
          {online ? null : (
            <p role="status" className={stack.message}>
              {t`Pas de réseau : rien n'est envoyé. Ce qui est saisi reste sur ce téléphone.`}
            </p>
          )}
          <Button wide busy={form.sending} busyLabel={t`Enregistrement…`}>
            {isNew ? t`Créer la catégorie` : t`Enregistrer`}
          </Button>
        </BottomBar>
      ) : null}
      {question.asking ? (
        <LeaveSheet text={t`Cette catégorie n'est pas encore enregistrée.`} onAnswer={question.answer} />
      ) : null}
    </form>
  );
}

/** That a category is on the menu no more, and the way to those that are: it never comes, however often it is asked for. */
function CategoryGone() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="note"
      title={t`Cette catégorie n'est plus au menu`}
      text={t`Elle a peut-être été supprimée sur un autre téléphone.`}
      action={<Button onPress={() => navigate(paths.categories, { replace: true })}>{t`Voir les catégories`}</Button>}
    />
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useCategory(id);
  if (query.data === undefined && isNoCategory(query.error)) return <CategoryGone />;
  // What was seen last may be older than another phone's change, which a form begun on it would undo.
  const isComing = query.isFetching && !query.isFetchedAfterMount;
  return query.data === undefined || isComing ? (
    <NotYet query={query} failed={t`La catégorie ne s'affiche pas`} height={180} count={2} />
  ) : (
    <Edit category={query.data} />
  );
}

/** The form of a category: `?id=` one that is there, else a new one. */
export function CategoryPage() {
  const id = useSearchParams()[0].get("id") ?? "";
  return id === "" ? <Edit key="new" category={undefined} /> : <Existing key={id} id={id} />;
}
