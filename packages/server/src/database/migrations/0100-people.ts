/** Who there is, how people prove who they are, and what holds back whoever only guesses. */
export const people = `
create table users (
  id text primary key,
  phone text unique,
  email text unique,
  former_phone text,
  email_bound_at timestamptz,
  password_hash text,
  pin_hash text,
  user_name text not null default '',
  nick_name text not null default '',
  avatar text,
  language text check (language in ('fr', 'zh')),
  referral_code text not null unique default upper(substr(md5(gen_random_uuid()::text), 1, 12)),
  referred_by text references users,
  disabled_at timestamptz,
  created_at timestamptz not null,
  constraint users_reached check (phone is not null or email is not null or former_phone is not null)
);
create index users_by_referrer on users (referred_by) where referred_by is not null;
create index users_by_age on users (created_at desc, id desc);

create table known_devices (
  holder_id text not null,
  installation text not null,
  last_used_at timestamptz not null,
  primary key (holder_id, installation)
);
create index known_devices_by_age on known_devices (last_used_at);

create table verification_codes (
  id text primary key,
  target text not null,
  purpose text not null,
  user_id text references users,
  asker text,
  code_hash text not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_by_target on verification_codes (target, purpose, sent_at desc);

create table tickets (
  ticket_hash bytea primary key,
  target text not null,
  purpose text not null,
  user_id text references users,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table throttles (
  key text primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
create index throttles_by_age on throttles (window_ends_at);

create table idempotency_keys (
  scope text not null,
  key text not null,
  route text not null,
  input_hash bytea not null,
  sealed text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
`;
