import { useLingui } from "@lingui/react/macro";
import { lastOf } from "@tsena/contract/last";
import { formatMoney } from "@tsena/contract/money";
import { type ReactNode, useMemo, useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { joined } from "../../../i18n/joined.ts";
import { useIsGranted } from "../../../person/use-may.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { queryClient } from "../../../api/queries.ts";
import { dayName } from "../../../i18n/day-name.ts";
import { timeOfDay } from "../../../i18n/times.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { DayHeading } from "../../../ui/day-heading.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { PullToRefresh } from "../../../ui/pull-to-refresh.tsx";
import { TwoLines } from "../../../ui/two-lines.tsx";
import { VirtualList } from "../../../ui/virtual-list.tsx";
import { menu } from "../../products.queries.ts";
import { BackSheet } from "../parts/back-sheet.tsx";
import { UndoBar } from "../../../undo/undo-bar.tsx";
import { changesOf, type LoggedChange, type LogItem, type LogLine, logItems, pricesNow } from "../price-log.rules.ts";
import { usePriceLog } from "../price-log.queries.ts";
import styles from "../parts/price-log.module.css";

const heights: Record<LogItem["kind"], number> = { day: 42, change: 64, line: 84 };

function Line({ line }: { line: LogLine }) {
  const { t } = useLingui();
  const opens = useIsGranted("goods");
  const old = formatMoney(line.oldPrice);
  const next = formatMoney(line.newPrice);
  return (
    <Link to={addressOf(opens ? paths.product : paths.variants, { id: line.productId })} className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>
          <TwoLines>{line.name}</TwoLines>
        </span>
        <span className={styles.detail}>
          <TwoLines>{line.variantName}</TwoLines>
        </span>
        <span className={styles.prices}>
          <span className="unseen">{t`${old} est devenu ${next}`}</span>
          <span aria-hidden="true">
            <span className={styles.old}>{old} → </span>
            <span className={styles.new}>{next}</span>
          </span>
        </span>
      </span>
      <Icon name="forward" size={20} />
    </Link>
  );
}

function Change({ change, onBack }: { change: LoggedChange; onBack: () => Promise<unknown> }) {
  const { t } = useLingui();
  const time = timeOfDay(change.at);
  return (
    <div className={styles.head}>
      <h3 className={styles.who}>{joined(time, change.by)}</h3>
      <Button kind="quiet" label={t`Remettre les prix d'avant ${time}`} onPress={onBack}>{t`Remettre`}</Button>
    </div>
  );
}

/** The log before any price was changed. `everything`: the way from one product's log to that of all. */
function NoChange({ everything }: { everything: ReactNode }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <>
      <EmptyState
        icon="clock"
        title={t`Aucun prix n'a changé`}
        text={t`Chaque changement s'inscrit ici : l'ancien prix, le nouveau, qui et quand.`}
        action={
          everything ?? <Button kind="second" onPress={() => navigate(paths.prices)}>{t`Changer les prix`}</Button>
        }
      />
      <UndoBar />
    </>
  );
}

/** The prices that were changed: what, from what to what, by whom and when; each change can be taken back. */
export function PriceLog() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const productId = useSearchParams()[0].get("productId") ?? undefined;
  const log = usePriceLog(productId);
  const [back, setBack] = useState<readonly LogLine[] | null>(null);
  const [now, setNow] = useState<ReadonlyMap<string, number>>(new Map());
  const pages = log.data?.pages;
  const items = useMemo(() => logItems(pages?.flatMap((page) => page.rows) ?? []), [pages]);
  if (pages === undefined)
    return <NotYet query={log} failed={t`Le journal des prix ne s'affiche pas`} height={84} count={6} />;

  /** Opens the question once all of a change is here: its last prices may stand on a page still to come. */
  const ask = async (key: string) => {
    let seen = log;
    const changes = () => changesOf(seen.data?.pages.flatMap((page) => page.rows) ?? []);
    while (seen.hasNextPage && !seen.isError && lastOf(changes())?.key === key) seen = await log.fetchNextPage();
    if (seen.isError) return;
    // What is taken back is what still stands: another phone may have changed it.
    setNow(pricesNow(await queryClient.query({ ...menu, staleTime: 0 })));
    setBack(changes().find((change) => change.key === key)?.lines ?? null);
  };
  const everything =
    productId === undefined ? undefined : (
      <Button kind="second" onPress={() => navigate(paths.priceLog, { replace: true })}>{t`Tous les produits`}</Button>
    );
  if (items.length === 0) return <NoChange everything={everything} />;
  return (
    <>
      <PullToRefresh label={t`Mise à jour…`} onRefresh={async () => void (await log.refetch())}>
        <div className={styles.list}>
          {everything}
          <VirtualList
            name={`price-log ${productId ?? ""}`}
            label={t`Journal des prix`}
            items={items}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            estimate={({ kind }) => heights[kind]}
            gap={0}
            onReachEnd={log.hasNextPage ? () => void log.fetchNextPage() : undefined}
          >
            {(item) =>
              item.kind === "day" ? (
                <DayHeading name={dayName(item.id, serverNow())} />
              ) : item.kind === "change" ? (
                <Change change={item.change} onBack={() => ask(item.id)} />
              ) : (
                <Line line={item.line} />
              )
            }
          </VirtualList>
        </div>
      </PullToRefresh>
      {back === null ? null : <BackSheet lines={back} now={now} onClose={() => setBack(null)} />}
      <UndoBar />
    </>
  );
}
