import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { dot, joined } from "../../../i18n/joined.ts";
import { languageStore } from "../../../api/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { foundParts, possibleParts, type PossiblePart, withQuantity } from "../combo.rules.ts";
import type { ComponentDraft } from "../draft.rules.ts";
import { isFull } from "../../limits.ts";
import { useMenu } from "../../products.queries.ts";
import { WhileRoom } from "../../parts/while-room.tsx";
import { CountPart } from "./count-part.tsx";
import { Stack } from "../../../ui/stack.tsx";
import styles from "../../parts/product-form.module.css";

/** So many are drawn: who has more types a letter or two. */
const shownAtMost = 40;

interface ComboSheetProps {
  components: readonly ComponentDraft[];
  onChange: (components: ComponentDraft[]) => void;
  onClose: () => void;
}

/** What a part is called: the product, and its variant where it has several. */
export function usePartName() {
  const language = useStore(languageStore);
  return ({ card, variant }: PossiblePart): string => {
    const variantName = language === "fr" ? variant.nameFr : variant.nameZh;
    return card.variants.length > 1 ? joined(card.name, variantName) : card.name;
  };
}

/** The products of the menu, to be searched; a tap adds one to the combo. */
export function ComboSheet({ components, onChange, onClose }: ComboSheetProps) {
  const { t } = useLingui();
  const query = useMenu();
  const nameOf = usePartName();
  const [search, setSearch] = useState("");
  const found = foundParts(possibleParts(query.data ?? []), search);
  const more = found.length - shownAtMost;
  const quantityOf = (part: PossiblePart) =>
    components.find(({ variantId }) => variantId === part.variant.id)?.quantity ?? 0;
  return (
    <Sheet
      title={t`Produits de la formule`}
      onClose={onClose}
      footer={
        <Button wide onPress={onClose}>
          {t`Terminé`}
        </Button>
      }
    >
      {query.data === undefined ? (
        <NotYet query={query} failed={t`Les produits ne s'affichent pas`} height={56} count={3} />
      ) : (
        <Stack gap={16}>
          <TextField
            label={t`Chercher un produit`}
            name="search"
            autoComplete="off"
            value={search}
            onChange={setSearch}
          />
          {found.length > 0 ? null : (
            <p role="status">
              {search === "" ? t`Publiez d'abord les produits de cette formule.` : t`Aucun produit de ce nom.`}
            </p>
          )}
          <WhileRoom of="components" count={components.length} />
          <ul className={styles.lines}>
            {found.slice(0, shownAtMost).map((part) => (
              <li key={part.variant.id} className={styles.line}>
                <div className={styles.counted}>
                  <span className={styles.words}>
                    <span className={styles.name}>{nameOf(part)}</span>
                    <span className={styles.detail}>
                      <Money units={part.variant.price} />
                      {`${dot}${t`stock ${part.variant.stock}`}`}
                    </span>
                  </span>
                  <CountPart
                    name={nameOf(part)}
                    quantity={quantityOf(part)}
                    fixed={quantityOf(part) === 0 && isFull("components", components.length)}
                    onChange={(quantity) =>
                      onChange(
                        withQuantity(components, { productId: part.card.id, variantId: part.variant.id, quantity }),
                      )
                    }
                  />
                </div>
              </li>
            ))}
          </ul>
          {more > 0 ? <p className={styles.hint}>{t`Encore ${more} : cherchez par le nom.`}</p> : null}
        </Stack>
      )}
    </Sheet>
  );
}
