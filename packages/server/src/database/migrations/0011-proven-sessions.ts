/**
 * When a session last proved who holds it and when it was asked to do so again; the second factor of operators with its
 * recovery codes. Accounts that are disabled have no open session any more.
 */
export const provenSessions = `
alter table sessions add column proven_at timestamptz, add column proof_wanted_at timestamptz;
update sessions s set ended_at = now(), ended_reason = 'disabled'
  from users u where u.id = s.user_id and u.disabled_at is not null and s.ended_at is null;

alter table operators
  add column without_factor boolean not null default false,
  add column factor text,
  add column factor_set_at timestamptz,
  add column factor_step bigint,
  add column factor_reset text,
  add constraint operators_factor check ((factor is null) = (factor_set_at is null));
alter table operator_sessions add column pending_factor text;
create table operator_recovery_codes (
  operator_id text not null references operators,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
`;
