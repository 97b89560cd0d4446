import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import type { Product } from "@tsena/web/shapes.ts";
import { joined } from "../../../i18n/joined.ts";
import { languageStore } from "../../../api/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { draftOfProduct, type ProductDraft } from "../draft.rules.ts";
import { useCategories } from "../../products.queries.ts";
import { differencesOf } from "../merge.rules.ts";
import { useFieldWords } from "../../use-field-words.ts";
import { Stack } from "../../../ui/stack.tsx";
import styles from "../../parts/product-form.module.css";

interface MeanwhileSheetProps {
  base: ProductDraft;
  mine: ProductDraft;
  theirs: Product;
  onKeepMine: () => Promise<void>;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else has saved the product meanwhile: what they changed, beside what is typed here, and which of them counts. */
export function MeanwhileSheet({ base, mine, theirs, onKeepMine, onTakeTheirs, onClose }: MeanwhileSheetProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { labelOf, valueOf } = useFieldWords();
  const { data: categories = [] } = useCategories();
  const categoryOf = (id: string) => categories.find((category) => category.id === id)?.name ?? t`Une autre catégorie`;
  const differences = differencesOf(base, mine, draftOfProduct(theirs));
  return (
    <Sheet
      title={t`Ce produit a changé entre-temps`}
      onClose={onClose}
      footer={
        <Stack>
          <Button wide busyLabel={t`Enregistrement…`} onPress={onKeepMine}>
            {t`Garder mes changements`}
          </Button>
          <Button wide kind="second" onPress={onTakeTheirs}>
            {t`Prendre l'autre version`}
          </Button>
        </Stack>
      }
    >
      <Stack gap={16}>
        <p>
          {t`Une autre personne a enregistré ce produit pendant que vous le modifiiez. Rien de ce que vous avez saisi n'est perdu.`}
        </p>
        <ul className={styles.lines}>
          {differences.map((difference) => {
            const { field, variant, isBoth } = difference;
            const name = variant === undefined ? "" : variant[language === "fr" ? "nameFr" : "nameZh"];
            return (
              <li key={`${name} ${field}`} className={styles.line}>
                <span className={styles.name}>{joined(name, labelOf(field))}</span>
                <dl className={styles.versions}>
                  <div>
                    <dt>{t`Chez vous`}</dt>
                    <dd>{valueOf(field, difference.mine, categoryOf)}</dd>
                  </div>
                  <div>
                    <dt>{t`L'autre`}</dt>
                    <dd>{valueOf(field, difference.theirs, categoryOf)}</dd>
                  </div>
                </dl>
                {isBoth ? <p className={styles.both}>{t`Changé des deux côtés`}</p> : null}
              </li>
            );
          })}
        </ul>
        <p className={styles.hint}>
          {t`« Garder mes changements » envoie seulement ce que vous avez changé ; le reste devient comme chez l'autre.`}
        </p>
      </Stack>
    </Sheet>
  );
}
