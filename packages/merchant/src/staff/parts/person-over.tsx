import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useBeginForAnother } from "../begin-for-another.ts";

/** The session of somebody who left the phone is over: only a new sign-in brings them back. */
export function PersonOver({ name, why }: { name: string; why: string }) {
  const { t } = useLingui();
  const begin = useBeginForAnother();
  return (
    <EmptyState
      icon="person"
      title={name}
      text={why}
      action={<Button wide onPress={begin}>{t`Se connecter`}</Button>}
    />
  );
}
