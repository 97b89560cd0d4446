/** Where phones let themselves be reached while the app is closed, and the messages that go there. */
export const push = `
create table push_subscriptions (
  id text primary key,
  session_id text not null unique references sessions (id) on delete cascade,
  shop_id text not null references shops,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  language text not null check (language in ('fr', 'zh')),
  created_at timestamptz not null
);
create index push_subscriptions_by_shop on push_subscriptions (shop_id);

drop index outbox_messages_due, outbox_messages_threads, outbox_messages_to_people;
alter table outbox_messages
  drop constraint outbox_messages_kind_check,
  drop constraint outbox_messages_check,
  drop constraint outbox_messages_check1,
  drop column destination,
  add push_id text references push_subscriptions on delete cascade;
alter table outbox_messages
  add destination text not null
    generated always as (coalesce(webhook_id, push_id, kind || coalesce(' ' || purse, ''))) stored,
  add constraint outbox_messages_kinds check (kind in ('webhook', 'push', 'sms', 'email')),
  add constraint outbox_messages_targets check (
    (kind = 'webhook') = (webhook_id is not null)
    and (kind = 'push') = (push_id is not null)
    and (kind in ('sms', 'email')) = (target is not null)
  ),
  add constraint outbox_messages_purses check (next_try_at is null or (kind in ('sms', 'email')) = (purse is not null));
create index outbox_messages_due on outbox_messages (destination, next_try_at, seq);
create index outbox_messages_threads on outbox_messages (destination, thread, seq) where thread is not null;
create index outbox_messages_of_push on outbox_messages (push_id) where push_id is not null;
create index outbox_messages_to_people on outbox_messages (created_at desc, id desc) where kind in ('sms', 'email');
`;
