import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Category } from "@tsena/web/shapes.ts";
import { ReadAt } from "../../../api/read-at.tsx";
import { paths } from "../../../navigation/paths.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { PullToRefresh } from "../../../ui/pull-to-refresh.tsx";
import { VirtualList } from "../../../ui/virtual-list.tsx";
import { useCategories } from "../../products.queries.ts";
import { CategoryRow } from "../parts/category-row.tsx";
import styles from "../parts/category-row.module.css";
import { missingLanguage } from "../../names.rules.ts";
import bars from "../../parts/menu-bars.module.css";
import { WhileRoom } from "../../parts/while-room.tsx";
import { RemoveCategory } from "../parts/remove-category.tsx";
import { UndoBar } from "../../../undo/undo-bar.tsx";

/** The height of a row as it is drawn, in pixels. */
const heightOf = (category: Category) => (missingLanguage(category) === null ? 73 : 90);

function List({ all, seenAt, ask }: { all: readonly Category[]; seenAt: number; ask: () => Promise<unknown> }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [removing, setRemoving] = useState<string | null>(null);
  const removed = all.find(({ id }) => id === removing);
  return (
    <>
      <PullToRefresh label={t`Mise à jour…`} onRefresh={ask}>
        <ReadAt at={seenAt} />
        <p className={styles.hint}>{t`Une catégorie masquée n'est pas montrée aux clients, ni ses produits.`}</p>
        <div className={styles.list}>
          <VirtualList
            name="categories"
            label={t`Catégories`}
            items={all}
            keyOf={({ id }) => id}
            estimate={heightOf}
            gap={0}
          >
            {(category) => <CategoryRow category={category} onRemove={({ id }) => setRemoving(id)} />}
          </VirtualList>
        </div>
      </PullToRefresh>
      <BottomBar>
        <div className={bars.answers}>
          {all.length < 2 ? null : <Button kind="second" onPress={() => navigate(paths.sorting)}>{t`Ordre`}</Button>}
          <WhileRoom of="categories" count={all.length}>
            <Button icon="plus" onPress={() => navigate(paths.category)}>{t`Nouvelle catégorie`}</Button>
          </WhileRoom>
        </div>
      </BottomBar>
      {removed === undefined ? null : (
        <RemoveCategory
          category={removed}
          others={all.filter(({ id }) => id !== removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      <UndoBar />
    </>
  );
}

/** The categories of the menu: shown or hidden, renamed, put in order, deleted. */
export function Categories() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const query = useCategories();
  const all = query.data;
  if (all === undefined)
    return <NotYet query={query} failed={t`Les catégories ne s'affichent pas`} height={73} count={6} />;
  if (all.length > 0) return <List all={all} seenAt={query.dataUpdatedAt} ask={query.refetch} />;
  return (
    <EmptyState
      icon="note"
      title={t`Pas encore de catégorie`}
      text={t`Créez d'abord vos catégories : plats, boissons, desserts…`}
      action={<Button icon="plus" onPress={() => navigate(paths.category)}>{t`Nouvelle catégorie`}</Button>}
    />
  );
}
