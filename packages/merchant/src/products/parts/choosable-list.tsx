import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NavBelow } from "../../ui/nav-bar.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { keyOfItem, type MenuItem } from "../menu.rules.ts";
import { ChoosableRow, menuRowHeight } from "./menu-row.tsx";
import styles from "../categories/parts/classify.module.css";

interface ChoosableListProps {
  /** Names the list among all of the app's. */
  name: string;
  typed: string;
  onType: (typed: string) => void;
  /** The products found, under the headings of their categories. */
  items: readonly MenuItem[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** The heading of a category, and its height in pixels. */
  renderHeading: (item: MenuItem & { kind: "heading" }) => ReactNode;
  headingHeight: number;
}

/** The menu to tick products on, narrowed as one types. */
export function ChoosableList({ name, typed, onType, items, chosen, onToggle, ...headings }: ChoosableListProps) {
  const { t } = useLingui();
  const heightOf = ({ kind }: MenuItem) => (kind === "heading" ? headings.headingHeight : menuRowHeight);
  return (
    <>
      <NavBelow>
        <SearchBar label={t`Chercher un produit`} typed={typed} onType={onType} cross={t`Effacer ce qui est écrit`} />
      </NavBelow>
      {items.length === 0 ? (
        <EmptyState
          icon="pot"
          title={t`Aucun produit trouvé`}
          text={t`Essayez avec moins de lettres, ou sans filtre.`}
        />
      ) : (
        <div className={styles.list}>
          <VirtualList name={name} label={t`Produits`} items={items} keyOf={keyOfItem} estimate={heightOf} gap={0}>
            {(item) =>
              item.kind === "heading" ? (
                headings.renderHeading(item)
              ) : (
                <ChoosableRow card={item.card} isChosen={chosen.has(item.id)} onToggle={onToggle} />
              )
            }
          </VirtualList>
        </div>
      )}
    </>
  );
}
