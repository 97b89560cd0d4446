/** Tests of an order's alert: what was sent to which device, and what became of it there (docs/decisions/048). */
export const alertTests = `
create table alert_tests (
  id text primary key,
  shop_id text not null references shops,
  session_id text not null references sessions (id) on delete cascade,
  asked_at timestamptz not null,
  send_at timestamptz not null,
  seq bigint,
  sent_at timestamptz,
  has_push boolean not null default false,
  pushed_at timestamptz,
  rang_at timestamptz,
  shown_at timestamptz,
  heard boolean,
  ended_at timestamptz,
  check ((seq is null) = (sent_at is null)),
  check (sent_at is not null or ended_at is null)
);
create index alert_tests_of_shop on alert_tests (shop_id, asked_at desc, id desc);
create unique index alert_tests_under_way on alert_tests (session_id) where ended_at is null;
create index alert_tests_ringing on alert_tests (shop_id) where ended_at is null and sent_at is not null;
create index alert_tests_due on alert_tests (coalesce(sent_at, send_at)) where ended_at is null;
create index alert_tests_by_age on alert_tests (asked_at);
`;
