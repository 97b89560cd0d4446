import { detailImagesAtMost } from "@tsena/contract/products.shapes";
import { useLingui } from "@lingui/react/macro";
import { goBack, navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { useSearchParams } from "wouter";
import { loadChunk } from "../../../api/chunk.ts";
import { languageStore } from "../../../api/language.ts";
import { isAtOrUnder } from "@tsena/web/forms/faults.ts";
import { useFaults } from "@tsena/web/forms/use-faults.ts";
import { paths } from "../../../navigation/paths.ts";
import { useLeaveQuestion } from "../../../navigation/use-leave-question.ts";
import { PictureList } from "../../../pictures/picture-list.tsx";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { LeaveSheet } from "../../../ui/leave-sheet.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import type { ProductDraft } from "../draft.rules.ts";
import type { StoredDraft } from "../draft.store.ts";
import { PartStart } from "../parts/draft-start.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { PriceField } from "../../parts/price-field.tsx";
import {
  detailFields,
  detours,
  type DraftSource,
  minutesWrong,
  pageOfDraft,
  useDraftSource,
  useProductDraft,
} from "../use-product-draft.ts";
import { detailPicturesName, dropPictures } from "../use-product-pictures.ts";

/** The second part of a product, in the draft that the form is in. */
function useDetails(source: DraftSource, start: StoredDraft) {
  const draft = useProductDraft(source, start);
  const faults = useFaults();
  const { errors, clear, show } = faults;
  const language = useStore(languageStore);
  return {
    ...draft,
    page: faults.page,
    errors,
    errorOf: (field: string): string | undefined => errors[field]?.[language],
    set(fields: Partial<ProductDraft>): void {
      draft.change((values) => ({ ...values, ...fields }));
      clear(Object.keys(fields));
    },
    /** Whether all is well on this page; the rest of the form is judged when it is sent. */
    async isGood(): Promise<boolean> {
      const { checkProduct } = await loadChunk(() => import("../product.check.ts"));
      const found = Object.entries(checkProduct(draft.latest()));
      const own = found.filter(([path]) => detailFields.some((field) => isAtOrUnder(path, field)));
      return show(Object.fromEntries(own));
    },
  };
}

type DetailsForm = Omit<ReturnType<typeof useDetails>, "page">;

/** What is in it, in the person's own language; the other one is folded away until it is wanted. */
function Descriptions({ form: { values, set, errorOf } }: { form: DetailsForm }) {
  const { t } = useLingui();
  const isFrench = useStore(languageStore) === "fr";
  const french = (
    <TextArea
      label={t`Description en français`}
      name="descriptionFr"
      value={values.descriptionFr}
      onChange={(descriptionFr) => set({ descriptionFr })}
      hint={isFrench ? t`Ce qu'il y a dedans, si c'est épicé…` : undefined}
      error={errorOf("descriptionFr")}
    />
  );
  const chinese = (
    <TextArea
      label={t`Description en chinois`}
      name="descriptionZh"
      value={values.descriptionZh}
      onChange={(descriptionZh) => set({ descriptionZh })}
      hint={isFrench ? undefined : t`Ce qu'il y a dedans, si c'est épicé…`}
      error={errorOf("descriptionZh")}
    />
  );
  return (
    <Section>
      {isFrench ? french : chinese}
      <Fold
        summary={isFrench ? t`Aussi en chinois (facultatif)` : t`Aussi en français (facultatif)`}
        open={(isFrench ? values.descriptionZh : values.descriptionFr) !== ""}
      >
        {isFrench ? chinese : french}
      </Fold>
    </Section>
  );
}

function Pictures({ form: { values, latest, set, errors }, name }: { form: DetailsForm; name: string }) {
  const { t } = useLingui();
  return (
    <Section>
      <PictureList
        name={name}
        label={t`Photos de détail`}
        use="product"
        values={values.detailImages}
        max={detailImagesAtMost}
        error={errors["detailImages"]}
        onChange={(to) => set({ detailImages: to(latest().detailImages) })}
      />
    </Section>
  );
}

/** How it is served: how long it takes, what its packing costs, and whether customers see it. */
function Serving({ form: { values, set, errors, errorOf } }: { form: DetailsForm }) {
  const { t, i18n } = useLingui();
  return (
    <Section>
      <Stack gap={16}>
        <TextField
          label={t`Préparation, en minutes`}
          name="prepMinutes"
          inputMode="numeric"
          autoComplete="off"
          value={values.prepMinutes}
          onChange={(prepMinutes) => set({ prepMinutes })}
          hint={t`De la commande au plat prêt.`}
          error={errorOf("prepMinutes") === undefined ? undefined : i18n._(minutesWrong)}
        />
        <PriceField
          label={t`Emballage`}
          name="packingPrice"
          anyAmount
          value={values.packingPrice}
          onChange={(packingPrice) => set({ packingPrice })}
          hint={t`Ajouté au prix de chaque portion ; 0 si l'emballage est offert.`}
          error={errors["packingPrice"]}
        />
        <Tick name="isMarketable" checked={values.isMarketable} onChange={(isMarketable) => set({ isMarketable })}>
          {t`En vente : les clients le voient et le commandent`}
        </Tick>
      </Stack>
    </Section>
  );
}

function Details({ source, start }: { source: DraftSource; start: StoredDraft }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { page, ...form } = useDetails(source, start);
  const forget = () => {
    form.drop();
    dropPictures(source.key);
  };
  const question = useLeaveQuestion(source.id !== null && form.changed, { detours: detours.details, forget });
  const back = pageOfDraft(paths.productForm, source);
  const done = async () => {
    if (!(await form.isGood())) return;
    if (query.get("back") === null) navigate(back, { replace: true });
    else goBack(back);
  };
  return (
    <>
      <div ref={page}>
        <Sections>
          <Pictures form={form} name={detailPicturesName(source.key)} />
          <Descriptions form={form} />
          <Serving form={form} />
        </Sections>
      </div>
      <BottomBar>
        <Button wide onPress={done}>
          {t`Terminé`}
        </Button>
      </BottomBar>
      {question.asking ? (
        <LeaveSheet text={t`Ces changements ne sont pas encore enregistrés.`} onAnswer={question.answer} />
      ) : null}
    </>
  );
}

/** The second part of the product form: what helps a customer to choose, and what most products have alike. */
export function ProductDetails() {
  const source = useDraftSource();
  return (
    <PartStart key={source.key} source={source}>
      {(start) => <Details source={source} start={start} />}
    </PartStart>
  );
}
