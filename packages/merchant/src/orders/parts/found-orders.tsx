import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { foundAtMost } from "@tsena/contract/orders.lists";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { useFoundOrders } from "../orders.queries.ts";
import { anyOrder, askedOf, filterStore, isNarrowed, type OrderFilter } from "../search.filter.ts";
import { MissingOrders } from "./missing-orders.tsx";
import { OrderRow } from "./order-row.tsx";
import { ReadAt } from "../../api/read-at.tsx";
import styles from "./orders-list.module.css";

/** The likely height of an order in short, in pixels. */
const rowHeight = 116;

/** How many were found, counted as far as the server counts. */
function useCount(): (total: number) => string {
  const { t } = useLingui();
  return (total) =>
    total < foundAtMost
      ? t({ message: plural(total, { one: "# commande trouvée", other: "# commandes trouvées" }) })
      : t`${total} commandes trouvées ou plus`;
}

/** The orders that were found, the newest first; what was found before stays until there is another answer. */
export function FoundOrders({ filter }: { filter: OrderFilter }) {
  const { t } = useLingui();
  const countWords = useCount();
  const { found, shown } = useFoundOrders(askedOf(filter));
  if (shown === undefined) return <MissingOrders query={found} height={rowHeight} />;
  const isBefore = found.data === undefined;
  const rows = shown.pages.flatMap((page) => page.rows);
  const count = isNarrowed(filter) && rows.length > 0 ? countWords(shown.pages[0]?.total ?? rows.length) : "";
  return (
    <div className={styles.list}>
      <p role="status" className={styles.seen}>
        {isBefore ? (found.isFetching ? t`Recherche…` : t`Ces commandes ont été trouvées avant`) : count}
      </p>
      <ReadAt at={found.dataUpdatedAt} />
      {isBefore && found.error !== null ? (
        <div className={styles.again}>
          <Button kind="second" onPress={() => found.refetch()}>{t`Réessayer`}</Button>
        </div>
      ) : null}
      {rows.length === 0 && !isBefore ? (
        <EmptyState
          icon="receipt"
          title={isNarrowed(filter) ? t`Aucune commande trouvée` : t`Aucune commande`}
          text={t`Écrivez le début d'un numéro, d'un nom ou d'un plat, ou les quatre derniers chiffres d'un téléphone.`}
          action={
            isNarrowed(filter) ? (
              <Button kind="second" onPress={() => filterStore.set(anyOrder)}>{t`Tout effacer`}</Button>
            ) : undefined
          }
        />
      ) : null}
      <VirtualList
        name="orders found"
        label={t`Commandes trouvées`}
        items={rows}
        keyOf={({ id }) => id}
        estimate={() => rowHeight}
        onReachEnd={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
      >
        {(order) => <OrderRow order={order} />}
      </VirtualList>
      {found.isFetchingNextPage ? (
        <div className={styles.more}>
          <Skeleton height={rowHeight} label={t`Chargement de la suite…`} />
        </div>
      ) : null}
    </div>
  );
}
