/** The platform's desk: its operators and what they did, the texts and versions that they publish, what is used of the app. */
export const desk = `
create table operators (
  id text primary key,
  email text not null unique,
  password_hash text not null,
  name text not null,
  without_factor boolean not null default false,
  factor text,
  factor_set_at timestamptz,
  factor_step bigint,
  factor_reset text,
  disabled_at timestamptz,
  created_at timestamptz not null,
  constraint operators_factor check ((factor is null) = (factor_set_at is null))
);

create table operator_recovery_codes (
  operator_id text not null references operators,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create table operator_sessions (
  token_hash bytea primary key,
  operator_id text not null references operators,
  pending_factor text,
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
create index operator_logs_by_operator on operator_logs (operator_id, at desc);
create index operator_logs_by_age on operator_logs (at desc, id desc);

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
