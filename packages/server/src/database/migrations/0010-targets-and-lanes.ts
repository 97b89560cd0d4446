/** Since when an e-mail address is bound, who asked for a code, which phones an account knows, and wrong hand-over codes. */
export const targetsAndLanes = `
alter table users add column email_bound_at timestamptz;
alter table verification_codes add column asker text;
alter table orders
  add column hand_over_tries integer not null default 0,
  add column hand_over_locked_until timestamptz;

create table known_devices (
  holder_id text not null,
  installation text not null,
  last_used_at timestamptz not null,
  primary key (holder_id, installation)
);
create index known_devices_by_age on known_devices (last_used_at);
`;
