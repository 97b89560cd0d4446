import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Coming, More } from "./coming.ts";
import { Empty, Failed, Fault } from "./states.tsx";

interface EndlessProps {
  /** A list that is fetched page by page, as TanStack Query knows it. */
  list: {
    isPending: boolean;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** How many rows are there. */
  count: number;
  /** What it means that there are none. */
  empty: string;
  /** Draws the rows, and what stands under them. */
  children: (foot: ReactNode) => ReactNode;
}

/** A list without end: on its way in the shape that it will have, failed, empty, or its rows with a way to the next; rows stay while a newer look fails. */
export function Endless({ list, count, empty, children }: EndlessProps) {
  const { t } = useLingui();
  if (list.isPending) return <Coming value={true}>{children(null)}</Coming>;
  if (list.error !== null && count === 0) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (count === 0) return <Empty>{empty}</Empty>;
  const more = () => void list.fetchNextPage();
  const button = <Button busy={list.isFetchingNextPage} onPress={more}>{t`Voir la suite`}</Button>;
  const foot = list.hasNextPage ? button : null;
  const isReady = list.hasNextPage && !list.isFetchingNextPage && list.error === null;
  return (
    <More value={isReady ? more : undefined}>
      {children(
        list.error === null ? (
          foot
        ) : list.isFetchNextPageError ? (
          <Failed error={list.error} onRetry={more} />
        ) : (
          <Fault error={list.error} />
        ),
      )}
    </More>
  );
}
