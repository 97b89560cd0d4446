/** Staff and their PINs, referrals, uploaded files, and the platform's desk: operators, published texts and versions. */
export const teamsAndDesk = `
alter table users drop constraint users_check;
alter table users
  add column former_phone text,
  add column pin_hash text,
  add column referral_code text not null unique default upper(substr(md5(gen_random_uuid()::text), 1, 12)),
  add column referred_by text references users,
  add constraint users_reached check (phone is not null or email is not null or former_phone is not null);
create index users_by_referrer on users (referred_by) where referred_by is not null;
create index users_by_age on users (created_at desc, id desc);

alter table shops add column approved_at timestamptz;
update shops set approved_at = created_at where audit_status in (2, 4);
create index shops_by_owner on shops (owner_id);

alter table members add column created_at timestamptz not null default now();

alter table sessions
  add column locked_at timestamptz,
  add column pin_tries integer not null default 0;

create index audit_logs_by_shop on audit_logs (shop_id, at desc, id desc);

create table files (
  id text primary key,
  user_id text not null references users,
  shop_id text references shops,
  use text not null,
  url text not null unique,
  thumb_url text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);

create table operators (
  id text primary key,
  email text not null unique,
  password_hash text not null,
  name text not null,
  disabled_at timestamptz,
  created_at timestamptz not null
);

create table operator_sessions (
  token_hash bytea primary key,
  operator_id text not null references operators,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);

create table operator_logs (
  id text primary key,
  operator_id text not null references operators,
  event text not null,
  subject text not null,
  detail text not null,
  at timestamptz not null
);
create index operator_logs_by_subject on operator_logs (subject, at desc);

create table documents (
  kind text not null check (kind in ('agreement', 'privacy')),
  version integer not null check (version > 0),
  title_fr text not null,
  title_zh text not null,
  body_fr text not null,
  body_zh text not null,
  published_at timestamptz not null,
  operator_id text references operators,
  primary key (kind, version)
);

create table acceptances (
  user_id text not null references users,
  kind text not null,
  version integer not null,
  at timestamptz not null,
  primary key (user_id, kind, version),
  foreign key (kind, version) references documents
);

create table app_versions (
  version_code integer primary key,
  version_name text not null,
  forced boolean not null,
  notes_fr text not null,
  notes_zh text not null,
  published_at timestamptz not null,
  operator_id text not null references operators
);

create table behavior_counts (
  day date not null,
  type text not null,
  screen text not null,
  count bigint not null check (count > 0),
  primary key (day, type, screen)
);
`;
