import { useLingui } from "@lingui/react/macro";
import { Mark } from "./mark.tsx";

/** Whether an account or an operator may come in. */
export function AccessState({ disabled }: { disabled: boolean }) {
  const { t } = useLingui();
  return disabled ? <Mark tone="ended" sign="✕">{t`Désactivé`}</Mark> : <Mark tone="good" sign="✓">{t`Actif`}</Mark>;
}
