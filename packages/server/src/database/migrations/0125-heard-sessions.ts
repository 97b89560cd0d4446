/** Which app a session is of, what opened it, and whether its token ever came back (docs/decisions/058). */
export const heardSessions = `
alter table sessions
  add installation text,
  add code_id text,
  add heard_at timestamptz;
create index sessions_by_code on sessions (code_id) where code_id is not null;

alter table tickets add code_id text;
create index tickets_by_code on tickets (code_id) where code_id is not null;
`;
