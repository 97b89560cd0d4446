/** Platform keys that are made, rotated and revoked at the desk, the shops each reaches, and how many text messages a day has cost. */
export const keysAndBudgets = `
alter table platform_keys
  add column key_hint text not null default '',
  add column rotated_at timestamptz,
  add column key_used_at timestamptz,
  add column key_used_from text,
  add column former_hash bytea unique,
  add column former_hint text,
  add column former_until timestamptz,
  add column former_used_at timestamptz,
  add column rotations integer not null default 0,
  add column made_by text references operators,
  add column revoked_at timestamptz,
  add column revoked_reason text not null default '',
  add constraint platform_keys_former check ((former_hash is null) = (former_until is null));
create index platform_keys_by_age on platform_keys (created_at desc, id desc);

create table platform_key_shops (
  shop_id text not null references shops,
  platform_key_id text not null references platform_keys,
  assigned_at timestamptz not null,
  primary key (shop_id, platform_key_id)
);
create index platform_key_shops_by_key on platform_key_shops (platform_key_id);

create table sms_counts (
  day date not null,
  purse text not null check (purse in ('codes', 'service')),
  country text not null,
  count integer not null check (count > 0),
  primary key (day, purse, country)
);

create index operator_logs_by_operator on operator_logs (operator_id, at desc);
create index operator_logs_by_age on operator_logs (at desc, id desc);
`;
