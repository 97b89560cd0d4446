import { type OrderTab, orderTabs } from "@tsena/contract/orders.states";
import { sentence } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { Refusal } from "../http/refusal.ts";
import type { Cursor, OrderWithItems } from "./orders.store.ts";

const sortKey = { acceptBy: "accept_by", dueAt: "due_at", newest: "created_at" } as const;

/** The cursor behind a page's last row, as opaque text; null behind an empty page. */
export function writeCursor(page: readonly OrderWithItems[], tab: OrderTab): string | null {
  const last = page[page.length - 1];
  if (last === undefined) return null;
  const at = last[sortKey[orderTabs[tab].order]] ?? last.created_at;
  return Buffer.from(`${at.toISOString()} ${last.id}`).toString("base64url");
}

/** What a cursor says; refuses one that this server did not write. */
export function readCursor(text: string | undefined, language: Language): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at = "", id = "", ...more] = Buffer.from(text, "base64url").toString().split(" ");
  if (more.length === 0 && isMoment(at) && /^[\w-]{1,64}$/.test(id)) return { at, id };
  const name = "fieldWrong";
  throw new Refusal(name, {}, [{ path: "cursor", name, message: sentence(name, language) }]);
}

function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}
