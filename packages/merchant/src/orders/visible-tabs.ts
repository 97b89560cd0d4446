import { moduleOfTab, orderTabNames, type OrderTab } from "@tsena/contract/orders.states";
import type { SignedIn } from "../api/session.ts";

/** The lists that whoever is at the phone may see. A stranger sees their names. */
export function visibleTabs(session: SignedIn | null): readonly OrderTab[] {
  if (session === null) return orderTabNames;
  const { permissions } = session.userInfo;
  return orderTabNames.filter((tab) => permissions.includes(moduleOfTab(tab)));
}
