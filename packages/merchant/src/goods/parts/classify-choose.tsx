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
import { chosenStore } from "../chosen.store.ts";
import { SearchField } from "./search-field.tsx";
import bars from "./menu-bars.module.css";
import styles from "./classify.module.css";

interface ClassifyChooseProps {
  groups: readonly GoodsGroup[];
  /** Called with the ids of the products that were ticked. */
  onDone: (ids: readonly string[]) => void;
}

const heightOf = ({ kind }: MenuItem) => (kind === "heading" ? 40 : 113);

/** Which products are to be put elsewhere: ticked on the list, found by their name. */
export function ClassifyChoose({ groups, onDone }: ClassifyChooseProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(chosenStore.get()));
  const search = useDeferredValue(typed);
  const items = useMemo(() => choosableItems(searchMenu(groups, { typed: search, only: null })), [groups, search]);
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const there = useMemo(() => new Set(groups.flatMap(({ F_Item }) => F_Item.map(({ id }) => id))), [groups]);
  const ids = [...chosen].filter((id) => there.has(id));
  const count = ids.length;
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
        <div className={styles.list}>
          <VirtualList name="classify" label={t`Produits`} items={items} keyOf={keyOfItem} estimate={heightOf} gap={0}>
            {(item) =>
              item.kind === "heading" ? (
                <h2 className={styles.heading}>{item.name}</h2>
              ) : (
                <ChoosableRow card={item.card} isChosen={chosen.has(item.id)} onToggle={toggle} />
              )
            }
          </VirtualList>
        </div>
      )}
      <BottomBar>
        {count === 0 ? (
          <p className={bars.hint}>{t`Touchez les produits à ranger`}</p>
        ) : (
          <Button wide onPress={() => onDone(ids)}>{t`Choisir la catégorie (${count})`}</Button>
        )}
      </BottomBar>
    </>
  );
}
