/**
 * What is being sent, and how often nobody knows whether it was taken; what waits for people, by age; and when the secrets
 * before a webhook's last one were replaced (decision 036).
 */
export const whatIsUnderWay = `
alter table outbox_messages
  add column claimed_until timestamptz,
  add column unsure integer not null default 0;
create index outbox_messages_to_people on outbox_messages (created_at desc, id desc) where kind <> 'webhook';
alter table webhooks add column rotated_before timestamptz[] not null default '{}';
`;
