/**
 * The double-entry ledger. A transfer is pending, then posted or voided, once; no row is ever edited otherwise.
 * Only accounts that must not be overdrawn, or whose balance is shown, keep running totals: the others (the customers as
 * a whole, the platform) would be one row that every order waits for; their balance is the sum of their transfers.
 */
export const ledger = `
create table ledger_accounts (
  id text primary key,
  kind text not null check (kind in ('wallet', 'owed')),
  debits_pending bigint not null default 0 check (debits_pending >= 0),
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  credits_pending bigint not null default 0 check (credits_pending >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  constraint wallet_never_below_zero check (kind <> 'wallet' or credits_posted >= debits_posted + debits_pending)
);

create table ledger_transfers (
  id text primary key,
  debit_account text not null,
  credit_account text not null,
  amount bigint not null check (amount > 0),
  bill_type text not null check (bill_type in ('recharge', 'buy', 'transfer', 'withdraw', 'cancelOrder')),
  status text not null check (status in ('pending', 'posted', 'voided')),
  reference text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (debit_account <> credit_account),
  check ((status = 'pending') = (ended_at is null))
);
create index ledger_transfers_by_reference on ledger_transfers (reference);
create index ledger_transfers_by_debit on ledger_transfers (debit_account, created_at desc, id desc);
create index ledger_transfers_by_credit on ledger_transfers (credit_account, created_at desc, id desc);
`;
