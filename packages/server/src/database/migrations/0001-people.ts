/** Who there is: people, shops, who works where, who is signed in, and which systems may call. */
export const people = `
create table users (
  id text primary key,
  phone text unique,
  email text unique,
  password_hash text,
  user_name text not null default '',
  nick_name text not null default '',
  avatar text,
  language text check (language in ('fr', 'zh')),
  disabled_at timestamptz,
  created_at timestamptz not null,
  check (phone is not null or email is not null)
);

create table shops (
  id text primary key,
  owner_id text not null references users,
  name text not null,
  audit_status smallint not null check (audit_status between 0 and 4),
  is_open boolean not null,
  delivery_mode smallint not null check (delivery_mode in (1, 2)),
  order_phone text,
  address text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  prep_minutes integer not null default 20 check (prep_minutes > 0),
  logo text,
  reminder_seq bigint not null default 0,
  order_day date,
  order_count integer not null default 0,
  created_at timestamptz not null
);

create table members (
  shop_id text not null references shops,
  user_id text not null references users,
  login_type smallint not null check (login_type in (1, 2)),
  modules text[] not null,
  unbound_at timestamptz,
  primary key (shop_id, user_id)
);
create index members_by_user on members (user_id);

create table sessions (
  token_hash bytea primary key,
  id text not null unique,
  user_id text not null references users,
  shop_id text references shops,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  check ((ended_at is null) = (ended_reason is null))
);
create index sessions_by_user on sessions (user_id);

create table platform_keys (
  id text primary key,
  key_hash bytea not null unique,
  name text not null,
  created_at timestamptz not null
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  route text not null,
  input_hash bytea not null,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
`;
