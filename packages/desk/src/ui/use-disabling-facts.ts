import { useLingui } from "@lingui/react/macro";
import type { DeskAccount } from "@tsena/contract/desk";
import { dayAndTime } from "../i18n/times.ts";
import type { Fact } from "./facts.tsx";

type Disabled = Pick<DeskAccount, "disabledAt" | "disabledBy" | "disabledReason">;

/** Since when an account or an operator is disabled, by whom and why; nothing of one that is not. */
export function useDisablingFacts({ disabledAt, disabledBy, disabledReason }: Disabled): readonly Fact[] {
  const { t } = useLingui();
  if (disabledAt === null) return [];
  return [
    [t`Désactivé le`, dayAndTime(disabledAt)],
    [t`Désactivé par`, disabledBy ?? "–"],
    [t`Motif`, disabledReason ?? "–"],
  ];
}
