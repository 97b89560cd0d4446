/**
 * What a shop sells: products in categories, their variants, what a combo is made of, and prices as they changed. Every key
 * begins with the shop, so that the tables can be split by shop.
 */
export const menu = `
create function folded(words text) returns text language sql immutable strict parallel safe return
  lower(regexp_replace(normalize(replace(replace(words, 'œ', 'oe'), 'Œ', 'oe'), nfd), '[\\u0300-\\u036f]', '', 'g'));

create table categories (
  shop_id text not null references shops,
  id text not null,
  name_fr text not null,
  name_zh text not null,
  description_fr text not null default '',
  description_zh text not null default '',
  enabled boolean not null default true,
  sort integer not null,
  version integer not null default 1,
  card_version integer not null default 1,
  product_count integer not null default 0 check (product_count >= 0),
  marketable_count integer not null default 0 check (marketable_count >= 0),
  primary key (shop_id, id)
);
create unique index categories_by_name_fr on categories (shop_id, lower(name_fr)) where name_fr <> '';
create unique index categories_by_name_zh on categories (shop_id, lower(name_zh)) where name_zh <> '';

create table products (
  shop_id text not null references shops,
  id text not null,
  category_id text not null,
  type smallint not null default 1 check (type in (1, 2)),
  name_fr text not null,
  name_zh text not null,
  search text not null generated always as (folded(name_fr || ' ' || name_zh)) stored,
  description_fr text not null default '',
  description_zh text not null default '',
  image text not null,
  detail_images text[] not null default '{}',
  prep_minutes integer not null default 15 check (prep_minutes between 1 and 1440),
  packing_price bigint not null default 0 check (packing_price >= 0 and packing_price % 100 = 0),
  is_marketable boolean not null,
  is_multiple boolean not null default false,
  sort integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, category_id) references categories
);
create index products_by_place on products (shop_id, category_id, sort, id) where deleted_at is null;
create index products_by_age on products (shop_id, id desc) where deleted_at is null;
create index products_deleted on products (deleted_at) where deleted_at is not null;
create index products_by_image on products (image);
create index products_by_detail_image on products using gin (detail_images);

create function count_products() returns trigger language plpgsql as $$
begin
  execute format(
    'update categories c set product_count = product_count + m.products, marketable_count = marketable_count + m.marketable from (
       select shop_id, category_id, sum(n) as products, coalesce(sum(n) filter (where is_marketable), 0) as marketable
       from (%s) moved where deleted_at is null group by 1, 2
     ) m where c.shop_id = m.shop_id and c.id = m.category_id and (m.products <> 0 or m.marketable <> 0)',
    case tg_op
      when 'INSERT' then 'select 1 as n, * from came'
      when 'DELETE' then 'select -1 as n, * from went'
      else 'select 1 as n, * from came union all select -1, * from went'
    end);
  return null;
end $$;
create trigger products_counted_new after insert on products
  referencing new table as came for each statement execute function count_products();
create trigger products_counted_moved after update on products
  referencing old table as went new table as came for each statement execute function count_products();
create trigger products_counted_gone after delete on products
  referencing old table as went for each statement execute function count_products();

create table variants (
  shop_id text not null references shops,
  id text not null,
  product_id text not null,
  name_fr text not null,
  name_zh text not null,
  price bigint not null check (price >= 10000 and price % 10000 = 0),
  packing_price bigint check (packing_price >= 0 and packing_price % 100 = 0),
  stock integer not null check (stock >= 0),
  default_stock integer not null check (default_stock >= 0),
  is_default boolean not null,
  sort integer not null default 0,
  sold_out_on date,
  primary key (shop_id, id),
  foreign key (shop_id, product_id) references products
);
create index variants_by_product on variants (shop_id, product_id, sort, id);

create table components (
  shop_id text not null,
  product_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity between 1 and 999),
  sort integer not null,
  primary key (shop_id, product_id, variant_id),
  foreign key (shop_id, product_id) references products on delete cascade,
  foreign key (shop_id, variant_id) references variants
);
create index components_by_variant on components (shop_id, variant_id);

create table price_changes (
  shop_id text not null references shops,
  id text not null,
  product_id text not null,
  variant_id text not null,
  name_fr text not null,
  name_zh text not null,
  variant_fr text not null,
  variant_zh text not null,
  old_price bigint not null,
  new_price bigint not null,
  user_id text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index price_changes_by_product on price_changes (shop_id, product_id, id);
`;
