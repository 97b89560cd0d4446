import { useLingui } from "@lingui/react/macro";
import { shopDay } from "@tsena/contract/shops.day";
import { joined } from "../../i18n/joined.ts";
import { serverNow } from "../../api/server-clock.ts";
import { byDays } from "../../ui/by-days.ts";
import { DayHeading } from "../../ui/day-heading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { dayName } from "../../i18n/day-name.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { isRefusal, type AuditLine } from "../activity.rules.ts";
import { useActivity } from "../staff.queries.ts";
import { useAuditDetail, useAuditWords } from "../use-audit-words.ts";
import styles from "./activity.module.css";

/** The likely heights of a day's name and of a line, in pixels. */
const heights = { day: 38, line: 76 } as const;

function Line({ line }: { line: AuditLine }) {
  const { t } = useLingui();
  const words = useAuditWords();
  const detailOf = useAuditDetail();
  const refused = isRefusal(line);
  const about = joined(detailOf(line), line.device, timeOfDay(line.at));
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
          items={byDays(lines, ({ at }) => shopDay(new Date(at)))}
          keyOf={({ id }) => id}
          estimate={(item) => ("kind" in item ? heights.day : heights.line)}
          onReachEnd={activity.hasNextPage ? () => void activity.fetchNextPage() : undefined}
        >
          {(item) => ("kind" in item ? <DayHeading name={dayName(item.id, serverNow())} /> : <Line line={item} />)}
        </VirtualList>
      </div>
    </PullToRefresh>
  );
}
