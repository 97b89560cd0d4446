/** How a shop is opened and run: the platform's kinds of shop, applications and their review, hours, pauses, pictures. */
export const shopsOpened = `
create table shop_categories (
  id text primary key,
  name_fr text not null,
  name_zh text not null,
  papers text not null check (papers in ('required', 'optional')),
  sort integer not null
);
insert into shop_categories (id, name_fr, name_zh, papers, sort) values
  ('street-food', 'Gargote, plats à emporter', '小吃摊', 'optional', 1),
  ('restaurant', 'Restaurant', '餐厅', 'required', 2),
  ('snack', 'Snack, fast-food', '快餐', 'required', 3),
  ('bakery', 'Boulangerie, pâtisserie', '面包糕点', 'required', 4),
  ('drinks', 'Boissons, jus, café', '饮品咖啡', 'optional', 5),
  ('fresh', 'Fruits, légumes, marché', '蔬果生鲜', 'optional', 6),
  ('butcher', 'Boucherie, poissonnerie', '肉类水产', 'required', 7),
  ('grocery', 'Épicerie, supérette', '超市便利', 'required', 8),
  ('goods', 'Boutique, articles divers', '日用百货', 'required', 9);

alter table shops
  add column category_id text references shop_categories,
  add column description text not null default '',
  add column phone text,
  add column head_person text not null default '',
  add column opening_date date,
  add column order_limit integer not null default 0 check (order_limit >= 0),
  add column refills_at_opening boolean not null default true,
  add column closed_reason text check (closed_reason in ('pause', 'powerCut', 'closing')),
  add column closed_until timestamptz;

create table business_hours (
  shop_id text not null references shops,
  id text not null,
  weekday smallint not null check (weekday between 1 and 7),
  period smallint not null check (period in (1, 2)),
  starts text not null,
  ends text not null check (ends > starts),
  enabled boolean not null,
  primary key (shop_id, id),
  unique (shop_id, weekday, period)
);

create table shop_files (
  shop_id text not null references shops,
  id text not null,
  kind text not null check (kind in ('signboard', 'banner', 'photo')),
  url text not null references files (url),
  created_at timestamptz not null,
  primary key (shop_id, id)
);
create unique index shop_files_one_of_a_kind on shop_files (shop_id, kind) where kind in ('signboard', 'banner');

create table shop_applications (
  owner_id text primary key references users,
  shop_id text unique references shops,
  step smallint not null check (step between 1 and 4),
  data jsonb not null,
  referrer text,
  remarks jsonb not null,
  sent_at timestamptz,
  updated_at timestamptz not null
);
`;
