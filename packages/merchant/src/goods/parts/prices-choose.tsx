import { useLingui } from "@lingui/react/macro";
import type { GoodsGroup } from "@tsena/contract/goods";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NavBelow } from "../../ui/nav-bar.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { choosableItems, keyOfItem, type MenuItem, searchMenu } from "../menu.rules.ts";
import { ChoosableRow } from "./menu-row.tsx";
import { SearchField } from "./search-field.tsx";
import bars from "./menu-bars.module.css";
import classify from "./classify.module.css";
import styles from "./prices.module.css";

interface PricesChooseProps {
  groups: readonly GoodsGroup[];
  /** Called with the ids of the products that were ticked. */
  onDone: (ids: readonly string[]) => void;
}

const heightOf = ({ kind }: MenuItem) => (kind === "heading" ? 56 : 113);

/** The products ticked, by their ids; several are ticked or none of them by one tap. */
function useTicks() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const tick = useCallback(
    (ids: readonly string[], isOn: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        for (const id of ids)
          if (isOn) after.add(id);
          else after.delete(id);
        return after;
      }),
    [],
  );
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return { chosen, tick, toggle };
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
        <span className={styles.grow}>{name}</span>
        <span aria-hidden="true">{count}</span>
      </label>
    </h2>
  );
}

/** Which products are to have another price: all, those of a category, or some. */
export function PricesChoose({ groups, onDone }: PricesChooseProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const { chosen, tick, toggle } = useTicks();
  const search = useDeferredValue(typed);
  const shown = useMemo(() => searchMenu(groups, { typed: search, only: null }), [groups, search]);
  const items = useMemo(() => choosableItems(shown), [shown]);
  const idsIn = (categoryId?: string) =>
    shown
      .filter((group) => categoryId === undefined || group.categoryId === categoryId)
      .flatMap(({ F_Item }) => F_Item.map(({ id }) => id));
  const areAll = (ids: readonly string[]) => ids.every((id) => chosen.has(id));
  const all = idsIn();
  const count = chosen.size;
  return (
    <>
      <NavBelow>
        <SearchField label={t`Chercher un produit`} typed={typed} onType={setTyped} />
      </NavBelow>
      {items.length === 0 ? (
        <EmptyState
          icon="pot"
          title={t`Aucun produit trouvé`}
          text={t`Essayez avec moins de lettres, ou sans filtre.`}
        />
      ) : (
        <div className={classify.list}>
          <VirtualList name="prices" label={t`Produits`} items={items} keyOf={keyOfItem} estimate={heightOf} gap={0}>
            {(item) =>
              item.kind === "heading" ? (
                <CategoryTick
                  name={item.name}
                  count={idsIn(item.id).length}
                  isOn={areAll(idsIn(item.id))}
                  onChange={(isOn) => tick(idsIn(item.id), isOn)}
                />
              ) : (
                <ChoosableRow card={item.card} isChosen={chosen.has(item.id)} onToggle={toggle} />
              )
            }
          </VirtualList>
        </div>
      )}
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
