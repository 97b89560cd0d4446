import { useLingui } from "@lingui/react/macro";
import type { Store } from "@tsena/web/store.ts";
import { memo, useCallback, useMemo, useRef, type ReactNode } from "react";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { PullToRefresh } from "../../../ui/pull-to-refresh.tsx";
import { useTopHeight } from "../../../ui/use-top-height.ts";
import { VirtualList, type ListHandle } from "../../../ui/virtual-list.tsx";
import type { Granted, RowAction } from "../../menu.actions.rules.ts";
import { fetchMenu } from "../../menu.queries.ts";
import { categoryOf, keyOfItem, type MenuItem, type Shelf } from "../../menu.rules.ts";
import { MenuHeading } from "./menu-heading.tsx";
import { MenuRail, type RailCategory } from "./menu-rail.tsx";
import { ChoosableRow, MenuRow, menuRowHeight, type Tap } from "../../parts/menu-row.tsx";
import { stockState } from "../../stock.rules.ts";
import type { RowRights } from "../../use-menu-rights.ts";
import styles from "./menu-list.module.css";

/** The height of a row as it is drawn, in pixels: a heading, one with the way to a first product, a product. */
function heightOf(item: MenuItem): number {
  if (item.kind === "heading") return item.isEmpty ? 88 : 40;
  return menuRowHeight;
}

/** Where little or nothing is left the row says so in words, which may have a line of their own. */
const isAsHigh = (item: MenuItem) => item.kind === "heading" || ["enough", "ofParts"].includes(stockState(item.card));

interface MenuListProps {
  shelf: Shelf;
  items: readonly MenuItem[];
  rights: RowRights;
  granted: Granted;
  /** Those chosen, where several are being chosen. */
  chosen: ReadonlySet<string> | null;
  onToggle: (id: string) => void;
  onTap: (card: ProductCard, tap: Tap) => void;
  onSwitch: (card: ProductCard, action: RowAction) => Promise<void>;
  /** What stands above the list: since when it is true, that nothing was found. */
  children?: ReactNode;
  panelId: string;
  /** Is told the category in view. */
  seenStore: Store<string>;
}

/**
 * All products of a shelf in one list, category after category, under the rail of the categories.
 * Not drawn again for what the screen around it does: a key typed into the search.
 */
export const MenuList = memo(function MenuList({
  shelf,
  items,
  rights,
  granted,
  chosen,
  onToggle,
  onTap,
  onSwitch,
  children,
  panelId,
  seenStore,
}: MenuListProps) {
  const { t } = useLingui();
  const list = useRef<ListHandle>(null);
  const covered = useTopHeight();
  const categories = useMemo(
    () => items.flatMap((item): RailCategory[] => (item.kind === "heading" ? [{ id: item.id, name: item.name }] : [])),
    [items],
  );
  const onTopItem = useCallback((item: MenuItem) => seenStore.set(categoryOf(item)), [seenStore]);
  const onGo = useCallback((id: string) => list.current?.scrollTo(keyOfItem({ kind: "heading", id })), []);

  // While products are chosen, the tabs have given their place away.
  const panel =
    chosen === null
      ? { role: "tabpanel", "aria-labelledby": `${panelId}-${shelf}` }
      : { role: "group", "aria-label": t`Produits` };
  return (
    <>
      {categories.length === 0 ? null : <MenuRail categories={categories} seenStore={seenStore} onGo={onGo} />}
      <div id={panelId} {...panel} className={styles.panel}>
        <PullToRefresh label={t`Mise à jour…`} onRefresh={fetchMenu}>
          {children}
          <VirtualList
            ref={list}
            name={`menu ${shelf}`}
            label={t`Produits`}
            items={items}
            keyOf={keyOfItem}
            estimate={heightOf}
            isEstimateSure={isAsHigh}
            gap={0}
            covered={covered}
            onTopItem={onTopItem}
          >
            {(item) => {
              if (item.kind === "heading")
                return <MenuHeading heading={item} mayAdd={rights.open && chosen === null} />;
              const { card } = item;
              if (chosen === null) return <MenuRow {...{ card, rights, granted, onTap, onSwitch }} />;
              return <ChoosableRow card={card} isChosen={chosen.has(card.id)} onToggle={onToggle} />;
            }}
          </VirtualList>
        </PullToRefresh>
      </div>
    </>
  );
});
