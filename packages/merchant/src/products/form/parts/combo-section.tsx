import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { Section } from "../../../ui/section.tsx";
import { comboFacts, possibleParts, shownParts, withQuantity, type ShownPart } from "../combo.rules.ts";
import { chosenOf } from "../draft.rules.ts";
import { useMenu } from "../../products.queries.ts";
import type { ProductForm } from "../use-product-form.ts";
import { ComboSheet, usePartName } from "./combo-sheet.tsx";
import { CountPart } from "./count-part.tsx";
import { FaultLine } from "../../../ui/fault-line.tsx";
import { Stack } from "../../../ui/stack.tsx";
import styles from "../../parts/product-form.module.css";
import { WhileRoom } from "../../parts/while-room.tsx";
import { OnePrice } from "./selling-section.tsx";

/** What the parts come to one by one, what the customer saves, and how many can be sold now. */
function Facts({ parts, price }: { parts: readonly ShownPart[]; price: number | null }) {
  const { t } = useLingui();
  const { sum, stock } = comboFacts(parts);
  const saved = price === null ? 0 : sum - price;
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t`Produits achetés séparément`}</dt>
        <dd>
          <Money units={sum} />
        </dd>
      </div>
      {saved === 0 ? null : (
        <div className={styles.fact}>
          <dt>{saved > 0 ? t`Le client économise` : t`Plus cher que séparément de`}</dt>
          <dd>
            <Money units={Math.abs(saved)} />
          </dd>
        </div>
      )}
      <div className={styles.fact}>
        <dt>{t`Formules à vendre maintenant`}</dt>
        <dd>{stock}</dd>
      </div>
    </dl>
  );
}

/** The way to choose the parts; where the menu has nothing to choose, what has to be there first. */
function Choose({ count, isEmpty, onPress }: { count: number; isEmpty: boolean; onPress: () => void }) {
  const { t } = useLingui();
  if (isEmpty)
    return (
      <p role="status" className={styles.note}>
        {t`Publiez d'abord les produits de cette formule.`}
      </p>
    );
  return (
    <WhileRoom of="components" count={count}>
      <Button kind="second" icon="plus" wide onPress={onPress}>
        {count > 0 ? t`Ajouter un produit` : t`Choisir les produits`}
      </Button>
    </WhileRoom>
  );
}

/** What a combo is made of, and its own price beside that of its parts. */
export function ComboSection({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const { data } = useMenu();
  const nameOf = usePartName();
  const [choosing, setChoosing] = useState(false);
  const { values, set, errorUnder } = form;
  const { components } = values;
  const possible = possibleParts(data ?? []);
  const parts = shownParts(components, possible);
  const error = errorUnder("components");
  return (
    <>
      <Section title={t`Dans cette formule`}>
        <Stack gap={16}>
          {parts.length === 0 ? null : (
            <ul className={styles.lines}>
              {parts.map(({ part, ...component }) => {
                const name = part === undefined ? t`Produit qui n'est plus au menu` : nameOf(part);
                return (
                  <li key={component.variantId} className={styles.line}>
                    <div className={styles.counted}>
                      <span className={styles.words}>
                        <span className={styles.name}>{name}</span>
                        {part === undefined ? null : (
                          <span className={styles.detail}>
                            <Money units={part.variant.price * component.quantity} />
                          </span>
                        )}
                      </span>
                      <CountPart
                        name={name}
                        quantity={component.quantity}
                        onChange={(quantity) =>
                          set({ components: withQuantity(components, { ...component, quantity }) })
                        }
                      />
                    </div>
                  </li>
                );
              })}
            </ul>
          )}
          <div data-wrong={error === undefined ? undefined : true} tabIndex={-1}>
            <Choose
              count={components.length}
              isEmpty={data !== undefined && possible.length === 0}
              onPress={() => setChoosing(true)}
            />
            <FaultLine id="components-wrong" text={error} />
          </div>
        </Stack>
      </Section>
      <Section title={t`Prix de la formule`}>
        <Stack gap={16}>
          <OnePrice form={form} label={t`Prix`} />
          {parts.length === 0 || data === undefined ? null : <Facts parts={parts} price={chosenOf(values).price} />}
          <p className={styles.hint}>{t`Le stock d'une formule suit celui de ses produits.`}</p>
        </Stack>
      </Section>
      {choosing ? (
        <ComboSheet
          components={components}
          onChange={(next) => set({ components: next })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}
