/**
 * Deals (rules/wallet.md#deals): what a shop collects or withdraws by a QR code, with whoever scanned it, and who stands on the other
 * side of a bill. A deal ends once, which a trigger keeps; of one shop there is one open collection for an amount.
 */
export const deals = `
create table deals (
  shop_id text not null references shops,
  id text not null,
  kind smallint not null check (kind in (1, 3)),
  amount bigint not null check (amount > 0 and amount < 9007199254740992),
  status text not null check (status in ('open', 'completed', 'cancelled', 'expired')),
  user_id text not null references users,
  other_shop_id text references shops,
  wrong_tries smallint not null default 0,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  check ((status = 'open') = (ended_at is null)),
  check (status <> 'completed' or other_shop_id is not null),
  check (other_shop_id <> shop_id)
);
create index deals_by_id on deals (id);
create unique index deals_collecting on deals (shop_id, amount) where kind = 1 and status = 'open';
create index deals_due on deals (expires_at) where status = 'open';
create index deals_ended_lately on deals using brin (ended_at) with (autosummarize = on, pages_per_range = 32);

create function refuse_second_end() returns trigger language plpgsql as $$
begin
  raise exception 'a deal ends once' using errcode = 'restrict_violation', constraint = 'deal_ends_once';
end
$$;
create trigger deals_end_once before update on deals for each row
  when (old.status <> 'open' or (old.kind, old.amount) is distinct from (new.kind, new.amount))
  execute function refuse_second_end();

create table deal_scans (
  shop_id text not null,
  deal_id text not null,
  by_shop_id text not null references shops,
  at timestamptz not null,
  primary key (shop_id, deal_id, by_shop_id),
  foreign key (shop_id, deal_id) references deals
);

create table bill_parties (
  shop_id text not null references shops,
  subject text not null,
  other_shop_id text not null references shops,
  note text not null,
  deal_id text,
  primary key (shop_id, subject)
);
`;
