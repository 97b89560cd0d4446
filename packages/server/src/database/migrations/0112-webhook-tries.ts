/**
 * How the last tries at each webhook went: rows that are written over, so that a try adds none (docs/decisions/045). And the
 * orders of all shops by their age, for the desk.
 */
export const webhookTries = `
alter table webhooks
  add taken_slot smallint not null default 0,
  add failed_slot smallint not null default 0;
create table webhook_tries (
  webhook_id text not null references webhooks on delete cascade,
  is_taken boolean not null,
  slot smallint not null,
  at timestamptz not null,
  event text not null,
  shop_id text not null,
  order_id text,
  status integer,
  ms integer not null,
  primary key (webhook_id, is_taken, slot)
) with (fillfactor = 50);
create index orders_of_all_by_age on orders (created_at desc, id desc);
`;
