import { module } from "@tsena/contract/call";
import { moduleOfTab, orderTabNames, type OrderTab } from "@tsena/contract/orders.states";
import { may } from "../person/access.ts";
import type { SignedIn } from "../person/signed-in.ts";

/** The lists that whoever is at the phone may see. A stranger sees their names. */
export function visibleTabs(session: SignedIn | null): readonly OrderTab[] {
  if (session === null) return orderTabNames;
  return orderTabNames.filter((tab) => may(session, module(moduleOfTab(tab))));
}
