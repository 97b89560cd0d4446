import type { Transaction } from "kysely";
import { sql } from "../database/plain-sql.ts";
import type { Database, StoredFault } from "../database/tables.ts";
import type { Period } from "./books.period.ts";

type Tx = Transaction<Database>;

/**
 * The deals whose money does not stand as they do: a withdrawal holds it while it is open, gives it back unless it is completed, and
 * what is completed has moved as much on both sides.
 */
export async function dealFaults(tx: Tx, { isWhole, since }: Period): Promise<StoredFault[]> {
  const ofTime = isWhole ? sql`true` : sql`d.status = 'open' or d.ended_at > ${since}`;
  const { rows } = await sql<StoredFault>`
    select 'deal' as rule, d.shop_id as "shopId", d.id as about
    from deals d
    left join ledger_bills own
      on own.shop_id = d.shop_id and own.subject = d.id and own.fact = case d.kind when 3 then 'ask' else 'receive' end
    left join ledger_bills other
      on other.shop_id = d.other_shop_id and other.subject = d.id and other.fact = case d.kind when 3 then 'handOut' else 'send' end
    where (${ofTime}) and (
      coalesce(own.status, 'none') <> case
        when d.status = 'completed' then 'posted'
        when d.kind <> 3 then 'none'
        when d.status = 'open' then 'pending'
        else 'voided' end
      or coalesce(other.status, 'none') <> case d.status when 'completed' then 'posted' else 'none' end
      or coalesce(own.amount, d.amount) <> d.amount
      or coalesce(other.amount, d.amount) <> d.amount)
    limit 100`.execute(tx);
  return rows;
}

/** The transfers whose other side is not there, or is not of the same amount: what one shop sends another gets. */
export async function sideFaults(tx: Tx, { since }: Period): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select 'transit' as rule, b.shop_id as "shopId", b.subject || ' ' || b.fact as about
    from ledger_bills b
    join bill_parties p on p.shop_id = b.shop_id and p.subject = b.subject
    left join ledger_bills other
      on other.shop_id = p.other_shop_id and other.subject = b.subject and other.type = 'transfer' and other.fact <> b.fact
    where b.type = 'transfer' and (b.created_at > ${since} or b.ended_at > ${since})
      and (other.amount is distinct from b.amount or other.status is distinct from b.status)
    limit 100`.execute(tx);
  return rows;
}
