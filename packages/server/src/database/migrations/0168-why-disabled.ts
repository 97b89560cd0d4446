/**
 * By whom and why somebody is disabled stands beside since when, for as long as they are (docs/decisions/094): until now the operators'
 * log alone had it, which forgets it after two years. Why an operator was disabled nobody was asked.
 */
export const whyDisabled = `
alter table users add column disabled_by text references operators, add column disabled_reason text;
alter table operators add column disabled_by text references operators, add column disabled_reason text;
update users u set disabled_by = l.operator_id, disabled_reason = nullif(l.detail, '')
from operator_logs l
where u.disabled_at is not null and l.subject = u.id and l.at = u.disabled_at and l.event = 'accountDisabled';
update operators o set disabled_by = l.operator_id
from operator_logs l
where o.disabled_at is not null and l.subject = o.id and l.at = o.disabled_at and l.event = 'operatorDisabled';
`;
