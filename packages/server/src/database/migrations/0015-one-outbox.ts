/**
 * One outbox for all that is sent: webhooks, text messages, mails (decision 032). What a node of the version before still puts
 * into the two tables from before is carried over as it comes; a later version drops them.
 */
export const oneOutbox = `
alter table webhooks
  add column gone_at timestamptz,
  add column rotations integer not null default 0,
  add column rotated_at timestamptz;

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
  expires_at timestamptz not null,
  check ((kind = 'webhook') = (webhook_id is not null) and (kind = 'webhook') = (target is null)),
  check (next_try_at is null or (kind = 'webhook') = (purse is null)),
  check ((body is null) <> (sealed is null))
);
create index outbox_messages_due on outbox_messages (destination, next_try_at, seq);
create index outbox_messages_threads on outbox_messages (destination, thread, seq) where thread is not null;
create index outbox_messages_of_webhook on outbox_messages (webhook_id) where webhook_id is not null;
create index outbox_messages_by_age on outbox_messages (created_at desc, id desc) where next_try_at is null;

create table outbox_pauses (
  destination text primary key,
  until timestamptz not null
);

create function webhook_message_to_outbox() returns trigger language plpgsql as $$
begin
  insert into outbox_messages (id, kind, webhook_id, thread, holds_until, body, created_at, tries, next_try_at, expires_at)
  select new.id, 'webhook', w.id, coalesce(new.body::jsonb #>> '{data,orderId}', new.shop_id),
    case when new.body::jsonb #>> '{data,orderId}' is not null then new.created_at + interval '1 hour' end,
    new.body, new.created_at, new.tries, new.next_try_at, new.created_at + interval '3 days'
  from webhooks w where w.id = new.webhook_id and w.gone_at is null;
  return null;
end $$;
create trigger to_outbox before insert on webhook_messages
  for each row execute function webhook_message_to_outbox();

create function kept_message_to_outbox() returns trigger language plpgsql as $$
begin
  insert into outbox_messages (id, kind, target, subject, body, created_at, expires_at)
  values (new.id, new.channel, new.target, new.subject, new.body, new.created_at, new.created_at + interval '7 days');
  return null;
end $$;
create trigger to_outbox before insert on outbox
  for each row execute function kept_message_to_outbox();

with carried as (
  delete from webhook_messages returning webhook_id, id, shop_id, event, body, created_at, tries, next_try_at
)
insert into webhook_messages (webhook_id, id, shop_id, event, body, created_at, tries, next_try_at)
select webhook_id, id, shop_id, event, body, created_at, tries, next_try_at from carried order by id;

with carried as (delete from outbox returning id, channel, target, subject, body, created_at)
insert into outbox (id, channel, target, subject, body, created_at)
select id, channel, target, subject, body, created_at from carried order by id;
`;
