/** How people prove who they are, and what holds back whoever only guesses. */
export const proofs = `
create table verification_codes (
  id text primary key,
  target text not null,
  purpose text not null,
  user_id text references users,
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

create table outbox (
  id text primary key,
  channel text not null check (channel in ('email', 'sms')),
  target text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);
create index outbox_by_age on outbox (created_at desc, id desc);

create table throttles (
  key text primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
create index throttles_by_age on throttles (window_ends_at);

create table audit_logs (
  id text primary key,
  user_id text not null references users,
  shop_id text,
  event text not null,
  detail text not null,
  device text not null,
  address text not null,
  at timestamptz not null
);
create index audit_logs_by_user on audit_logs (user_id, at desc, id desc);
`;
