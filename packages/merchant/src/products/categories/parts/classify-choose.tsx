import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useMemo, useState } from "react";
import type { ProductGroup } from "@tsena/web/shapes.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { choosableItems, searchMenu } from "../../menu.rules.ts";
import { useTicks } from "../../use-ticks.ts";
import { ChoosableList } from "../../parts/choosable-list.tsx";
import { tickedStore } from "../../chosen.store.ts";
import { TwoLines } from "../../../ui/two-lines.tsx";
import bars from "../../parts/menu-bars.module.css";
import styles from "./classify.module.css";

interface ClassifyChooseProps {
  groups: readonly ProductGroup[];
  /** Called with the ids of the products that were ticked. */
  onDone: (ids: readonly string[]) => void;
}

/** Which products are to be put elsewhere: ticked on the list, found by their name. */
export function ClassifyChoose({ groups, onDone }: ClassifyChooseProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const { chosen, toggle } = useTicks(tickedStore.get());
  const search = useDeferredValue(typed);
  const items = useMemo(() => choosableItems(searchMenu(groups, { typed: search, only: null })), [groups, search]);
  const there = useMemo(() => new Set(groups.flatMap(({ products }) => products.map(({ id }) => id))), [groups]);
  const ids = [...chosen].filter((id) => there.has(id));
  const count = ids.length;
  return (
    <>
      <ChoosableList
        name="classify"
        {...{ typed, items, chosen }}
        onType={setTyped}
        onToggle={toggle}
        renderHeading={(item) => (
          <h2 className={styles.heading}>
            <TwoLines>{item.name}</TwoLines>
          </h2>
        )}
        headingHeight={40}
      />
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
