import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** The session of somebody who left the phone is over: only a new sign-in brings them back. */
export function PersonOver({ name, why }: { name: string; why: string }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon="person"
      title={name}
      text={why}
      action={<Button wide onPress={() => navigate(paths.login)}>{t`Se connecter`}</Button>}
    />
  );
}
