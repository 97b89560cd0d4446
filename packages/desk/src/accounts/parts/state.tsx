import { useLingui } from "@lingui/react/macro";
import { Mark } from "../../ui/mark.tsx";

/** Whether an account may be used. */
export function State({ disabled }: { disabled: boolean }) {
  const { t } = useLingui();
  return disabled ? <Mark tone="ended" sign="✕">{t`Désactivé`}</Mark> : <Mark tone="good" sign="✓">{t`Actif`}</Mark>;
}
