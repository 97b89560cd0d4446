/** What a shop sells and the orders it gets. Every key begins with the shop, so that the tables can be split by shop. */
export const menuAndOrders = `
create table goods_categories (
  shop_id text not null references shops,
  id text not null,
  name_fr text not null,
  name_zh text not null,
  sort integer not null,
  primary key (shop_id, id)
);

create table goods (
  shop_id text not null references shops,
  id text not null,
  category_id text not null,
  name_fr text not null,
  name_zh text not null,
  image text not null,
  is_marketable boolean not null,
  sort integer not null,
  primary key (shop_id, id),
  foreign key (shop_id, category_id) references goods_categories
);

create table products (
  shop_id text not null references shops,
  id text not null,
  goods_id text not null,
  name_fr text not null,
  name_zh text not null,
  price bigint not null check (price >= 10000 and price % 10000 = 0),
  packing_price bigint not null check (packing_price >= 0 and packing_price % 100 = 0),
  stock integer not null check (stock >= 0),
  default_stock integer not null check (default_stock >= 0),
  is_default boolean not null,
  primary key (shop_id, id),
  foreign key (shop_id, goods_id) references goods
);
create index products_by_goods on products (shop_id, goods_id);

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
  is_ready boolean not null,
  end_event text,
  end_note text not null default '',
  version integer not null,
  created_at timestamptz not null,
  pay_by timestamptz not null,
  paid_at timestamptz,
  accept_by timestamptz,
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

create table order_items (
  shop_id text not null,
  order_id text not null,
  id text not null,
  product_id text not null,
  goods_id text not null,
  name_fr text not null,
  name_zh text not null,
  specification_fr text not null,
  specification_zh text not null,
  quantity integer not null check (quantity > 0),
  price bigint not null,
  packing_price bigint not null,
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
`;
