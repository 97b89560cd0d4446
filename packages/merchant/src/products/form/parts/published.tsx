import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../../api/language.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useManagedShop } from "../../../shops/shops.queries.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { leftIn } from "../amending.rules.ts";
import { comboFacts, possibleParts, shownParts } from "../combo.rules.ts";
import { numberOf, type ProductDraft, sentVariants } from "../draft.rules.ts";
import { usePartName } from "./combo-sheet.tsx";
import { useIsHidden, useMenu } from "../../products.queries.ts";
import { useLeftWords } from "../../use-left-words.ts";
import { shownName } from "../../names.rules.ts";
import { shortWords } from "../../short.words.ts";
import { isCombo } from "../../stock.rules.ts";
import { Stack } from "../../../ui/stack.tsx";

interface PublishedProps {
  values: ProductDraft;
  /** Ends this; the form is empty again. */
  onMore: () => void;
}

/** What is missing for a product to be ordered: of a combo, which of its parts; undefined where there is enough, or it is not known. */
function useShort(values: ProductDraft): string | undefined {
  const language = useStore(languageStore);
  const { data: groups } = useMenu();
  const partName = usePartName();
  const name = shownName(values, language);
  if (!isCombo(values)) {
    const stocks = sentVariants(values).map(({ seen, stock }) => seen?.stock ?? numberOf(stock) ?? 0);
    return shortWords([{ name, stock: stocks.reduce((sum, stock) => sum + stock, 0) }], language);
  }
  if (groups === undefined) return undefined;
  const parts = shownParts(values.components, possibleParts(groups));
  const lacking = parts.map((one) => ({
    name: one.part === undefined ? name : partName(one.part),
    stock: comboFacts([one]).stock,
  }));
  return shortWords(lacking, language);
}

/** How a product has arrived, and what customers see of it. */
function useWords(values: ProductDraft): { title: string; text: string } {
  const { t } = useLingui();
  const name = shownName(values, useStore(languageStore));
  const short = useShort(values);
  const isHidden = useIsHidden(values.categoryId);
  const isShut = useManagedShop().data?.effective.open === false;
  if (!values.isMarketable)
    return {
      title: t`Enregistré, pas en vente`,
      text: t`« ${name} » est au menu ; les clients ne le voient pas encore.`,
    };
  if (isHidden)
    return {
      title: t`Publié, pas encore visible`,
      text: t`« ${name} » est au menu, mais sa catégorie est masquée : les clients le verront quand elle leur sera montrée.`,
    };
  const onSale = isShut
    ? t`« ${name} » est au menu : les clients pourront le commander quand la boutique sera ouverte.`
    : t`« ${name} » est au menu : les clients peuvent le commander.`;
  return { title: t`Publié`, text: short ?? onSale };
}

/** The product has arrived: on with the next one of its category, or to the menu. */
export function Published({ values, onMore }: PublishedProps) {
  const { t } = useLingui();
  const { categoryId } = values;
  const { title, text } = useWords(values);
  const left = useLeftWords()(leftIn(values));
  const more = () => {
    onMore();
    navigate(addressOf(paths.productForm, { categoryId }), { replace: true });
  };
  return (
    <>
      <div role="status">
        <EmptyState
          icon="check"
          title={title}
          text={
            left === undefined ? (
              text
            ) : (
              <>
                {text}
                <br />
                {left}
              </>
            )
          }
        />
      </div>
      <BottomBar>
        <Stack>
          <Button wide icon="plus" onPress={more}>{t`Encore un produit`}</Button>
          <Button wide kind="second" onPress={() => navigate(paths.menu, { replace: true })}>{t`Voir le menu`}</Button>
        </Stack>
      </BottomBar>
    </>
  );
}
