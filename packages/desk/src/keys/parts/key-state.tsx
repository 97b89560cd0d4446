import { useLingui } from "@lingui/react/macro";
import type { PlatformKey } from "@tsena/contract/desk.keys";
import { Mark } from "../../ui/mark.tsx";

/** Whether a key opens. */
export function KeyState({ of: { revokedAt, former } }: { of: PlatformKey }) {
  const { t } = useLingui();
  if (revokedAt !== null) return <Mark tone="ended" sign="✕">{t`Révoquée`}</Mark>;
  return former === null ? (
    <Mark tone="good" sign="✓">{t`En service`}</Mark>
  ) : (
    <Mark tone="changing" sign="⇄">{t`Deux clés`}</Mark>
  );
}
