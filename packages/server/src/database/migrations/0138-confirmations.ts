/**
 * What operators do that moves money, and what of it waits for another operator (rules/desk.md#two-persons; docs/decisions/067). Of
 * one receipt, or one order, there is one that was done or waits; each ends once, which a trigger keeps, and nobody confirms their own.
 */
export const confirmations = `
create table confirmations (
  id text primary key,
  kind text not null,
  twin text not null,
  deed jsonb not null,
  shop_id text not null references shops,
  amount bigint not null check (amount > 0 and amount < 9007199254740992),
  reason text not null,
  status text not null check (status in ('alone', 'waiting', 'confirmed', 'refused', 'expired')),
  asked_by text not null references operators,
  asked_at timestamptz not null,
  expires_at timestamptz,
  ended_by text references operators,
  ended_at timestamptz,
  end_reason text,
  check ((status = 'waiting') = (ended_at is null)),
  check (status <> 'waiting' or expires_at is not null),
  constraint confirmed_by_another check (status <> 'confirmed' or (ended_by is not null and ended_by <> asked_by))
);
create unique index confirmations_once on confirmations (kind, twin) where status in ('alone', 'waiting', 'confirmed');
create index confirmations_listed on confirmations (asked_at desc, id desc);
create index confirmations_of_shop on confirmations (shop_id) where status = 'waiting';
create index confirmations_alone on confirmations (asked_by, asked_at) where status = 'alone';

create function refuse_second_confirmation() returns trigger language plpgsql as $$
begin
  raise exception 'a confirmation ends once' using errcode = 'restrict_violation', constraint = 'confirmation_ends_once';
end
$$;
create trigger confirmations_end_once before update on confirmations for each row
  when (old.status <> 'waiting' or (old.kind, old.twin, old.deed, old.shop_id, old.amount, old.asked_by)
    is distinct from (new.kind, new.twin, new.deed, new.shop_id, new.amount, new.asked_by))
  execute function refuse_second_confirmation();
`;
