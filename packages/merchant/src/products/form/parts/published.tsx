import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../../api/language.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { useManagedShop } from "../../../shops/shops.queries.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { type ProductDraft, payloadOf } from "../draft.rules.ts";
import { shownName } from "../../names.rules.ts";
import { shortWords } from "../../short.words.ts";
import { isCombo } from "../../stock.rules.ts";
import { Stack } from "../../../ui/stack.tsx";

interface PublishedProps {
  values: ProductDraft;
  /** Ends this; the form is empty again. */
  onMore: () => void;
}

/** The product has arrived: on with the next one of its category, or to the menu. */
export function Published({ values, onMore }: PublishedProps) {
  const { t } = useLingui();
  const { categoryId, isMarketable } = values;
  const language = useStore(languageStore);
  const name = shownName(values, language);
  const isShut = useManagedShop().data?.effective.open === false;
  const stock = payloadOf(values).variants.reduce((sum, one) => sum + (one.stock ?? 0), 0);
  // What is left of a combo is up to its parts.
  const short = isCombo(values) ? undefined : shortWords([{ name, stock }], language);
  const onSale = isShut
    ? t`« ${name} » est au menu : les clients pourront le commander quand la boutique sera ouverte.`
    : t`« ${name} » est au menu : les clients peuvent le commander.`;
  const more = () => {
    onMore();
    navigate(addressOf(paths.productForm, { categoryId }), { replace: true });
  };
  return (
    <>
      <div role="status">
        <EmptyState
          icon="check"
          title={isMarketable ? t`Publié` : t`Enregistré, pas en vente`}
          text={isMarketable ? (short ?? onSale) : t`« ${name} » est au menu ; les clients ne le voient pas encore.`}
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
