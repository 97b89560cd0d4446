import { useLingui } from "@lingui/react/macro";
import { sessionTraceDays } from "@tsena/contract/session.lives";
import type { StaffMember } from "@tsena/contract/staff";
import { isTraceGone } from "./last-seen.rules.ts";

/** Says of a member of whom no use is known for how long there was none. */
export function useUnseenWords(): (member: Pick<StaffMember, "createdAt">, now: number) => string {
  const { t } = useLingui();
  return (member, now) =>
    isTraceGone(member, now) ? t`Aucune connexion depuis ${sessionTraceDays}\u00A0jours` : t`Pas encore de connexion`;
}
