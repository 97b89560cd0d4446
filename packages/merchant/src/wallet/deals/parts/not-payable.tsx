import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { paths } from "../../../navigation/paths.ts";
import { useMay } from "../../../person/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { WhyNotPayable } from "../deals.queries.ts";

/** In place of a code that nobody could pay: why, and when it can be paid (rules/wallet.md#who-can-be-paid). */
export function NotPayable({ why }: { why: WhyNotPayable }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isOwner = useMay("owner");
  const toReview = (label: string) =>
    isOwner ? (
      <Button kind="second" onPress={() => navigate(paths.reviewStatus)}>
        {label}
      </Button>
    ) : undefined;
  if (why === "shopNotApproved")
    return (
      <EmptyState
        icon="clock"
        title={t`Boutique pas encore validée`}
        text={t`Dès que la plateforme l'aura validée, on pourra vous payer par votre code.`}
        action={toReview(t`Voir où en est la demande`)}
      />
    );
  if (why === "shopSuspended")
    return (
      <EmptyState
        icon="pause"
        title={t`Boutique suspendue par la plateforme`}
        text={t`Personne ne peut la payer pour le moment. L'argent du portefeuille reste à vous.`}
        action={toReview(t`Lire la raison`)}
      />
    );
  return (
    <EmptyState
      icon="wallet"
      title={t`Cette boutique ne peut pas être payée`}
      text={t`Le compte de son propriétaire est désactivé. L'argent du portefeuille reste à lui.`}
    />
  );
}
