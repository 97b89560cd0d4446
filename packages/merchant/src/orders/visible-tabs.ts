import { orderTabs, type OrderTab } from "@tsena/contract/orders.states";
import type { SignedIn } from "../api/session.ts";

const all = Object.keys(orderTabs) as OrderTab[];

/** The lists that whoever is at the phone may see: the history is a right of its own (decisions, Staff). A stranger sees their names. */
export function visibleTabs(session: SignedIn | null): OrderTab[] {
  if (session === null) return all;
  const { permissions } = session.userInfo;
  return all.filter((tab) => permissions.includes(tab === "history" ? "history" : "orders.view"));
}
