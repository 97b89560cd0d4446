import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { goBack, navigate } from "@tsena/web/navigation/hash-location.ts";
import { useState } from "react";
import { Link } from "wouter";
import { toast } from "../../../api/notices.ts";
import { words } from "../../../api/words.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useLeaveQuestion } from "../../../navigation/use-leave-question.ts";
import { PictureField } from "../../../pictures/picture-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dotted } from "../../../ui/dotted.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LeaveSheet } from "../../../ui/leave-sheet.tsx";
import { Money } from "../../../ui/money.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import type { ProductDraft } from "../draft.rules.ts";
import type { StoredDraft } from "../draft.store.ts";
import { useProduct } from "../../products.queries.ts";
import { CategoryField } from "../parts/category-field.tsx";
import { ComboSection } from "../parts/combo-section.tsx";
import { DraftStart } from "../parts/draft-start.tsx";
import { FaultLine } from "../../../ui/fault-line.tsx";
import { Stack } from "../../../ui/stack.tsx";
import styles from "../../parts/product-form.module.css";
import { ProductNames } from "../parts/product-names.tsx";
import { KindChoice } from "../parts/kind-choice.tsx";
import { MeanwhileSheet } from "../parts/meanwhile-sheet.tsx";
import { PublishBar } from "../parts/publish-bar.tsx";
import { Published } from "../parts/published.tsx";
import { SellingSection } from "../parts/selling-section.tsx";
import { UndoBar } from "../../../undo/undo-bar.tsx";
import { hasPicture } from "../../menu.rules.ts";
import { offerUndo } from "../../../undo/undo.store.ts";
import {
  detailFields,
  detours,
  type DraftSource,
  minutesWrong,
  pageOfDraft,
  useDraftSource,
} from "../use-product-draft.ts";
import { type ProductForm, useProductForm } from "../use-product-form.ts";
import { dropPictures, pictureName } from "../use-product-pictures.ts";
import { useTold } from "../use-told.ts";
import { useMenuActions } from "../../use-menu-actions.ts";

/** What the second part of the form stands at, and the way there. */
function Details({ form }: { form: ProductForm }) {
  const { t, i18n } = useLingui();
  const { values, errorUnder, source } = form;
  const wrong =
    errorUnder("prepMinutes") === undefined
      ? detailFields.map(errorUnder).find((text) => text !== undefined)
      : i18n._(minutesWrong);
  const minutes = values.prepMinutes;
  const photos = values.detailImages.length;
  return (
    <Section title={t`Détails, facultatifs`}>
      <Link
        to={pageOfDraft(paths.productDetails, source, { back: "1" })}
        className={styles.open}
        data-wrong={wrong === undefined ? undefined : true}
      >
        <span className={styles.words}>
          <span className={styles.name}>{t`Compléter les détails`}</span>
          <span className={styles.detail}>
            <Dotted>
              {t`Préparation ${minutes} min`}
              <>
                {t`emballage`} <Money units={values.packingPrice ?? 0} />
              </>
              {photos === 0 ? null : t({ message: plural(photos, { one: "# photo", other: "# photos" }) })}
            </Dotted>
          </span>
        </span>
        <Icon name="forward" size={20} />
      </Link>
      <FaultLine id="details-wrong" text={wrong} />
    </Section>
  );
}

/** What can be done with a product that is there: another one like it, or none any more. */
function Foot({ id, onGone }: { id: string; onGone: () => void }) {
  const { t } = useLingui();
  const { data } = useProduct(id);
  const { remove } = useMenuActions();
  if (data === undefined) return null;
  const removeIt = async () => {
    const [notDone] = await remove([data]);
    if (notDone === undefined) onGone();
    else toast(words.failed.remove(), notDone.message);
  };
  return (
    <div className={styles.foot}>
      <Button kind="quiet" wide onPress={() => navigate(addressOf(paths.productForm, { copy: id }))}>
        {t`Dupliquer ce produit`}
      </Button>
      <Button kind="danger" wide busyLabel={t`Suppression…`} onPress={removeIt}>
        {t`Supprimer ce produit`}
      </Button>
    </div>
  );
}

function Fields({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const { values, set, errors, source, base } = form;
  const waits = base !== null && !hasPicture(base) && !hasPicture(values);
  return (
    <>
      <Section>
        <Stack gap={16}>
          {source.id === null && source.copied === null ? <KindChoice form={form} /> : null}
          {waits ? <p className={styles.note}>{t`Il manque la photo : ajoutez-la, puis publiez le produit.`}</p> : null}
          <PictureField
            name={pictureName(source.key)}
            label={t`Photo`}
            use="product"
            shape="square"
            value={values.image || null}
            error={errors["image"]}
            onChange={(image) => set({ image })}
          />
          <ProductNames form={form} />
          <CategoryField form={form} />
        </Stack>
      </Section>
      {values.type === 2 ? <ComboSection form={form} /> : <SellingSection form={form} />}
      <Details form={form} />
    </>
  );
}

interface FormProps {
  source: DraftSource;
  start: StoredDraft;
  onPublished: (values: ProductDraft) => void;
}

/** Leaves the page of a product that is saved, or gone. */
const leave = () => goBack(paths.menu);

function Form({ source, start, onPublished }: FormProps) {
  const { t } = useLingui();
  const onDone = (values: ProductDraft) => {
    if (source.id === null) return onPublished(values);
    question.letGo();
    toast(t`Enregistré`);
    leave();
  };
  const onLeft = useTold(source).arrived;
  const { page, ...form } = useProductForm({ source, start, onDone, onLeft });
  const forget = () => {
    form.drop();
    dropPictures(source.key);
  };
  // A new product needs no question, nor a copy: the draft waits on this phone, and the list of products says so.
  const asks = source.id !== null && form.changed && !form.isOnItsWay && !form.waiting;
  const question = useLeaveQuestion(asks, { detours: detours.form, forget });
  const { meanwhile, base, values } = form;
  const takeTheirs = () => {
    if (meanwhile === undefined) return;
    const mine = form.takeTheirs(meanwhile);
    offerUndo({ text: t`L'autre version est affichée`, undo: async () => mine() });
  };
  return (
    <>
      <div ref={page}>
        <Sections inert={form.isOnItsWay}>
          <Fields form={form} />
          {source.id === null ? null : (
            <Foot
              id={source.id}
              onGone={() => {
                question.letGo();
                forget();
                leave();
              }}
            />
          )}
        </Sections>
      </div>
      <UndoBar />
      <PublishBar form={form} />
      {question.asking ? (
        <LeaveSheet text={t`Ces changements ne sont pas encore enregistrés.`} onAnswer={question.answer} />
      ) : null}
      {meanwhile === undefined || base === null ? null : (
        <MeanwhileSheet
          base={base}
          mine={values}
          theirs={meanwhile}
          onKeepMine={() => form.keepMine(meanwhile)}
          onTakeTheirs={takeTheirs}
          onClose={form.closeMeanwhile}
        />
      )}
    </>
  );
}

/** The product form: a photo, a name, a category and a price are enough (rules/products.md#product-form). */
export function ProductFormPage() {
  const source = useDraftSource();
  const [published, setPublished] = useState<ProductDraft>();
  if (published !== undefined) return <Published values={published} onMore={() => setPublished(undefined)} />;
  return (
    <DraftStart key={source.key} source={source}>
      {(start) => <Form source={source} start={start} onPublished={setPublished} />}
    </DraftStart>
  );
}
