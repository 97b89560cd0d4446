/**
 * What is kept of a dish that cannot be had. Of a line of an order, that its shop could not cook it: a day's statistics name what was
 * missing most. Of a product that is off the shelf for some hours, when it is on sale again: whoever puts it on or off, also by a
 * version that does not know of it, ends that.
 */
export const dishes = `
alter table order_items add column is_missing boolean not null default false;

alter table products add column back_at timestamptz;
alter table products add constraint products_back_from_off check (back_at is null or not is_marketable);
create index products_back on products (back_at) where back_at is not null;

create function end_time_off() returns trigger language plpgsql as $$
begin
  if new.back_at is not distinct from old.back_at then new.back_at := null; end if;
  return new;
end $$;
create trigger products_time_off before update of is_marketable on products
  for each row when (new.is_marketable is distinct from old.is_marketable) execute function end_time_off();
`;
