import { type Kysely, type RawBuilder, sql } from "kysely";
import { foundAtMost } from "@tsena/contract/orders.lists";
import type { LostOutcome } from "@tsena/contract/orders.outcomes";
import {
  endedStatuses,
  type OrderStatus,
  orderStatuses,
  orderTabNames,
  type OrderTab,
} from "@tsena/contract/orders.states";
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
  /** What has the newest come first; nothing where they come so by themselves: whoever has a page reads no further. */
  newestFirst: RawBuilder<unknown>;
  /** All of the words `w` alone: how many there are does not need the orders, where nothing else of them is asked for. */
  words?: RawBuilder<unknown>;
  /** What of the search it leaves to be asked of the orders `o`, beside how they stand. */
  left: readonly Condition[];
}

const byOrder = sql`order by o.created_at desc, o.id desc`;
const byWords = sql`order by w.created_at desc, w.order_id desc`;
const asFound = sql``;

/** As many of a shop's newest orders are read one after the other before the index is asked: what is frequent fills a page with them. */
const recentOrders = 1_000;

/** A part of a keyword that so many of the newest hundred orders have is not asked of the index: the others find fewer. */
const frequentOfHundred = 10;

/**
 * A value that PostgreSQL does not see when it plans. A plan for exactly this one is hardly ever better, but looks cheaper, the
 * more so the more orders a shop has, and would be made anew at each search: that takes longer than to search.
 */
const unplanned = (value: unknown, type: "int" | "bigint" | "text" | "timestamptz") =>
  sql`(select ${value}::${sql.raw(type)})`;

/** What comes behind a cursor, by the two columns of a table that are its order. */
function behind(cursor: Cursor | undefined, table: string, id: string): Condition {
  return cursor === undefined
    ? sql`true`
    : sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.${id}`)}) < (${cursor.at}::timestamptz, ${cursor.id})`;
}

/** What of a table was placed in the time that is asked for. */
function placedIn({ from, until }: OrderSearch, table: string): Condition {
  const at = sql.ref(`${table}.created_at`);
  const since = from === undefined ? sql`true` : sql`${at} >= ${unplanned(from, "timestamptz")}`;
  return until === undefined ? since : sql`${since} and ${at} < ${unplanned(until, "timestamptz")}`;
}

/** The orders of a shop that fulfil one of some conditions which exclude each other: each by an index of its own. */
function eitherOf(conditions: readonly Condition[], { shopId }: OrderSearch): RawBuilder<unknown> {
  const each = conditions.map(
    (one) => sql`select ${wholeRowSql("orders", "orders")} from orders where shop_id = ${shopId} and ${one}`,
  );
  return sql`(${sql.join(each, sql` union all `)}) o`;
}

const hasNotEnded = isOneOf(openStatuses);
/** As a literal, which the index of lost orders needs. */
const wasLostBy = (outcome: LostOutcome, table: string): Condition =>
  sql`${sql.ref(`${table}.outcome`)} = ${sql.lit(outcome)} and ${sql.ref(`${table}.outcome`)} <> 'completed'`;

const wasNeverPaid = sql`status = ${sql.lit(orderStatuses.cancelled)} and paid_at is null`;

/** The few orders among which are all that are asked for, or undefined where they may be many. */
function fewOf(search: OrderSearch): RawBuilder<unknown> | undefined {
  const { tabs, now, status, ended } = search;
  if (!tabs.includes("history")) return eitherOf([hasNotEnded, endedToday(now)], search);
  const isOpen = ended === false || (status !== undefined && openStatuses.some((one) => one === status));
  return isOpen ? eitherOf([hasNotEnded], search) : undefined;
}

/** The orders among which are all that are asked for, few in most shops though there may be many; or undefined. */
function rareOf(search: OrderSearch): RawBuilder<unknown> | undefined {
  const { status, lostBy, paid } = search;
  if (lostBy !== undefined) return eitherOf([wasLostBy(lostBy, "orders")], search);
  if (status === orderStatuses.cancelled)
    return eitherOf(
      [...(paid === false ? [] : [sql`outcome <> 'completed'`]), ...(paid === true ? [] : [wasNeverPaid])],
      search,
    );
  return status === undefined && paid === false ? eitherOf([hasNotEnded, wasNeverPaid], search) : undefined;
}

type Words = (cursor: Cursor | undefined, order: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The orders that are named by words which were found: each is looked up, whatever the planner believes of a shop. */
function named(words: RawBuilder<unknown>, { shopId }: OrderSearch): RawBuilder<unknown> {
  return sql`(${words}) w cross join lateral (
    select ${wholeRowSql("orders", "orders")} from orders where shop_id = ${unplanned(shopId, "text")} and id = w.order_id offset 0
  ) o`;
}

/** What is looked for in the words of an order. */
const queryOf = ({ shopId, keyword = "" }: OrderSearch) => sql`(select order_query_of(${shopId}, ${keyword}))`;

/** Those of a shop's newest orders that have a keyword. */
const newestWith =
  (search: OrderSearch): Words =>
  (cursor, order) =>
    sql`
    select order_id, created_at from (
      select order_id, created_at, words from order_words w
      where shop_id = ${search.shopId} and ${behind(cursor, "w", "order_id")} and ${placedIn(search, "w")}
      ${byWords} limit ${sql.lit(recentOrders)}
    ) w where words @@ ${queryOf(search)} ${order}`;

/**
 * All orders of a shop that have a keyword, by the index, the newest year first: whoever has enough asks for no earlier one, for a
 * year is looked up when its turn comes, and to put all of them in order would look up each. The shop is asked for behind the
 * fence: what the index finds is hardly any other shop's, and nothing but it may be read.
 */
function everWith(search: OrderSearch): Words {
  const { keyword = "", from, until } = search;
  const shopId = unplanned(search.shopId, "text");
  const yearOf = (at: RawBuilder<unknown>) => sql`date_part('year', ${at} at time zone 'UTC')::int`;
  const some = (which: "min" | "max") =>
    sql`(select ${sql.raw(which)}(created_at) from order_words where shop_id = ${shopId})`;
  const rare = sql`(
    select coalesce(string_agg(one, ' & ') filter (where met < ${sql.lit(frequentOfHundred)}), string_agg(one, ' & '))::tsquery
    from order_queries_of(${shopId}, ${unplanned(keyword, "text")}) parts, unnest(parts) part, concat('(', part::text, ')') one, lateral (
      select count(*) filter (where words @@ part) as met from (
        select words from order_words where shop_id = ${shopId} order by created_at desc, order_id desc
        limit case when cardinality(parts) > 1 then 100 else 0 end
      ) newest
    ) counted
  )`;
  return (cursor, order) => sql`
    select w.order_id, w.created_at from generate_series(
      ${yearOf(sql`least(${until ?? null}::timestamptz, ${cursor?.at ?? null}::timestamptz, ${some("max")})`)},
      ${yearOf(sql`greatest(${from ?? null}::timestamptz, ${some("min")})`)}, -1
    ) year cross join lateral (
      select order_id, created_at from (
        select shop_id, order_id, created_at, words from order_words
        where order_words_in(shop_id, created_at, words) @@ order_query_in(${shopId}, year, ${rare}) offset 0
      ) w
      where shop_id = ${shopId} and words @@ ${queryOf(search)} and ${behind(cursor, "w", "order_id")} and ${placedIn(search, "w")}
      ${order}
    ) w`;
}

/** Whether an order `o` has a keyword. */
const isNamed = (search: OrderSearch): Condition => sql`exists (
  select from order_words w
  where w.shop_id = o.shop_id and w.created_at = o.created_at and w.order_id = o.id and w.words @@ ${queryOf(search)}
)`;

/** Whether something holds no more than is read one after the other. */
async function isShort(db: Reader, some: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${some} limit ${sql.lit(recentOrders + 1)}) found`.execute(db);
  return (rows[0]?.count ?? 0) <= recentOrders;
}

async function wordSourcesOf(db: Reader, search: OrderSearch): Promise<readonly Source[]> {
  const sourceOf = (words: Words, newestFirst: RawBuilder<unknown>): Source => ({
    from: (cursor, order) => named(words(cursor, order), search),
    newestFirst,
    words: words(undefined, asFound),
    left: [],
  });
  const newest = sourceOf(newestWith(search), byWords);
  const placed = sql`order_words w where shop_id = ${search.shopId} and ${placedIn(search, "w")}`;
  const areAllNewest = search.from !== undefined && (await isShort(db, placed));
  return areAllNewest ? [newest] : [newest, sourceOf(everWith(search), asFound)];
}

/**
 * Where to look, one source after the other until there are enough: a word that many orders have fills a page with the newest, and
 * of one that few have the index knows them all. Where the orders that can be meant are few, their words are looked up: most
 * orders may have them. None of these costs more where the shop has more orders.
 */
async function sourcesOf(db: Reader, search: OrderSearch): Promise<readonly Source[]> {
  const among = (orders: RawBuilder<unknown>, left: readonly Condition[]): readonly Source[] => [
    { from: () => orders, newestFirst: byOrder, left: [placedIn(search, "o"), ...left] },
  ];
  const few = fewOf(search);
  const rare = rareOf(search);
  if (search.keyword === undefined) {
    // Of all others an index has the newest first.
    const unpaid = search.status === undefined && search.paid === false ? rare : undefined;
    return among(few ?? unpaid ?? sql`orders o`, []);
  }
  if (few !== undefined) return among(few, [isNamed(search)]);
  if (rare !== undefined && (await isShort(db, rare))) return among(rare, [isNamed(search)]);
  return wordSourcesOf(db, search);
}

/** What of the orders `o` is asked for, and may be seen, beside words. */
function conditionsOf(search: OrderSearch): Condition[] {
  const { tabs, now, status, ended, lostBy, paid, paymentMethod } = search;
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
  if (lostBy !== undefined) conditions.push(wasLostBy(lostBy, "o"));
  if (paid !== undefined) conditions.push(paid ? sql`o.paid_at is not null` : sql`o.paid_at is null`);
  if (paymentMethod !== undefined) conditions.push(sql`o.payment_method = ${unplanned(paymentMethod, "text")}`);
  return conditions;
}

/** Orders `o` of a shop that fulfil all conditions. */
function where({ shopId }: OrderSearch, conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`where ${sql.join([sql`o.shop_id = ${unplanned(shopId, "text")}`, ...conditions], sql` and `)}`;
}

async function readPage(db: Reader, source: Source, search: OrderSearch, page: Page): Promise<ShopOrder[]> {
  const { cursor, offset, rows } = page;
  const { rows: found } = await sql<ShopOrder>`
    select ${wholeRowSql("orders", "o")}, ${itemsSql} as items, ${cookingSql(search)} as cooking
    from ${source.from(cursor, byWords)}
    ${where(search, [...conditionsOf(search), ...source.left, behind(cursor, "o", "id")])}
    ${source.newestFirst} limit ${unplanned(rows + 1, "int")} offset ${unplanned(offset, "bigint")}`.execute(db);
  return found;
}

async function countIn(db: Reader, source: Source, search: OrderSearch): Promise<number> {
  const conditions = conditionsOf(search);
  const all =
    conditions.length === 0 && source.words !== undefined
      ? sql`(${source.words}) w`
      : sql`${source.from(undefined, asFound)} ${where(search, [...conditions, ...source.left])} ${source.words === undefined ? byOrder : asFound}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${all} limit ${sql.lit(foundAtMost)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The orders that a search finds by its keyword as it stands, the newest first, one more than asked for where there are more, and how many there are in all, as far as is counted. */
export async function searchAsWritten(
  db: Reader,
  search: OrderSearch,
  page: Page,
): Promise<{ found: ShopOrder[]; total: number }> {
  const sources = await sourcesOf(db, search);
  let found: ShopOrder[] = [];
  let readTo = 0;
  for (const [at, source] of sources.entries()) {
    found = await readPage(db, source, search, page);
    readTo = at;
    if (found.length > page.rows) break;
  }
  const isFirst = page.cursor === undefined && page.offset === 0;
  if (isFirst && found.length <= page.rows) return { found, total: found.length };
  let total = 0;
  // What did not fill the first page holds no more than was found there: it need not be read again.
  for (const source of sources.slice(isFirst ? readTo : 0)) {
    total = await countIn(db, source, search);
    if (total >= foundAtMost) break;
  }
  return { found, total };
}
