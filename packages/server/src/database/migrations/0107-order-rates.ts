/**
 * What a move of an order costs. Each of its four updates wrote an entry into as many as thirteen indexes, and asked in which
 * life of the database it is made by a function in SQL, which was planned anew each time: a third of the update. One in
 * PL/pgSQL is planned once a session.
 *
 * The orders of a shop that have not ended are few, and one index of them is enough for the tabs, the counts and the limit. The
 * ended ones are nearly all, and are read by the index of all. Orders that ring are few too: the alarms read those by the
 * deadline's index. A system's references are unique at a shop, and found without one: one index does both.
 */
export const orderRates = `
create or replace function life_of_now() returns text language plpgsql stable as $$
begin
  return (
    select (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint || '-' || oid::text
    from pg_database where datname = current_database()
  );
end
$$;

create index orders_open on orders (shop_id) where status in (1, 2, 3, 4);
drop index orders_to_accept;
drop index orders_to_pick_up;
drop index orders_under_way;
drop index orders_waiting;
drop index orders_to_alarm;
drop index orders_ended_by_age;

alter table orders add unique (platform_key_id, external_id, shop_id);
alter table orders drop constraint orders_shop_id_platform_key_id_external_id_key;
drop index orders_references;
`;
