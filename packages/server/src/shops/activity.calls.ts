import type { shops } from "@tsena/contract/shops";
import { workDayOf } from "@tsena/contract/shops.week";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import type { Handler } from "../http/handlers.ts";
import { listActivity } from "./activity.store.ts";
import { activityLineOf } from "./activity.view.ts";
import { listHours } from "../database/shop-hours.store.ts";

/** What happened on the day whose work goes on, the newest first (rules/shops.md#work-days). */
export const activity: Handler<typeof shops.activity> = async ({ input, actor, db, now, language }) => {
  const { rows = rowsByDefault } = input;
  const after = readCursor(input.cursor, language);
  const { since, until } = workDayOf(await listHours(db, [actor.shopId]), now);
  const found = await listActivity(db, { shopId: actor.shopId, since, after, rows });
  const page = pageOf(found, { rows, rowOf: activityLineOf, cursorOf: (last) => writeCursor(last.at, last.id) });
  return { ...page, until: until.toISOString() };
};
