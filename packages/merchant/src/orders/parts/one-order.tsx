import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./orders-list.module.css";

interface Found<Data> {
  data: Data | undefined;
  error: Error | null;
  isPaused: boolean;
}

/** What a page of one order shows once its answer is here; before that its skeleton, or why it did not come. */
export function OneOrder<Data>({ query, children }: { query: Found<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { data, error, isPaused } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (error === null && !isPaused)
    return (
      <div className={styles.list}>
        <Skeleton height={130} count={3} label={t`Chargement…`} />
      </div>
    );
  return (
    <EmptyState
      icon={isPaused ? "offline" : "receipt"}
      title={isPaused ? t`Pas de réseau` : t`La commande ne s'affiche pas`}
      text={error?.message ?? t`Elle s'affiche dès que le réseau revient.`}
      action={<Button kind="second" onPress={() => navigate(paths.orders)}>{t`Voir les commandes`}</Button>}
    />
  );
}
