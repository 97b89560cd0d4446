import type { shops } from "@tsena/contract/shops";
import { startOfDay } from "@tsena/contract/shops.day";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import type { Handler } from "../http/handlers.ts";
import { listActivity } from "./activity.store.ts";
import { activityLineOf } from "./activity.view.ts";

/** What happened at the shop today, by its own clock, the newest first. */
export const activity: Handler<typeof shops.activity> = async ({ input, actor, db, now, language }) => {
  const { rows = rowsByDefault } = input;
  const after = readCursor(input.cursor, language);
  const since = new Date(startOfDay(now.getTime()));
  const found = await listActivity(db, { shopId: actor.shopId, since, after, rows });
  return pageOf(found, { rows, rowOf: activityLineOf, cursorOf: (last) => writeCursor(last.at, last.id) });
};
