/**
 * A life of the database begins with each start of its PostgreSQL, and in each database that it is brought into: a copy has
 * another of the two, however it was made (docs/decisions/030). How far a life came is kept at its end, so that a place behind
 * that is known for one that the copy does not hold. A node's start sees to it, and each change of an order, as PostgreSQL may be
 * started anew, or give way to its standby, while the nodes go on.
 */
export const lives = `
alter table epochs add column life text, add column ended_xid xid8;

lock table orders in share row exclusive mode;
insert into epochs (number, system) values (0, '') on conflict do nothing;
update epochs set life = number::text,
  ended_xid = case when number < (select max(number) from epochs) then '18446744073709551615'::xid8 end;
update epochs set ended_xid = '0' where number = 0;
create unique index epochs_lives on epochs (life);

create function life_of_now() returns text language sql stable as $$
  select (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint || '-' || oid::text
  from pg_database where datname = current_database()
$$;

create function epoch_of_now() returns integer language plpgsql as $$
declare known integer;
begin
  select number into known from epochs where life = life_of_now();
  if known is not null then return known; end if;
  insert into epochs (number, system, life)
  select max(number) + 1, (select system_identifier::text from pg_control_system()), life_of_now() from epochs
  on conflict do nothing;
  update epochs set ended_xid = coalesce(
    (select o.changed_xid from orders o where o.changed_epoch = epochs.number order by o.changed_xid desc limit 1), '0')
  where ended_xid is null and life is distinct from life_of_now();
  return (select number from epochs where life = life_of_now());
end
$$;

create or replace function note_order_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    return new;
  end if;
  new.changed_epoch := epoch_of_now();
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;

select epoch_of_now();
`;
