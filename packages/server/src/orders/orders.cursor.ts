import { type OrderTab, orderTabs } from "@tsena/contract/orders.states";
import { writeCursor } from "../http/cursor.ts";
import type { OrderWithItems } from "./orders.store.ts";

const sortKey = { acceptBy: "accept_by", dueAt: "due_at", newest: "created_at" } as const;

/** The cursor behind a page's last row, as opaque text. */
export function cursorBehind(last: OrderWithItems, tab: OrderTab): string {
  return writeCursor(last[sortKey[orderTabs[tab].order]] ?? last.created_at, last.id);
}
