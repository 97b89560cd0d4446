/**
 * The open shops, of which the platform expects to hear: since when each is silent, and since when it is told as
 * unreachable. The shops' clock finds those that are due by one small index each; a shop that is closed has no row.
 */
export const heartbeats = `
create table shop_heartbeats (
  shop_id text primary key references shops,
  silent_since timestamptz not null,
  unreachable_since timestamptz
);
create index shop_heartbeats_silent on shop_heartbeats (silent_since) where unreachable_since is null;
create index shop_heartbeats_back on shop_heartbeats (unreachable_since) where silent_since >= unreachable_since;
insert into shop_heartbeats (shop_id, silent_since)
  select id, now() from shops where (told_state ->> 'open')::boolean;
`;
