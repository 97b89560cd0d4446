import { type Kysely, type RawBuilder, sql } from "kysely";
import { foundAtMost } from "@tsena/contract/orders.lists";
import type { LostOutcome } from "@tsena/contract/orders.outcomes";
import { endedStatuses, type OrderStatus, orderTabNames, type OrderTab } from "@tsena/contract/orders.states";
import { wholeRowSql } from "../database/columns.ts";
import type { Database } from "../database/tables.ts";
import type { Cursor } from "../http/cursor.ts";
import { cookingSql } from "./prep.store.ts";
import { endedToday, isOneOf, itemsSql, openStatuses, type ShopOrder, shownIn } from "./orders.store.ts";

type Reader = Kysely<Database>;
type Condition = RawBuilder<unknown>;

export interface OrderSearch {
  shopId: string;
  /** The tabs that whoever asks may open: nothing is found that none of them shows. */
  tabs: readonly OrderTab[];
  now: Date;
  keyword?: string | undefined;
  status?: OrderStatus | undefined;
  ended?: boolean | undefined;
  /** The cause for which the shop lost them. */
  lostBy?: LostOutcome | undefined;
  /** Whether they were ever paid. */
  paid?: boolean | undefined;
  paymentMethod?: "wallet" | "cash" | undefined;
  /** When they were placed: from a moment on, and before another. */
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Which of what was found: so many rows behind a cursor, and behind `offset` of them. */
export interface Page {
  cursor: Cursor | undefined;
  offset: number;
  rows: number;
}

/** Where orders are looked for. */
interface Source {
  /** The orders `o` behind a cursor, or all; where they come by words `w`, the newest first or as they are found. */
  from: (cursor: Cursor | undefined, order: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** What has the newest come first: by what they come in that order anyway, whoever has a page reads no further. */
  newestFirst: RawBuilder<unknown>;
  /** All of the words `w` alone: how many there are does not need the orders. */
  words?: RawBuilder<unknown>;
  /** It is looked at only for a page of which the source before has found so many. */
  after?: number;
}

const byOrder = sql`order by o.created_at desc, o.id desc`;
const byWords = sql`order by w.created_at desc, w.order_id desc`;
const asFound = sql``;

/**
 * As many of a shop's newest orders are read one after the other before the index is asked: what is frequent fills a page with
 * them. Where a few of them were found, many more would be in the index, and a page is sooner full of those before them.
 */
const recentOrders = 1_000;
const earlierOrders = 10_000;
const aFew = 3;

/** What comes behind a cursor, by the two columns of a table that are its order. */
function behind(cursor: Cursor | undefined, table: string, id: string): Condition {
  return cursor === undefined
    ? sql`true`
    : sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.${id}`)}) < (${cursor.at}::timestamptz, ${cursor.id})`;
}

/** The orders of a shop that somebody sees who may not open its history: few, by two indexes. */
function todaysOrders({ shopId, now }: OrderSearch): RawBuilder<unknown> {
  const ofShop = sql`select ${wholeRowSql("orders", "orders")} from orders where shop_id = ${shopId}`;
  return sql`(${ofShop} and ${isOneOf(openStatuses)} union all ${ofShop} and ${endedToday(now)}) o`;
}

type Words = (cursor: Cursor | undefined, order: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The orders that are named by words which were found: each is looked up, whatever the planner believes of a shop. */
function named(words: RawBuilder<unknown>, { shopId }: OrderSearch): RawBuilder<unknown> {
  return sql`(${words}) w cross join lateral (
    select ${wholeRowSql("orders", "orders")} from orders where shop_id = ${shopId} and id = w.order_id offset 0
  ) o`;
}

/**
 * Where to look, one source after the other until there are enough: a word that many orders have fills a page with the newest, and
 * of one that few have the index knows them all. Neither costs more where the shop has more orders.
 */
function sourcesOf(search: OrderSearch): readonly Source[] {
  const { shopId, tabs, keyword } = search;
  if (keyword !== undefined) {
    const query = sql`(select order_query_of(${shopId}, ${keyword}))`;
    const newest =
      (atMost: number): Words =>
      (cursor, order) =>
        sql`
      select order_id, created_at from (
        select order_id, created_at, words from order_words w where shop_id = ${shopId} and ${behind(cursor, "w", "order_id")}
        ${byWords} limit ${atMost}
      ) w where words @@ ${query} ${order}`;
    // The shop is asked for behind the fence: what the index finds is hardly any other shop's, and nothing but it may be read.
    const ever: Words = (cursor, order) => sql`
      select order_id, created_at from (
        select shop_id, order_id, created_at from order_words where words @@ ${query} offset 0
      ) w where shop_id = ${shopId} and ${behind(cursor, "w", "order_id")} ${order}`;
    const sourceOf = (words: Words): Source => ({
      from: (cursor, order) => named(words(cursor, order), search),
      newestFirst: byWords,
      words: words(undefined, asFound),
    });
    return [sourceOf(newest(recentOrders)), { ...sourceOf(newest(earlierOrders)), after: aFew }, sourceOf(ever)];
  }
  if (!tabs.includes("history")) return [{ from: () => todaysOrders(search), newestFirst: byOrder }];
  return [{ from: () => sql`orders o`, newestFirst: byOrder }];
}

/** What of the orders `o` is asked for, and may be seen, beside words. */
function conditionsOf(search: OrderSearch): Condition[] {
  const { tabs, now, status, ended, lostBy, paid, paymentMethod, from, until } = search;
  const conditions: Condition[] = [];
  if (tabs.length < orderTabNames.length)
    conditions.push(
      sql`(${sql.join(
        tabs.map((tab) => shownIn(tab, now)),
        sql` or `,
      )})`,
    );
  if (status !== undefined) conditions.push(isOneOf([status]));
  if (ended !== undefined) conditions.push(isOneOf(ended ? endedStatuses : openStatuses));
  // As a literal, which the index of lost orders needs.
  if (lostBy !== undefined) conditions.push(sql`o.outcome = ${sql.lit(lostBy)} and o.outcome <> 'completed'`);
  if (paid !== undefined) conditions.push(paid ? sql`o.paid_at is not null` : sql`o.paid_at is null`);
  if (paymentMethod !== undefined) conditions.push(sql`o.payment_method = ${paymentMethod}`);
  if (from !== undefined) conditions.push(sql`o.created_at >= ${from}`);
  if (until !== undefined) conditions.push(sql`o.created_at < ${until}`);
  return conditions;
}

/** Orders `o` of a shop that fulfil all conditions. */
function where({ shopId }: OrderSearch, conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`where ${sql.join([sql`o.shop_id = ${shopId}`, ...conditions], sql` and `)}`;
}

async function readPage(db: Reader, source: Source, search: OrderSearch, page: Page): Promise<ShopOrder[]> {
  const { cursor, offset, rows } = page;
  const { rows: found } = await sql<ShopOrder>`
    select ${wholeRowSql("orders", "o")}, ${itemsSql} as items, ${cookingSql(search)} as cooking
    from ${source.from(cursor, source.newestFirst)}
    ${where(search, [...conditionsOf(search), behind(cursor, "o", "id")])}
    ${source.newestFirst} limit ${rows + 1} offset ${offset}`.execute(db);
  return found;
}

async function countIn(db: Reader, source: Source, search: OrderSearch): Promise<number> {
  const conditions = conditionsOf(search);
  const all =
    conditions.length === 0 && source.words !== undefined
      ? sql`(${source.words}) w`
      : sql`${source.from(undefined, asFound)} ${where(search, conditions)} ${source.words === undefined ? byOrder : asFound}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${all} limit ${foundAtMost}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The orders that a search finds, the newest first, one more than asked for where there are more, and how many there are in all, as far as is counted. */
export async function searchOrders(
  db: Reader,
  search: OrderSearch,
  page: Page,
): Promise<{ found: ShopOrder[]; total: number }> {
  const sources = sourcesOf(search);
  let found: ShopOrder[] = [];
  let readTo = 0;
  for (const [at, source] of sources.entries()) {
    if (found.length < (source.after ?? 0)) continue;
    found = await readPage(db, source, search, page);
    readTo = at;
    if (found.length > page.rows) break;
  }
  const isFirst = page.cursor === undefined && page.offset === 0;
  if (isFirst && found.length <= page.rows) return { found, total: found.length };
  // What did not fill the first page holds no more than was found there: it need not be read again.
  const counted = sources.slice(isFirst ? readTo : 0).filter(({ after }) => after === undefined);
  let total = 0;
  for (const source of counted) {
    total = await countIn(db, source, search);
    if (total >= foundAtMost) break;
  }
  return { found, total };
}
