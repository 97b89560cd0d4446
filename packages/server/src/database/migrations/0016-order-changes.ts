/**
 * Each change of an order leaves when it was made in the course of the database's transactions, so that what has changed since
 * can be read without a gap (docs/decisions/030). `epochs` tells the lives of the database: transactions are numbered anew
 * where a dump of it is brought into another one. Orders from before count as changed before everything else.
 */
export const orderChanges = `
create table epochs (
  number integer primary key,
  system text not null,
  begun_at timestamptz not null default now()
);

alter table orders add column changed_epoch integer not null default 0, add column changed_xid xid8 not null default '0';

create function note_order_change() returns trigger language plpgsql as $$
begin
  new.changed_epoch := (select coalesce(max(number), 0) from epochs);
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;
create trigger orders_changed before insert or update on orders for each row execute function note_order_change();
create index orders_changes on orders (changed_epoch, changed_xid, id);
create index orders_references on orders (platform_key_id, external_id);
`;
