import { type OrderTab, orderTabs } from "@tsena/contract/orders.states";
import { writeCursor } from "../http/cursor.ts";
import { type OrderWithItems, sortColumns } from "./orders.store.ts";

/** The cursor behind a page's last row, as opaque text. */
export function cursorBehind(last: OrderWithItems, tab: OrderTab): string {
  return writeCursor(last[sortColumns[orderTabs[tab].order]] ?? last.created_at, last.id);
}
