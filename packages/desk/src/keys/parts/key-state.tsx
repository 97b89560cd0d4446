import { useLingui } from "@lingui/react/macro";
import type { PlatformKey } from "@tsena/contract/desk.keys";
import { Mark } from "../../ui/mark.tsx";

/** Whether a key opens. */
export function KeyState({ of: { revokedAt, former } }: { of: PlatformKey }) {
  const { t } = useLingui();
  if (revokedAt !== null) return <Mark look="ended" sign="✕">{t`Révoquée`}</Mark>;
  return former === null ? (
    <Mark look="good" sign="✓">{t`En service`}</Mark>
  ) : (
    <Mark look="changing" sign="⇄">{t`Deux clés`}</Mark>
  );
}
