/** Everything there is to a menu: texts, shelves, combos and their parts, order, prices as they changed. */
export const wholeMenu = `
alter table goods_categories
  add column description_fr text not null default '',
  add column description_zh text not null default '',
  add column enabled boolean not null default true,
  add column version integer not null default 1,
  add column goods_count integer not null default 0 check (goods_count >= 0),
  add column marketable_count integer not null default 0 check (marketable_count >= 0);
create unique index goods_categories_by_name_fr on goods_categories (shop_id, lower(name_fr)) where name_fr <> '';
create unique index goods_categories_by_name_zh on goods_categories (shop_id, lower(name_zh)) where name_zh <> '';

create function folded(words text) returns text language sql immutable strict parallel safe return
  lower(regexp_replace(normalize(replace(replace(words, 'œ', 'oe'), 'Œ', 'oe'), nfd), '[\\u0300-\\u036f]', '', 'g'));

alter table goods
  add column search text not null generated always as (folded(name_fr || ' ' || name_zh)) stored,
  add column type smallint not null default 1 check (type in (1, 2)),
  add column description_fr text not null default '',
  add column description_zh text not null default '',
  add column detail_images text[] not null default '{}',
  add column prep_minutes integer not null default 15 check (prep_minutes between 1 and 1440),
  add column packing_price bigint not null default 0 check (packing_price >= 0 and packing_price % 100 = 0),
  add column is_multiple boolean not null default false,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column deleted_at timestamptz;
create index goods_by_place on goods (shop_id, category_id, sort, id) where deleted_at is null;
create index goods_by_age on goods (shop_id, id desc) where deleted_at is null;
create index goods_deleted on goods (deleted_at) where deleted_at is not null;
create index goods_by_image on goods (image);
create index goods_by_detail_image on goods using gin (detail_images);

update goods_categories c set goods_count = m.goods, marketable_count = m.marketable from (
  select shop_id, category_id, count(*) as goods, count(*) filter (where is_marketable) as marketable from goods group by 1, 2
) m where c.shop_id = m.shop_id and c.id = m.category_id;
create function count_goods() returns trigger language plpgsql as $$
begin
  execute format(
    'update goods_categories c set goods_count = goods_count + m.goods, marketable_count = marketable_count + m.marketable from (
       select shop_id, category_id, sum(n) as goods, coalesce(sum(n) filter (where is_marketable), 0) as marketable
       from (%s) moved where deleted_at is null group by 1, 2
     ) m where c.shop_id = m.shop_id and c.id = m.category_id and (m.goods <> 0 or m.marketable <> 0)',
    case tg_op
      when 'INSERT' then 'select 1 as n, * from came'
      when 'DELETE' then 'select -1 as n, * from went'
      else 'select 1 as n, * from came union all select -1, * from went'
    end);
  return null;
end $$;
create trigger goods_counted_new after insert on goods
  referencing new table as came for each statement execute function count_goods();
create trigger goods_counted_moved after update on goods
  referencing old table as went new table as came for each statement execute function count_goods();
create trigger goods_counted_gone after delete on goods
  referencing old table as went for each statement execute function count_goods();

alter table products
  alter column packing_price drop not null,
  add column sort integer not null default 0;
drop index products_by_goods;
create index products_by_goods on products (shop_id, goods_id, sort, id);
update goods g set packing_price = p.packing_price from products p
  where p.shop_id = g.shop_id and p.goods_id = g.id and p.is_default;
update goods g set is_multiple = true
  where 1 < (select count(*) from products p where p.shop_id = g.shop_id and p.goods_id = g.id);
update products p set packing_price = null from goods g
  where g.shop_id = p.shop_id and g.id = p.goods_id and g.packing_price = p.packing_price;

create table goods_components (
  shop_id text not null,
  goods_id text not null,
  product_id text not null,
  quantity integer not null check (quantity between 1 and 999),
  sort integer not null,
  primary key (shop_id, goods_id, product_id),
  foreign key (shop_id, goods_id) references goods on delete cascade,
  foreign key (shop_id, product_id) references products
);
create index goods_components_by_product on goods_components (shop_id, product_id);

alter table order_items add column parts jsonb;

create table price_changes (
  shop_id text not null references shops,
  id text not null,
  goods_id text not null,
  product_id text not null,
  name_fr text not null,
  name_zh text not null,
  specification_fr text not null,
  specification_zh text not null,
  old_price bigint not null,
  new_price bigint not null,
  user_id text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (shop_id, id)
);
create index price_changes_by_goods on price_changes (shop_id, goods_id, id);
`;
