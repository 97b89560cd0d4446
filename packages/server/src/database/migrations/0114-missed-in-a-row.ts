/** A shop may be paused for having missed orders one after the other; who switches it on begins anew. */
export const missedInARow = `
alter table shops
  add switched_on_at timestamptz,
  drop constraint shops_closed_reason_check,
  add constraint shops_closed_reason_check check (closed_reason in ('pause', 'powerCut', 'closing', 'missed'));
`;
