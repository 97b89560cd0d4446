import { writeCursor } from "../http/cursor.ts";
import { type OrderWithItems, sortColumns } from "./orders.store.ts";

/** The cursor behind the last row of a page that is sorted in one of the ways, as opaque text. */
export function cursorBehind(last: OrderWithItems, order: keyof typeof sortColumns): string {
  return writeCursor(last[sortColumns[order]] ?? last.created_at, last.id);
}
