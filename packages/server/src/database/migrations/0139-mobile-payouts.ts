/**
 * Payouts to mobile-money numbers (rules/wallet.md#mobile-money): what is held for one, what the far side has been asked, and what it
 * has answered. One that may have been heard of outside is never taken back, and none ends twice: a trigger keeps that. When it is
 * seen to next is also how long whoever sees to it has it in hand.
 */
export const mobilePayouts = `
create table mobile_payouts (
  shop_id text not null references shops,
  id text not null,
  phone text not null,
  amount bigint not null check (amount > 0 and amount < 9007199254740992),
  status text not null check (status in ('asked', 'unknown', 'paid', 'failed', 'cancelled')),
  user_id text not null references users,
  tries integer not null default 0,
  sends integer not null default 0,
  last_sent_at timestamptz,
  reference text,
  why text,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  next_try_at timestamptz,
  primary key (shop_id, id),
  check ((status in ('asked', 'unknown')) = (ended_at is null)),
  check ((ended_at is null) = (next_try_at is not null)),
  check ((sent_at is null) = (status in ('asked', 'cancelled')))
);
create unique index mobile_payouts_by_id on mobile_payouts (id);
create index mobile_payouts_due on mobile_payouts (next_try_at) where next_try_at is not null;
create index mobile_payouts_by_age on mobile_payouts (created_at desc, id desc);
create index mobile_payouts_of_status on mobile_payouts (status, created_at desc, id desc);
create index mobile_payouts_of_day on mobile_payouts (sent_at);
create index mobile_payouts_ended_lately on mobile_payouts using brin (ended_at) with (autosummarize = on, pages_per_range = 32);

create function refuse_payout_change() returns trigger language plpgsql as $$
begin
  raise exception 'a payout ends once' using errcode = 'restrict_violation', constraint = 'mobile_payout_ends_once';
end
$$;
create trigger mobile_payouts_end_once before update on mobile_payouts for each row
  when (old.ended_at is not null or (old.phone, old.amount) is distinct from (new.phone, new.amount)
    or (old.sent_at is not null and new.sent_at is null))
  execute function refuse_payout_change();
create trigger mobile_payouts_stay before delete on mobile_payouts for each row execute function refuse_payout_change();

create table mobile_payout_tries (
  shop_id text not null,
  payout_id text not null,
  slot integer not null,
  at timestamptz not null,
  call text not null check (call in ('pay', 'ask')),
  state text not null,
  said text not null,
  ms integer not null,
  primary key (shop_id, payout_id, slot),
  foreign key (shop_id, payout_id) references mobile_payouts
);
`;
