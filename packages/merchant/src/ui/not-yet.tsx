import { useLingui } from "@lingui/react/macro";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Sections } from "./section.tsx";
import { Skeleton } from "./skeleton.tsx";
import { useWaitsForLink } from "./waits-for-link.ts";

interface NotYetProps {
  query: { error: Error | null; isPaused: boolean; refetch: () => Promise<unknown> };
  /** That it does not come, in the words of what was asked for. */
  failed?: string;
  /** The likely height of what comes, in pixels. */
  height: number;
  count?: number;
}

/** What stands in the place of something that has not come: its outline, or why it does not come. */
export function NotYet({ query, failed, height, count = 1 }: NotYetProps) {
  const { t } = useLingui();
  const isWaiting = useWaitsForLink(query);
  if (isWaiting)
    return (
      <EmptyState icon="offline" title={t`Pas de réseau`} text={t`La page s'affiche dès que le réseau revient.`} />
    );
  if (query.error !== null)
    return (
      <EmptyState
        icon="refresh"
        title={failed ?? t`Cette page n'a pas pu s'afficher`}
        text={query.error.message}
        action={<Button kind="second" onPress={() => query.refetch()}>{t`Réessayer`}</Button>}
      />
    );
  return (
    <Sections>
      <Skeleton height={height} count={count} label={t`Chargement…`} />
    </Sections>
  );
}
