import type { Kysely, RawBuilder, Transaction } from "kysely";
import { defer } from "../database/deferring.ts";
import { sql } from "../database/plain-sql.ts";
import type { Database } from "../database/tables.ts";
import { type Parts, together } from "../database/together.ts";
import { figureOf, legsOf, type NewBill, type ShopAccount, totalledAccounts, walletOf } from "./chart.ts";

type Tx = Transaction<Database>;

/** What the ledger writes at once: the end of what is held of a subject, new bills, and what goes off a sale. */
export interface Movement {
  /** The pending bill of a subject ends so, once, however often this is asked. */
  ends?: { shopId: string; subject: string; as: "posted" | "voided" };
  bills: readonly NewBill[];
  /** Whether the new bills are held, or posted at once. */
  status: "pending" | "posted";
  /** A sale that is posted: the commission goes off it, and what its shop owes is netted from the rest. */
  takes?: Sale;
  now: Date;
}

/** What the commission is of, and from where it is taken; where that is the wallet, what is owed is, too. */
interface Sale {
  shopId: string;
  subject: string;
  ofAmount: number;
  /** The rate that held then counts. */
  since: Date;
  from: "wallet" | "owed";
}

/**
 * What a movement writes, as parts of one statement; none where it moves nothing. A bill that is there already is not written again,
 * nor its legs. The accounts with totals of every shop that it touches are locked in the order of their names, so that two
 * transactions never block each other for good (decision 062).
 * @throws the database's `wallet_never_below_zero` when a wallet would be overdrawn, `ledger_written_once` when a bill is to be
 * written with other figures
 */
export function ledgerParts(movement: Movement): Parts {
  const { ends, bills, takes, status } = movement;
  if (ends === undefined && bills.length === 0) return {};
  const isNew = bills.length > 0 || takes !== undefined;
  const sources = [
    ...(ends === undefined
      ? []
      : [sql`select shop_id, debit_account, credit_account, -amount as held, ${settledBy(ends.as)} from ending`]),
    ...(isNew ? [sql`select shop_id, debit_account, credit_account, ${ofStatus(status)} from written`] : []),
  ];
  return {
    ...(ends === undefined ? {} : endParts(ends, movement)),
    locked: lockPart(movement),
    ...(takes === undefined ? {} : takenParts(takes)),
    ...(isNew ? { billed: billPart(movement), written: writePart(movement) } : {}),
    moved: sql`${sql.join(sources, " union all ")}`,
    // Other accounts keep no totals: no order waits for another shop's.
    changes: sql`
      select shop_id, account, sum(debits_pending) as debits_pending, sum(debits_posted) as debits_posted,
        sum(credits_pending) as credits_pending, sum(credits_posted) as credits_posted
      from (
        select shop_id, debit_account as account, held as debits_pending, settled as debits_posted,
          0 as credits_pending, 0 as credits_posted
        from moved
        union all
        select shop_id, credit_account, 0, 0, held, settled from moved
      ) sides
      where account in ('owed', 'wallet') group by shop_id, account`,
    changed: sql`
      update ledger_accounts a set
        debits_pending = a.debits_pending + c.debits_pending,
        debits_posted = a.debits_posted + c.debits_posted,
        credits_pending = a.credits_pending + c.credits_pending,
        credits_posted = a.credits_posted + c.credits_posted
      from locked l join changes c on c.shop_id = l.shop_id and c.account = l.account
      where a.shop_id = l.shop_id and a.account = l.account`,
  };
}

/** What ends adds to the posted totals of both accounts. */
const settledBy = (as: "posted" | "voided") => (as === "posted" ? sql`amount as settled` : sql`0 as settled`);

/** Which of the totals a new transfer adds to. */
const ofStatus = (status: "pending" | "posted") =>
  status === "pending" ? sql`amount as held, 0 as settled` : sql`0 as held, amount as settled`;

function endParts({ shopId, subject, as }: NonNullable<Movement["ends"]>, { bills, now }: Movement): Parts {
  // Asked again, what has taken the place of what has ended stays.
  const besides = bills.length === 0 ? sql`` : sql` and fact <> all(${bills.map(({ fact }) => fact)})`;
  return {
    ended: sql`
      update ledger_bills set status = ${as}, ended_at = ${now}
      where shop_id = ${shopId} and subject = ${subject} and status = 'pending'${besides} returning shop_id, subject, fact`,
    ending: sql`
      select t.shop_id, t.debit_account, t.credit_account, t.amount from ended e
      join ledger_transfers t on t.shop_id = e.shop_id and t.subject = e.subject and t.fact = e.fact`,
  };
}

/** Locks what the movement may change, and says what is owed there as it stands once it is locked. */
function lockPart({ ends, bills, takes }: Movement): RawBuilder<unknown> {
  const shops = new Set([...(ends === undefined ? [] : [ends.shopId]), ...bills.map(({ shopId }) => shopId)]);
  const touched = new Set(bills.flatMap(legsOf).flatMap(({ debit, credit }) => [debit, credit]));
  const isAny = ends !== undefined || takes !== undefined;
  const locked = totalledAccounts.filter((account) => isAny || touched.has(account));
  return sql`
    select shop_id, account, debits_posted + debits_pending - credits_posted as owing from ledger_accounts
    where shop_id = any(${[...shops]}) and account = any(${locked}) order by shop_id, account for no key update`;
}

/** The commission of a sale, and what of the rest settles what its shop owes. Where nothing was held, nothing was sold. */
function takenParts({ shopId, ofAmount, since, from }: Sale): Parts {
  const rate = sql`
    select basis_points from commission_rates where shop_id = ${shopId} and since <= ${since} order by since desc limit 1`;
  const commissioned = sql`
    select ${ofAmount}::bigint * basis_points / 10000 as amount, basis_points from (${rate}) rate
    ${from === "wallet" ? sql`where exists (select from ended)` : sql``}`;
  if (from === "owed") return { commissioned };
  return {
    commissioned,
    netted: sql`
      select least(sale.amount - taken.amount, l.owing) as amount from locked l,
        (select coalesce(sum(amount), 0)::bigint as amount from ending where credit_account = 'wallet') sale,
        (select coalesce(sum(amount), 0)::bigint as amount from commissioned) taken
      where l.shop_id = ${shopId} and l.account = 'owed'`,
  };
}

/** Writes the bills that are not there yet. One that is there with other figures is not to be changed, which the database refuses. */
function billPart({ bills, takes, status, now }: Movement): RawBuilder<unknown> {
  const column = (of: (bill: NewBill) => string | number) => sql`${bills.map(of)}`;
  const given = sql`
    select shop_id, subject, fact, type, amount, why from unnest(${column(({ shopId }) => shopId)}::text[],
      ${column(({ subject }) => subject)}::text[], ${column(({ fact }) => fact)}::text[], ${column(({ type }) => type)}::text[],
      ${column(figureOf)}::bigint[], ${column(({ why = "" }) => why)}::text[])
      as bill (shop_id, subject, fact, type, amount, why)`;
  const taken = (takes === undefined ? [] : takenRows(takes)).map(
    ({ part, type, why }) => sql`
      select ${takes?.shopId}::text, ${takes?.subject}::text, ${type}::text, ${type}::text, amount, ${sql.raw(why)}
      from ${sql.ref(part)} where amount > 0`,
  );
  return sql`
    insert into ledger_bills as b (shop_id, subject, fact, type, amount, why, status, created_at, ended_at)
    select shop_id, subject, fact, type, amount, why, ${status}, ${now}::timestamptz, ${status === "posted" ? now : null}::timestamptz
    from (${sql.join([...(bills.length === 0 ? [] : [given]), ...taken], " union all ")})
      as bill (shop_id, subject, fact, type, amount, why)
    on conflict (shop_id, subject, fact) do update set amount = excluded.amount, type = excluded.type
    where (b.type, b.amount) is distinct from (excluded.type, excluded.amount)
    returning shop_id, subject, fact`;
}

/** What goes off a sale, as bills: named by their types, with the leg that each has. */
function takenRows({ from }: Sale) {
  const commission = { part: "commissioned", type: "commission", leg: from, why: "basis_points::text" } as const;
  const settle = { part: "netted", type: "settle", leg: "owed", why: "''" } as const;
  return from === "wallet" ? [commission, settle] : [commission];
}

/** Writes the legs of the bills that were written. */
function writePart({ bills, takes }: Movement): RawBuilder<unknown> {
  const legs = bills.flatMap((bill) => legsOf(bill).map((leg) => ({ ...bill, ...leg })));
  const column = (of: (leg: (typeof legs)[number]) => string | number) => sql`${legs.map(of)}`;
  const given = sql`
    select shop_id, subject, fact, leg, debit, credit, amount from unnest(${column(({ shopId }) => shopId)}::text[],
      ${column(({ subject }) => subject)}::text[], ${column(({ fact }) => fact)}::text[], ${column(({ leg }) => leg)}::text[],
      ${column(({ debit }) => debit)}::text[], ${column(({ credit }) => credit)}::text[], ${column(({ amount }) => amount)}::bigint[])
      as leg (shop_id, subject, fact, leg, debit, credit, amount)`;
  const taken = (takes === undefined ? [] : takenRows(takes)).map(({ part, type, leg }) => {
    const [{ debit, credit } = { debit: "", credit: "" }] = legsOf({ type, amounts: { [leg]: 1 } });
    return sql`
      select ${takes?.shopId}::text, ${takes?.subject}::text, ${type}::text, ${leg}::text,
        ${debit}::text, ${credit}::text, amount
      from ${sql.ref(part)}`;
  });
  return sql`
    insert into ledger_transfers (shop_id, subject, fact, leg, debit_account, credit_account, amount)
    select w.shop_id, w.subject, w.fact, w.leg, w.debit, w.credit, w.amount
    from (${sql.join([...(legs.length === 0 ? [] : [given]), ...taken], " union all ")})
      as w (shop_id, subject, fact, leg, debit, credit, amount)
    join billed b on b.shop_id = w.shop_id and b.subject = w.subject and b.fact = w.fact
    returning shop_id, debit_account, credit_account, amount`;
}

/** Writes movements of money, in a statement of its own: with the transaction's next one, at the latest with its COMMIT. What it throws, that throws. */
export async function record(tx: Tx, movement: Movement): Promise<void> {
  const parts = ledgerParts(movement);
  if (Object.keys(parts).length > 0) await defer(tx, together(parts, sql`select`));
}

/** What a refund is made out of: what the shop's wallet has to give, and the commission that was taken of the order. */
export interface RefundSources {
  availableAmount: number;
  commissionAmount: number;
}

/** What a refund of an order could be made out of now. */
export async function refundSourcesOf(
  db: Kysely<Database>,
  { shopId, id }: { shopId: string; id: string },
): Promise<RefundSources> {
  const commission = await db
    .selectFrom("ledger_bills")
    .select("amount")
    .where("shop_id", "=", shopId)
    .where("subject", "=", id)
    .where("type", "=", "commission")
    .executeTakeFirst();
  const { availableAmount } = await balanceOf(db, walletOf(shopId));
  return { availableAmount, commissionAmount: commission?.amount ?? 0 };
}

/**
 * What a refund of an order can be made out of; nobody else takes from the wallet before the transaction ends. Both accounts of the
 * shop are locked, in the order of their names, as whatever moves them does.
 */
export async function lockForRefund(tx: Tx, order: { shopId: string; id: string }): Promise<RefundSources> {
  await tx
    .selectFrom("ledger_accounts")
    .select("account")
    .where("shop_id", "=", order.shopId)
    .orderBy("account")
    .forNoKeyUpdate()
    .execute();
  return refundSourcesOf(tx, order);
}

const totalsOf = (db: Kysely<Database>, { shopId, account }: ShopAccount) =>
  db
    .selectFrom("ledger_accounts")
    .select(["debits_pending", "debits_posted", "credits_pending", "credits_posted"])
    .where("shop_id", "=", shopId)
    .where("account", "=", account)
    .executeTakeFirst();

/** What an account holds, and what is on its way to it and out of it, in whole hundredths of an ariary. */
export async function balanceOf(db: Kysely<Database>, account: ShopAccount) {
  const row = await totalsOf(db, account);
  return {
    availableAmount: (row?.credits_posted ?? 0) - (row?.debits_posted ?? 0) - (row?.debits_pending ?? 0),
    incomingAmount: row?.credits_pending ?? 0,
    outgoingAmount: row?.debits_pending ?? 0,
  };
}

/** What has come into an account for good, less what has left it for good: what is on its way out is in it still. */
export async function postedOf(db: Kysely<Database>, account: ShopAccount): Promise<number> {
  const row = await totalsOf(db, account);
  return (row?.credits_posted ?? 0) - (row?.debits_posted ?? 0);
}

/** How the money of an order stands, by the last that was written of it; undefined where nothing was. */
export function findMoney(db: Kysely<Database>, { shopId, id }: { shopId: string; id: string }) {
  return db
    .selectFrom("ledger_bills")
    .select([
      sql<"pending" | "posted" | "voided" | "refunded">`
        case type when 'cancelOrder' then 'refunded' else status end`.as("status"),
      sql<Date>`coalesce(ended_at, created_at)`.as("at"),
    ])
    .where("shop_id", "=", shopId)
    .where("subject", "=", id)
    .where("type", "in", ["buy", "cashOrder", "cancelOrder"])
    .orderBy("created_at", "desc")
    .orderBy(sql`status = 'voided'`)
    .orderBy(sql`type = 'cancelOrder'`, "desc")
    .limit(1)
    .executeTakeFirst();
}
