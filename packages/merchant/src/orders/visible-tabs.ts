import { module } from "@tsena/contract/call";
import { moduleOfTab, orderTabNames, type OrderTab } from "@tsena/contract/orders.states";
import { may } from "../person/access.ts";
import type { SignedIn } from "../person/signed-in.ts";

/** The id of what shows a list; its tab's is made of it. */
export const panelId = "orders-panel";

/** The id of a list's tab. */
export const tabId = (tab: OrderTab): string => `${panelId}-${tab}`;

/** The lists that whoever is at the phone may see. A stranger sees their names. */
export function visibleTabs(session: SignedIn | null): readonly OrderTab[] {
  if (session === null) return orderTabNames;
  return orderTabNames.filter((tab) => may(session, module(moduleOfTab(tab))));
}
