import type pg from "pg";

/**
 * Writes the bills of the orders between two ids, which are written without the server, and what they come to for their shops'
 * accounts: without them the books are not true, and the server reads them all again each minute. No commission is set.
 */
export async function fillBills(pool: pg.Pool, first = "", last = "~"): Promise<void> {
  await pool.query(
    `with priced as (
       select shop_id, id, payment_method = 'cash' as is_cash, paid_at, closed_at,
         case when payment_method = 'cash' then 'deliver' else 'pay' end as fact,
         case when status < 5 then 'pending' when status = 5 then 'posted' else 'voided' end as stands,
         items_amount + packing_amount + case when delivery_mode = 2 then delivery_amount else 0 end as sale,
         case when delivery_mode = 2 then 0 else delivery_amount end as fee
       from orders
       where id collate "C" between $1 and $2 and paid_at is not null and (payment_method = 'wallet' or status = 5)
     ), billed as (
       insert into ledger_bills (shop_id, subject, fact, type, amount, why, status, created_at, ended_at)
       select shop_id, id, fact, case when is_cash then 'cashOrder' else 'buy' end, sale, '', stands,
         case when is_cash then closed_at else paid_at end, closed_at
       from priced order by paid_at
     ), moved as (
       insert into ledger_transfers (shop_id, subject, fact, leg, debit_account, credit_account, amount)
       select shop_id, id, fact, l.leg, l.debit, l.credit, l.amount
       from priced cross join lateral (values
         ('sale', 'customers', case when is_cash then 'cash' else 'wallet' end, sale),
         ('fee', 'customers', 'cash', case when is_cash then fee else 0 end),
         ('delivery', case when is_cash then 'owed' else 'customers' end, 'platform:delivery', fee)) l (leg, debit, credit, amount)
       where l.amount > 0
     )
     update ledger_accounts a
     set credits_pending = a.credits_pending + n.pending, credits_posted = a.credits_posted + n.posted,
       debits_posted = a.debits_posted + n.owed
     from (
       select p.shop_id, k.account,
         coalesce(sum(sale) filter (where k.account = 'wallet' and not is_cash and stands = 'pending'), 0) as pending,
         coalesce(sum(sale) filter (where k.account = 'wallet' and not is_cash and stands = 'posted'), 0) as posted,
         coalesce(sum(fee) filter (where k.account = 'owed' and is_cash), 0) as owed
       from priced p cross join (values ('owed'), ('wallet')) k (account) group by p.shop_id, k.account
     ) n
     where n.shop_id = a.shop_id and n.account = a.account`,
    [first, last],
  );
}
