/** How the platform reviews a shop, what the clock does to it, and where the platform's systems are told of it. */
export const reviewAndClock = `
alter table shop_applications
  add column sent_data jsonb,
  add column submissions integer not null default 0;
update shop_applications set sent_data = data, submissions = 1 where sent_at is not null;
create index shop_applications_by_sending on shop_applications (sent_at, shop_id) where sent_at is not null;

create index shops_by_audit_status on shops (audit_status);

create table shop_decisions (
  shop_id text not null references shops,
  id text not null,
  event text not null check (event in ('submit', 'approve', 'reject', 'suspend', 'reinstate')),
  operator_id text references operators,
  reason text not null,
  remarks jsonb not null,
  at timestamptz not null,
  primary key (shop_id, id)
);

alter table shops
  add column told_state jsonb,
  add column changes_at timestamptz default '-infinity',
  add column refilled_on date;
update shops set refilled_on = (now() at time zone 'Indian/Antananarivo')::date;
create index shops_by_change on shops (changes_at) where changes_at is not null;

alter table orders add column accepted_at timestamptz;
update orders o set accepted_at = l.at from order_logs l
  where l.shop_id = o.shop_id and l.order_id = o.id and l.event = 'accept';
alter table orders add column alarms_sent smallint not null default 0;
create index orders_to_alarm on orders (paid_at) where status = 2 and alarms_sent < 2;
create index orders_accepted on orders (shop_id, accepted_at) where accepted_at is not null;
create index orders_by_payment on orders (shop_id, paid_at) where paid_at is not null;
create index orders_by_end on orders (shop_id, closed_at) where closed_at is not null;
create index orders_under_way on orders (shop_id) where status in (2, 3, 4);
create index orders_waiting on orders (shop_id) where status in (1, 2);
create index order_logs_by_shop on order_logs (shop_id, at desc, id desc);

create index shop_files_by_url on shop_files (url);

create table webhooks (
  id text primary key,
  platform_key_id text not null references platform_keys,
  url text not null,
  events text[] not null,
  created_at timestamptz not null,
  last_tried_at timestamptz,
  last_status integer,
  unique (platform_key_id, url)
);

create table webhook_messages (
  webhook_id text not null references webhooks on delete cascade,
  id text not null,
  shop_id text not null,
  event text not null,
  body text not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (webhook_id, id)
);
create index webhook_messages_due on webhook_messages (webhook_id, next_try_at, id);
create index webhook_messages_of_shop on webhook_messages (webhook_id, shop_id, id);
`;
