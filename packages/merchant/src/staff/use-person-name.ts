import { useLingui } from "@lingui/react/macro";
import type { SignedIn } from "../person/signed-in.ts";

/** The name by which people of a shared phone know each other. */
export function usePersonName({ userInfo }: SignedIn): string {
  const { t } = useLingui();
  return userInfo.nickName || userInfo.userName || userInfo.knownBy || t`Sans nom`;
}
