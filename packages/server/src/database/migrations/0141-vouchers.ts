/**
 * Vouchers (rules/wallet.md#vouchers): what the platform gives away, redeemed once by a shop, or cancelled. They are no shop's until
 * then. The codes follow from their numbers under the server's secret, so that they stand in no row; that one ends once, a trigger keeps.
 */
export const vouchers = `
create table vouchers (
  number text primary key check (number ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  batch_id text not null,
  amount bigint not null check (amount > 0 and amount < 9007199254740992),
  note text not null,
  status text not null check (status in ('open', 'completed', 'cancelled')),
  holder_id text references users,
  issued_by text not null references operators,
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  ended_at timestamptz,
  shop_id text references shops,
  user_id text references users,
  cancelled_by text references operators,
  reason text,
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'completed') = (shop_id is not null)),
  check ((status = 'cancelled') = (cancelled_by is not null))
);
create index vouchers_listed on vouchers (issued_at, number);
create index vouchers_issued_together on vouchers (batch_id);
create index vouchers_held on vouchers (holder_id) where status = 'open';
create index vouchers_redeemed on vouchers (shop_id) where status = 'completed';

create function refuse_another_voucher() returns trigger language plpgsql as $$
begin
  raise exception 'a voucher ends once' using errcode = 'restrict_violation', constraint = 'voucher_ends_once';
end
$$;
create trigger vouchers_end_once before update on vouchers for each row
  when (old.status <> 'open' or (old.number, old.amount, old.valid_until) is distinct from (new.number, new.amount, new.valid_until))
  execute function refuse_another_voucher();
create trigger vouchers_are_kept before delete on vouchers for each row execute function refuse_another_voucher();

alter table ledger_transfers drop constraint ledger_transfers_debit_account_check;
alter table ledger_transfers add constraint ledger_transfers_debit_account_check check (debit_account in
  ('customers', 'wallet', 'owed', 'cash', 'platform:delivery', 'platform:commission', 'platform:vouchers', 'outside', 'transit'));
`;
