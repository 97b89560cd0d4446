import { useLingui } from "@lingui/react/macro";
import { useHasShop, useIsGranted } from "../../person/use-may.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { useShopActivity } from "../day.queries.ts";
import { ActivityLine } from "./activity-line.tsx";
import styles from "./activity-list.module.css";

/** The likely height of a line, in pixels. */
const lineHeight = 64;

function Lines() {
  const { t } = useLingui();
  const { query: activity, lines } = useShopActivity();
  if (lines === undefined)
    return (
      <div className={styles.waits}>
        <NotYet query={activity} failed={t`L'activité du jour ne s'affiche pas`} height={lineHeight} count={4} />
      </div>
    );
  if (lines.length === 0)
    return (
      <EmptyState
        icon="note"
        title={t`Rien encore aujourd'hui`}
        text={t`Les commandes de la journée et ce que change l'équipe s'affichent ici.`}
      />
    );
  return (
    <>
      <VirtualList
        name="shop activity"
        label={t`Activité du jour`}
        items={lines}
        keyOf={({ id }) => id}
        estimate={() => lineHeight}
        onReachEnd={activity.hasNextPage ? () => void activity.fetchNextPage() : undefined}
      >
        {(line) => <ActivityLine line={line} />}
      </VirtualList>
      {activity.isFetchingNextPage ? (
        <div className={styles.more}>
          <Skeleton height={lineHeight} label={t`Chargement de la suite…`} />
        </div>
      ) : null}
    </>
  );
}

/** Today's activity of the shop, the newest first, without end; nothing for who was not granted to see it, or has no shop yet. */
export function ActivityList() {
  const { t } = useLingui();
  const isGranted = useIsGranted("orders.view", "statistics");
  const hasShop = useHasShop();
  if (!isGranted || !hasShop) return null;
  return (
    <section>
      <h2 className={styles.title}>{t`Activité du jour`}</h2>
      <Lines />
    </section>
  );
}
