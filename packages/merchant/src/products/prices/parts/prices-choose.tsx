import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useMemo, useState } from "react";
import type { ProductGroup } from "@tsena/web/shapes.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { choosableItems, searchMenu } from "../../menu.rules.ts";
import { useTicks } from "../../use-ticks.ts";
import { ChoosableList } from "../../parts/choosable-list.tsx";
import { TwoLines } from "../../../ui/two-lines.tsx";
import bars from "../../parts/menu-bars.module.css";
import styles from "./prices.module.css";

interface PricesChooseProps {
  groups: readonly ProductGroup[];
  /** Those ticked before. */
  before: readonly string[];
  /** Called with the ids of the products that were ticked. */
  onDone: (ids: readonly string[]) => void;
}

interface CategoryTickProps {
  name: string;
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** The name of a category over its products: a tick takes them all. */
function CategoryTick({ name, count, isOn, onChange }: CategoryTickProps) {
  return (
    <h2 className={styles.heading}>
      <label className={styles.category}>
        <input
          type="checkbox"
          name="category"
          className={styles.box}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={styles.grow}>
          <TwoLines>{name}</TwoLines>
        </span>
        <span aria-hidden="true">{count}</span>
      </label>
    </h2>
  );
}

/** Which products are to have another price: all, those of a category, or some. */
export function PricesChoose({ groups, before, onDone }: PricesChooseProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const { chosen, tick, toggle } = useTicks(before);
  const search = useDeferredValue(typed);
  const shown = useMemo(() => searchMenu(groups, { typed: search, only: null }), [groups, search]);
  const items = useMemo(() => choosableItems(shown), [shown]);
  const idsIn = (categoryId?: string) =>
    shown
      .filter((group) => categoryId === undefined || group.categoryId === categoryId)
      .flatMap(({ products }) => products.map(({ id }) => id));
  const areAll = (ids: readonly string[]) => ids.every((id) => chosen.has(id));
  const all = idsIn();
  const count = chosen.size;
  return (
    <>
      <ChoosableList
        name="prices"
        {...{ typed, items, chosen }}
        onType={setTyped}
        onToggle={toggle}
        renderHeading={({ id, name }) => (
          <CategoryTick
            name={name}
            count={idsIn(id).length}
            isOn={areAll(idsIn(id))}
            onChange={(isOn) => tick(idsIn(id), isOn)}
          />
        )}
        headingHeight={56}
      />
      <BottomBar>
        <div className={bars.answers}>
          {all.length === 0 ? null : (
            <Button kind="second" onPress={() => tick(all, !areAll(all))}>
              {areAll(all) ? t`Ne rien choisir` : t`Tout choisir`}
            </Button>
          )}
          {count === 0 ? (
            <p className={bars.hint}>{t`Touchez les produits ou les catégories`}</p>
          ) : (
            <Button onPress={() => onDone([...chosen])}>{t`Continuer (${count})`}</Button>
          )}
        </div>
      </BottomBar>
    </>
  );
}
