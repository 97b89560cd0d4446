/** The platform's systems: their keys, the shops each reaches, where they are told of changes, and all that is sent. */
export const platform = `
create table platform_keys (
  id text primary key,
  name text not null,
  key_hash bytea not null unique,
  key_hint text not null default '',
  key_used_at timestamptz,
  key_used_from text,
  former_hash bytea unique,
  former_hint text,
  former_until timestamptz,
  former_used_at timestamptz,
  rotations integer not null default 0,
  rotated_at timestamptz,
  made_by text references operators,
  revoked_at timestamptz,
  revoked_reason text not null default '',
  created_at timestamptz not null,
  constraint platform_keys_former check ((former_hash is null) = (former_until is null))
);
create index platform_keys_by_age on platform_keys (created_at desc, id desc);

create table platform_key_shops (
  shop_id text not null references shops,
  platform_key_id text not null references platform_keys,
  assigned_at timestamptz not null,
  primary key (shop_id, platform_key_id)
);
create index platform_key_shops_by_key on platform_key_shops (platform_key_id);

create table webhooks (
  id text primary key,
  platform_key_id text not null references platform_keys,
  url text not null,
  events text[] not null,
  all_events boolean not null default false,
  rotations integer not null default 0,
  rotated_at timestamptz,
  rotated_before timestamptz[] not null default '{}',
  last_tried_at timestamptz,
  last_status integer,
  gone_at timestamptz,
  created_at timestamptz not null,
  unique (platform_key_id, url)
);

create table outbox_messages (
  seq bigint generated always as identity primary key,
  id text not null,
  kind text not null check (kind in ('webhook', 'sms', 'email')),
  webhook_id text references webhooks on delete cascade,
  target text,
  purse text check (purse in ('codes', 'service')),
  destination text not null generated always as (coalesce(webhook_id, kind || coalesce(' ' || purse, ''))) stored,
  thread text,
  holds_until timestamptz,
  subject text not null default '',
  body text,
  sealed text,
  created_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz,
  claimed_until timestamptz,
  unsure integer not null default 0,
  expires_at timestamptz not null,
  check ((kind = 'webhook') = (webhook_id is not null) and (kind = 'webhook') = (target is null)),
  check (next_try_at is null or (kind = 'webhook') = (purse is null)),
  check ((body is null) <> (sealed is null))
);
create index outbox_messages_due on outbox_messages (destination, next_try_at, seq);
create index outbox_messages_threads on outbox_messages (destination, thread, seq) where thread is not null;
create index outbox_messages_of_webhook on outbox_messages (webhook_id) where webhook_id is not null;
create index outbox_messages_by_age on outbox_messages (created_at desc, id desc) where next_try_at is null;
create index outbox_messages_to_people on outbox_messages (created_at desc, id desc) where kind <> 'webhook';

create table outbox_pauses (
  destination text primary key,
  until timestamptz not null
);

create table sms_counts (
  day date not null,
  purse text not null check (purse in ('codes', 'service')),
  country text not null,
  count integer not null check (count > 0),
  primary key (day, purse, country)
);
`;
