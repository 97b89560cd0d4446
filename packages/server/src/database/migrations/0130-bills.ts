/**
 * Money by bills (docs/decisions/062). A bill is what happened to a subject of a shop; its key is derived from that, and its legs'
 * keys from it, so that what is written twice is one row. Bills and legs are written once, and a bill then ends once: triggers refuse
 * all else. Each shop has its accounts with it. What was written before gets its bills; nothing was ever written but of orders.
 */
export const bills = `
create temp table accounts_before on commit drop as
  select id, debits_pending, debits_posted, credits_pending, credits_posted from ledger_accounts;
create temp table transfers_before on commit drop as
  select id, debit_account, credit_account, amount, bill_type, status, reference, created_at, ended_at from ledger_transfers;
drop table ledger_accounts;
drop table ledger_transfers;

create table ledger_accounts (
  shop_id text not null references shops,
  account text not null check (account in ('owed', 'wallet')),
  debits_pending bigint not null default 0 check (debits_pending >= 0),
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  credits_pending bigint not null default 0 check (credits_pending >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  primary key (shop_id, account),
  constraint wallet_never_below_zero check (account <> 'wallet' or credits_posted >= debits_posted + debits_pending),
  constraint read_exactly check (
    debits_pending + debits_posted < 9007199254740992 and credits_pending + credits_posted < 9007199254740992)
) with (fillfactor = 50);

create function open_ledger_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (shop_id, account) values (new.id, 'owed'), (new.id, 'wallet');
  return null;
end
$$;
create trigger shops_have_accounts after insert on shops for each row execute function open_ledger_accounts();
insert into ledger_accounts (shop_id, account, debits_pending, debits_posted, credits_pending, credits_posted)
select s.id, k.account, coalesce(b.debits_pending, 0), coalesce(b.debits_posted, 0),
  coalesce(b.credits_pending, 0), coalesce(b.credits_posted, 0)
from shops s cross join (values ('owed'), ('wallet')) k (account)
left join accounts_before b on b.id = k.account || ':' || s.id;

create table ledger_bills (
  shop_id text not null,
  subject text not null,
  fact text not null,
  type text not null check (type in
    ('recharge', 'buy', 'transfer', 'withdraw', 'cancelOrder', 'cashOrder', 'commission', 'settle')),
  amount bigint not null check (amount > 0 and amount < 9007199254740992),
  why text not null,
  status text not null check (status in ('pending', 'posted', 'voided')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, subject, fact),
  check ((status = 'pending') = (ended_at is null))
) with (fillfactor = 90);
create index ledger_bills_by_creation on ledger_bills using brin (created_at) with (autosummarize = on, pages_per_range = 32);
create index ledger_bills_by_end on ledger_bills using brin (ended_at) with (autosummarize = on, pages_per_range = 32);

create table ledger_transfers (
  shop_id text not null,
  subject text not null,
  fact text not null,
  leg text not null,
  debit_account text not null,
  credit_account text not null,
  amount bigint not null check (amount > 0 and amount < 9007199254740992),
  primary key (shop_id, subject, fact, leg),
  foreign key (shop_id, subject, fact) references ledger_bills,
  check (debit_account <> credit_account),
  check (debit_account in
    ('customers', 'wallet', 'owed', 'cash', 'platform:delivery', 'platform:commission', 'outside', 'transit')),
  check (credit_account in
    ('customers', 'wallet', 'owed', 'cash', 'platform:delivery', 'platform:commission', 'outside', 'transit'))
);

create view ledger_lines as
select t.shop_id, t.subject, t.fact, t.leg, t.debit_account, t.credit_account, t.amount, b.type, b.status, b.created_at, b.ended_at
from ledger_transfers t join ledger_bills b on b.shop_id = t.shop_id and b.subject = t.subject and b.fact = t.fact;

create table commission_rates (
  shop_id text not null references shops,
  since timestamptz not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (shop_id, since)
);

insert into ledger_bills (shop_id, subject, fact, type, amount, why, status, created_at, ended_at)
select o.shop_id, o.id, case when t.nth = 1 then 'pay' else 'agree' end, 'buy',
  sum(t.amount) filter (where t.credit_account like 'wallet:%'), '', min(t.status), min(t.created_at), max(t.ended_at)
from (
  select reference, credit_account, amount, status, created_at, ended_at,
    dense_rank() over (partition by reference order by created_at, status <> 'voided') as nth
  from transfers_before where bill_type = 'buy' and debit_account = 'customers'
) t join orders o on o.id = t.reference group by o.shop_id, o.id, t.nth;
insert into ledger_transfers (shop_id, subject, fact, leg, debit_account, credit_account, amount)
select o.shop_id, o.id, case when t.nth = 1 then 'pay' else 'agree' end,
  case when t.credit_account like 'wallet:%' then 'sale' else 'delivery' end,
  'customers', case when t.credit_account like 'wallet:%' then 'wallet' else t.credit_account end, t.amount
from (
  select reference, credit_account, amount,
    dense_rank() over (partition by reference order by created_at, status <> 'voided') as nth
  from transfers_before where bill_type = 'buy' and debit_account = 'customers'
) t join orders o on o.id = t.reference;

insert into ledger_bills (shop_id, subject, fact, type, amount, why, status, created_at, ended_at)
select shop_id, id, 'deliver', 'cashOrder',
  items_amount + packing_amount + case when delivery_mode = 2 then delivery_amount else 0 end, '', 'posted', closed_at, closed_at
from orders where status = 5 and payment_method = 'cash';
insert into ledger_transfers (shop_id, subject, fact, leg, debit_account, credit_account, amount)
select o.shop_id, o.id, 'deliver', l.leg, l.debit, l.credit, l.amount
from orders o cross join lateral (values
  ('sale', 'customers', 'cash',
    o.items_amount + o.packing_amount + case when o.delivery_mode = 2 then o.delivery_amount else 0 end),
  ('fee', 'customers', 'cash', case when o.delivery_mode = 2 then 0 else o.delivery_amount end),
  ('delivery', 'owed', 'platform:delivery', case when o.delivery_mode = 2 then 0 else o.delivery_amount end)
) l (leg, debit, credit, amount)
where o.status = 5 and o.payment_method = 'cash' and l.amount > 0;

insert into ledger_bills (shop_id, subject, fact, type, amount, why, status, created_at, ended_at)
select o.shop_id, o.id, 'refund', 'cancelOrder',
  sum(t.amount) filter (where t.debit_account <> 'platform:delivery'), '', 'posted', min(t.created_at), max(t.ended_at)
from transfers_before t join orders o on o.id = t.reference where t.bill_type = 'cancelOrder' group by o.shop_id, o.id;
insert into ledger_transfers (shop_id, subject, fact, leg, debit_account, credit_account, amount)
select o.shop_id, o.id, 'refund',
  case when t.debit_account = 'platform:delivery' then 'delivery' else split_part(t.debit_account, ':', 1) end,
  case when t.debit_account = 'platform:delivery' then t.debit_account else split_part(t.debit_account, ':', 1) end,
  'customers', t.amount
from transfers_before t join orders o on o.id = t.reference where t.bill_type = 'cancelOrder';

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the ledger is written once: % of % is refused', tg_op, tg_table_name
    using errcode = 'restrict_violation', constraint = 'ledger_written_once';
end
$$;
create trigger transfers_written_once before update or delete on ledger_transfers
  for each row execute function refuse_ledger_change();
create trigger transfers_stay before truncate on ledger_transfers execute function refuse_ledger_change();
create trigger bills_end_once before update on ledger_bills for each row
  when (old.status <> 'pending' or new.status = 'pending'
    or (old.shop_id, old.subject, old.fact, old.type, old.amount, old.why, old.created_at)
      is distinct from (new.shop_id, new.subject, new.fact, new.type, new.amount, new.why, new.created_at))
  execute function refuse_ledger_change();
create trigger bills_stay before delete on ledger_bills for each row execute function refuse_ledger_change();
create trigger bills_all_stay before truncate on ledger_bills execute function refuse_ledger_change();
`;
