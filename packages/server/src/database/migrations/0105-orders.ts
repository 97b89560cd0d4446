/**
 * Orders, what happened to them, and what rings at the shop.
 *
 * Each change of an order that its readers see (these raise its version) leaves when it was made in the course of the database's
 * transactions, so that what has changed since can be read without a gap (docs/decisions/030). `epochs` tells the lives of the
 * database, as transactions are numbered anew where a dump of it is brought into another one. A life begins with each start of
 * its PostgreSQL, and in each database that it is brought into: a copy has another of the two, however it was made. How far a life
 * came is kept at its end, so that a place behind that is known for one that the copy does not hold. A node's start sees to it,
 * and each change of an order, as PostgreSQL may be started anew, or give way to its standby, while the nodes go on.
 */
export const orders = `
create table orders (
  shop_id text not null references shops,
  id text not null,
  order_no text not null,
  number_day date not null,
  external_id text not null,
  platform_key_id text not null references platform_keys,
  status smallint not null check (status between 1 and 6),
  payment_method text not null check (payment_method in ('wallet', 'cash')),
  delivery_mode smallint not null,
  customer_name text not null,
  customer_phone text not null,
  address text not null,
  latitude double precision,
  longitude double precision,
  note text not null,
  items_amount bigint not null check (items_amount > 0),
  packing_amount bigint not null check (packing_amount >= 0),
  delivery_amount bigint not null check (delivery_amount >= 0),
  courier_name text,
  courier_phone text,
  hand_over_code text not null,
  hand_over_tries integer not null default 0,
  hand_over_locked_until timestamptz,
  is_ready boolean not null,
  alarms_sent smallint not null default 0,
  end_event text,
  end_note text not null default '',
  version integer not null,
  changed_epoch integer not null default 0,
  changed_xid xid8 not null default '0',
  created_at timestamptz not null,
  pay_by timestamptz not null,
  paid_at timestamptz,
  accept_by timestamptz,
  accepted_at timestamptz,
  due_at timestamptz,
  picked_up_at timestamptz,
  closed_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, number_day, order_no),
  unique (shop_id, platform_key_id, external_id)
);
create index orders_by_id on orders (id);
create index orders_by_age on orders (shop_id, created_at desc, id desc);
create index orders_ended_by_age on orders (shop_id, created_at desc, id desc) where status in (5, 6);
create index orders_to_accept on orders (shop_id, accept_by) where status = 2;
create index orders_to_pick_up on orders (shop_id, due_at) where status = 3;
create index orders_unpaid_by_deadline on orders (pay_by) where status = 1;
create index orders_unaccepted_by_deadline on orders (accept_by) where status = 2;
create index orders_delivering_by_age on orders (picked_up_at) where status = 4;
create index orders_to_alarm on orders (paid_at) where status = 2 and alarms_sent < 2;
create index orders_accepted on orders (shop_id, accepted_at) where accepted_at is not null;
create index orders_by_payment on orders (shop_id, paid_at) where paid_at is not null;
create index orders_by_end on orders (shop_id, closed_at) where closed_at is not null;
create index orders_under_way on orders (shop_id) where status in (2, 3, 4);
create index orders_waiting on orders (shop_id) where status in (1, 2);
create index orders_changes on orders (changed_epoch, changed_xid, id);
create index orders_references on orders (platform_key_id, external_id);

create table order_items (
  shop_id text not null,
  order_id text not null,
  id text not null,
  product_id text not null,
  variant_id text not null,
  name_fr text not null,
  name_zh text not null,
  variant_fr text not null,
  variant_zh text not null,
  quantity integer not null check (quantity > 0),
  price bigint not null,
  packing_price bigint not null,
  parts jsonb,
  primary key (shop_id, order_id, id),
  foreign key (shop_id, order_id) references orders
);

create table order_logs (
  shop_id text not null,
  order_id text not null,
  id text not null,
  event text not null,
  status smallint not null,
  by_party text not null,
  actor_name text not null,
  note text not null,
  at timestamptz not null,
  primary key (shop_id, order_id, id),
  foreign key (shop_id, order_id) references orders
);
create index order_logs_by_shop on order_logs (shop_id, at desc, id desc);

create table reminders (
  shop_id text not null references shops,
  seq bigint not null,
  order_id text not null,
  kind text not null check (kind in ('new', 'cancelled', 'urged', 'courierNear')),
  raised_at timestamptz not null,
  cleared_at timestamptz,
  primary key (shop_id, seq),
  foreign key (shop_id, order_id) references orders
);
create index reminders_ringing on reminders (shop_id, order_id) where cleared_at is null;
create index reminders_to_hush on reminders (raised_at) where cleared_at is null and kind <> 'new';

create table epochs (
  number integer primary key,
  system text not null,
  life text,
  ended_xid xid8,
  begun_at timestamptz not null default now()
);
create unique index epochs_lives on epochs (life);
insert into epochs (number, system, life, ended_xid) values (0, '', '0', '0');

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

create function stamp_order_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    return new;
  end if;
  new.changed_epoch := epoch_of_now();
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;
create trigger orders_changed before insert or update on orders for each row execute function stamp_order_change();

select epoch_of_now();
`;
