import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWaitsForLink } from "../../ui/waits-for-link.ts";
import styles from "./orders-list.module.css";

interface MissingOrdersProps {
  query: { error: Error | null; isPaused: boolean; refetch: () => Promise<unknown> };
  /** The likely height of an order, in pixels. */
  height: number;
}

/** What stands in a list's place until its orders come: their outline, or why they do not come. */
export function MissingOrders({ query, height }: MissingOrdersProps) {
  const { t } = useLingui();
  const isWaiting = useWaitsForLink(query);
  if (isWaiting)
    return (
      <EmptyState
        icon="offline"
        title={t`Pas de réseau`}
        text={t`Les commandes s'affichent dès que le réseau revient.`}
      />
    );
  if (query.error !== null)
    return (
      <EmptyState
        icon="refresh"
        title={t`Les commandes ne s'affichent pas`}
        text={query.error.message}
        action={<Button onPress={() => query.refetch()}>{t`Réessayer`}</Button>}
      />
    );
  return (
    <div className={styles.list}>
      <Skeleton height={height} count={Math.ceil(600 / height)} label={t`Chargement…`} />
    </div>
  );
}
