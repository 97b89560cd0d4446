import { useLingui } from "@lingui/react/macro";
import { newKey } from "@tsena/contract/action.keys";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import { goBack, navigate } from "@tsena/web/navigation/hash-location.ts";
import { useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { languageStore } from "../../../api/language.ts";
import { toast } from "../../../api/notices.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { newVariant, type VariantDraft, draftOfVariant, withoutVariant, withVariant } from "../../form/draft.rules.ts";
import type { StoredDraft } from "../../form/draft.store.ts";
import { fullWords, isFull } from "../../limits.ts";
import { ProductGone } from "../../parts/product-not-yet.tsx";
import { useMenu } from "../../products.queries.ts";
import { PartStart } from "../../form/parts/draft-start.tsx";
import { VariantEditor } from "../parts/variant-editor.tsx";
import { addVariant, deleteVariant, forgetAdded, saveVariant } from "../save-variant.queries.ts";
import type { PriceAndStock } from "../../form/amending.rules.ts";
import { useLeftWords } from "../../use-left-words.ts";
import { useCrossed } from "../../use-crossed.ts";
import { type DraftSource, pageOfDraft, sourceOf, useProductDraft } from "../../form/use-product-draft.ts";

/** A new variant keeps its key for as long as the page is shown. */
const useNew = () => useState(() => newVariant(newKey()))[0];

/** In the place of a new variant, where its product had as many as it may when the page was opened. */
function Full({ back }: { back: string }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  return (
    <EmptyState
      icon="bag"
      title={fullWords("variants", language)}
      text={t`Supprimez-en une pour en ajouter une autre.`}
      action={<Button onPress={() => navigate(back, { replace: true })}>{t`Voir les variantes`}</Button>}
    />
  );
}

/** Whether there was no room for a new variant when the page was opened: the last one that is added fills it, and leaves. */
const useWasFull = (isNew: boolean, count: number) => useState(() => isNew && isFull("variants", count))[0];

/** One of the variants that the form's draft has, or a new one for it. */
function OfDraft({ source, start, known }: { source: DraftSource; start: StoredDraft; known: string | null }) {
  const { t } = useLingui();
  const { values, change } = useProductDraft(source, start);
  const fresh = useNew();
  const initial = values.variants.find(({ key }) => key === known);
  const wasFull = useWasFull(initial === undefined, values.variants.length);
  if (wasFull) return <Full back={pageOfDraft(paths.productForm, source)} />;
  return (
    <VariantEditor
      name={`${source.key}.${known ?? "new"}`}
      initial={initial ?? fresh}
      isNew={initial === undefined}
      isLast={values.variants.length === 1}
      hasStock={values.type === 1}
      answer={initial === undefined ? t`Ajouter` : t`Terminé`}
      save={(variant) => change((now) => withVariant(now, variant))}
      remove={() => change((now) => withoutVariant(now, initial?.key ?? ""))}
      onDone={() => goBack(pageOfDraft(paths.productForm, source))}
    />
  );
}

/** Saves a variant of a product that is there; whoever saves second is told under the field, and loses nothing. */
function useSaving(productId: string) {
  const crossed = useCrossed();
  const shownTheirs = useRef<VariantDraft>(undefined);
  const isJoined = useRef(false);
  const left = useRef<PriceAndStock>(undefined);
  const save = async (mine: VariantDraft, begun: VariantDraft) => {
    const { id } = begun;
    if (id === undefined) {
      left.current = await addVariant(productId, mine);
      return;
    }
    const outcome = await saveVariant({ productId, id, begun, mine, shownTheirs: shownTheirs.current });
    const { theirs } = outcome;
    isJoined.current = theirs !== undefined;
    if (outcome.saved) return;
    shownTheirs.current = theirs;
    throw crossed(outcome.crossed, outcome.theirs);
  };
  return { save, isJoined, left };
}

/** A variant of a product that is there, saved at once. */
function OfProduct({ card, id }: { card: ProductCard; id: string | null }) {
  const { t } = useLingui();
  const fresh = useNew();
  const variant = card.variants.find((one) => one.id === id);
  // The form is of what it was begun on: what is fetched anew meanwhile does not change it under the fingers.
  const [begun] = useState(() => (variant === undefined ? fresh : draftOfVariant(variant)));
  const { save, isJoined, left } = useSaving(card.id);
  const leftWords = useLeftWords();
  const wasFull = useWasFull(begun.id === undefined, card.variants.length);
  if (variant === undefined && !card.isMultiple)
    return (
      <EmptyState
        icon="bag"
        title={t`${card.name} n'a qu'une variante`}
        text={t`Cochez « Plusieurs variantes » dans sa fiche pour en ajouter une.`}
        action={
          <Button onPress={() => navigate(addressOf(paths.productForm, { id: card.id }), { replace: true })}>
            {t`Ouvrir la fiche`}
          </Button>
        }
      />
    );
  if (wasFull) return <Full back={addressOf(paths.variants, { productId: card.id })} />;
  return (
    <VariantEditor
      name={`${card.id}.saved.${id ?? "new"}`}
      initial={begun}
      isNew={begun.id === undefined}
      isLast={card.variants.length === 1}
      hasStock={card.type === 1}
      answer={begun.id === undefined ? t`Ajouter` : t`Enregistrer`}
      save={save}
      onDrop={() => forgetAdded(card.id)}
      remove={async () => {
        if (begun.id === undefined) return;
        await deleteVariant(begun.id);
      }}
      onDone={(isGone) => {
        const saved = isJoined.current ? t`Enregistré, à côté de ce qu'une autre personne a changé` : t`Enregistré`;
        if (isGone) toast(t`Variante supprimée`);
        else toast(saved, leftWords(left.current));
        goBack(addressOf(paths.variants, { productId: card.id }));
      }}
    />
  );
}

/** A product of the menu, by its id or by that of one of its variants. */
function OfMenu({ productId, id }: { productId: string | null; id: string | null }) {
  const query = useMenu();
  if (query.data === undefined) return <NotYet query={query} height={160} count={3} />;
  const cards = query.data.flatMap(({ products }) => products);
  const card = cards.find(
    (one) => one.id === productId || (id !== null && one.variants.some((variant) => variant.id === id)),
  );
  if (card === undefined) return <ProductGone />;
  return <OfProduct key={`${card.id} ${id}`} card={card} id={id} />;
}

/** One variant: names in both languages, price, stock, packing (rules/products.md#variant-fields). */
export function Variant() {
  const [query] = useSearchParams();
  const draft = query.get("draft");
  const [productId, id, key] = ["productId", "id", "key"].map((name) => query.get(name) ?? null);
  if (productId || id) return <OfMenu productId={productId ?? null} id={id ?? null} />;
  const source = sourceOf(draft ?? "new");
  return (
    <PartStart key={`${source.key} ${key}`} source={source}>
      {(start) => <OfDraft source={source} start={start} known={key ?? null} />}
    </PartStart>
  );
}
