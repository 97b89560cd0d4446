/**
 * A change of an order is one that its readers see, and these raise its version (docs/decisions/030): that its shop was warned
 * is none.
 */
export const seenChanges = `
create or replace function note_order_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    return new;
  end if;
  new.changed_epoch := (select coalesce(max(number), 0) from epochs);
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;
`;
