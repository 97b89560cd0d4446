import { useLingui } from "@lingui/react/macro";
import type { UserDetails } from "@tsena/contract/accounts";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useOwnDetails } from "../accounts.queries.ts";

/** What a screen shows of the person at the phone; until it is here, that it is coming or why it is not. */
export function WithDetails({ children }: { children: (details: UserDetails) => ReactNode }) {
  const { t } = useLingui();
  const { data, error, refetch } = useOwnDetails();
  if (data !== undefined) return children(data);
  if (error === null) return <Skeleton height={88} count={3} label={t`Chargement…`} />;
  return (
    <EmptyState
      icon="refresh"
      title={t`Votre compte ne s'affiche pas`}
      text={error.message}
      action={<Button onPress={() => refetch()}>{t`Réessayer`}</Button>}
    />
  );
}
