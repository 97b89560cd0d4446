import { useLingui } from "@lingui/react/macro";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { timeOfDay, weekDay } from "../../i18n/times.ts";
import { byDay, isRefusal, type AuditLine } from "../activity.rules.ts";
import { useActivity } from "../staff.queries.ts";
import { useAuditDetail, useAuditWords } from "../use-audit-words.ts";
import styles from "./activity.module.css";

/** The likely heights of a day's name and of a line, in pixels. */
const heights = { day: 32, line: 76 } as const;

function Line({ line }: { line: AuditLine }) {
  const { t } = useLingui();
  const words = useAuditWords();
  const detailOf = useAuditDetail();
  const refused = isRefusal(line);
  const about = [detailOf(line), line.device, timeOfDay(line.at)].filter((part) => part !== "").join(" · ");
  return (
    <div className={refused ? `${styles.line} ${styles.refused}` : styles.line}>
      {refused ? (
        <span className={styles.mark}>
          <Icon name="close" size={20} />
          <span className="unseen">{t`Refusé`}</span>
        </span>
      ) : null}
      <div className={styles.words}>
        <p className={styles.text}>{words(line)}</p>
        <p className={styles.about}>{about}</p>
      </div>
    </div>
  );
}

/** The owner's journal: what was done with the shop's accounts, day by day; refused sign-ins stand out. */
export function Activity() {
  const { t } = useLingui();
  const activity = useActivity();
  if (activity.data === undefined) return <NotYet query={activity} height={76} count={6} />;

  const lines = activity.data.pages.flatMap((page) => page.rows);
  if (lines.length === 0)
    return (
      <EmptyState
        icon="note"
        title={t`Rien pour l'instant`}
        text={t`Les connexions de votre équipe et les changements d'accès s'affichent ici.`}
      />
    );
  return (
    <PullToRefresh label={t`Mise à jour…`} onRefresh={async () => void (await activity.refetch())}>
      <div className={styles.list}>
        <VirtualList
          name="activity"
          label={t`Activité`}
          items={byDay(lines, weekDay)}
          keyOf={(item) => (item.kind === "day" ? item.day : item.line.id)}
          estimate={({ kind }) => heights[kind]}
          onReachEnd={activity.hasNextPage ? () => void activity.fetchNextPage() : undefined}
        >
          {(item) => (item.kind === "day" ? <h2 className={styles.day}>{item.day}</h2> : <Line line={item.line} />)}
        </VirtualList>
      </div>
    </PullToRefresh>
  );
}
