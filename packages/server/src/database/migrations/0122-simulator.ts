/** What the desk wants of a demo's simulator, and when that asked last: one row (rules/desk.md#simulator). */
export const simulator = `
create table simulator (
  id boolean primary key default true check (id),
  is_running boolean not null default true,
  heard_at timestamptz,
  play_id text,
  play text,
  play_asked_at timestamptz,
  play_started_at timestamptz,
  constraint simulator_plays_what_was_asked check ((play_id is null) = (play is null) and (play is null) = (play_asked_at is null))
);
insert into simulator default values;
`;
