/**
 * The runs that prove the books, and what the transfers of each account came to at the last of them: from there the next one goes
 * on (docs/decisions/063).
 */
export const books = `
create table ledger_checks (
  id text primary key,
  is_whole boolean not null,
  upto timestamptz not null,
  at timestamptz not null,
  took_ms integer not null,
  bills bigint not null,
  faults jsonb not null
);
create index ledger_checks_by_age on ledger_checks (at desc);

create table ledger_checked (
  shop_id text not null,
  account text not null,
  debits_pending bigint not null,
  debits_posted bigint not null,
  credits_pending bigint not null,
  credits_posted bigint not null,
  primary key (shop_id, account)
);
create index orders_ended_lately on orders using brin (closed_at) with (autosummarize = on, pages_per_range = 32);
`;
