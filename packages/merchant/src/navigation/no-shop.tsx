import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { paths } from "./paths.ts";

/** On both tabs of an owner who has not asked for a shop yet: the way to one is all there is to do. */
export function NoShop() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon="shop"
      title={t`Vous n'avez pas encore de boutique`}
      text={t`Faites la demande en quatre étapes : la plateforme l'examine, puis vous ouvrez.`}
      action={<Button onPress={() => navigate(paths.openStore)}>{t`Ouvrir une boutique`}</Button>}
    />
  );
}
