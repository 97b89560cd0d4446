import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWaitsForLink } from "../../ui/waits-for-link.ts";
import { ReadAt } from "../../api/read-at.tsx";
import styles from "./orders-list.module.css";

interface Found<Data> {
  data: Data | undefined;
  error: Error | null;
  isPaused: boolean;
  dataUpdatedAt: number;
}

/** What a page of one order shows once its answer is here; before that its skeleton, or why it did not come. */
export function OneOrder<Data>({ query, children }: { query: Found<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { data, error } = query;
  const isWaiting = useWaitsForLink(query);
  if (data !== undefined)
    return (
      <>
        <div className={styles.one}>
          <ReadAt at={query.dataUpdatedAt} />
        </div>
        {children(data)}
      </>
    );
  if (error === null && !isWaiting)
    return (
      <div className={styles.list}>
        <Skeleton height={130} count={3} label={t`Chargement…`} />
      </div>
    );
  return (
    <EmptyState
      icon={isWaiting ? "offline" : "receipt"}
      title={isWaiting ? t`Pas de réseau` : t`La commande ne s'affiche pas`}
      text={error !== null && !isWaiting ? error.message : t`Elle s'affiche dès que le réseau revient.`}
      action={<Button kind="second" onPress={() => navigate(paths.orders)}>{t`Voir les commandes`}</Button>}
    />
  );
}
