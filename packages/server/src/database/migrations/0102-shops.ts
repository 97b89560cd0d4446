/** How a shop is opened and run, who works there, and on which devices they are signed in. */
export const shops = `
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

create table shops (
  id text primary key,
  owner_id text not null references users,
  name text not null,
  category_id text references shop_categories,
  description text not null default '',
  audit_status smallint not null check (audit_status between 0 and 4),
  approved_at timestamptz,
  is_open boolean not null,
  closed_reason text check (closed_reason in ('pause', 'powerCut', 'closing')),
  closed_until timestamptz,
  told_state jsonb,
  changes_at timestamptz default '-infinity',
  refills_at_opening boolean not null default true,
  refilled_on date,
  delivery_mode smallint not null check (delivery_mode in (1, 2)),
  phone text,
  order_phone text,
  order_phone_proven text,
  head_person text not null default '',
  opening_date date,
  address text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  prep_minutes integer not null default 20 check (prep_minutes > 0),
  logo text,
  reminder_seq bigint not null default 0,
  order_limit integer not null default 0 check (order_limit >= 0),
  order_day date,
  order_count integer not null default 0,
  created_at timestamptz not null
);
create index shops_by_owner on shops (owner_id);
create index shops_by_audit_status on shops (audit_status);
create index shops_by_change on shops (changes_at) where changes_at is not null;

create table members (
  shop_id text not null references shops,
  user_id text not null references users,
  login_type smallint not null check (login_type in (1, 2)),
  modules text[] not null,
  unbound_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id)
);
create index members_by_user on members (user_id);

create table sessions (
  token_hash bytea primary key,
  id text not null unique,
  user_id text not null references users,
  shop_id text references shops,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  locked_at timestamptz,
  pin_tries integer not null default 0,
  proven_at timestamptz,
  proof_wanted_at timestamptz,
  ended_at timestamptz,
  ended_reason text,
  check ((ended_at is null) = (ended_reason is null))
);
create index sessions_by_user on sessions (user_id);

create table audit_logs (
  id text primary key,
  user_id text not null references users,
  shop_id text,
  event text not null,
  detail text not null,
  device text not null,
  address text not null,
  at timestamptz not null
);
create index audit_logs_by_user on audit_logs (user_id, at desc, id desc);
create index audit_logs_by_shop on audit_logs (shop_id, at desc, id desc);

create table files (
  id text primary key,
  user_id text not null references users,
  shop_id text references shops,
  use text not null,
  url text not null unique,
  thumb_url text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);

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
create index shop_files_by_url on shop_files (url);

create table shop_applications (
  owner_id text primary key references users,
  shop_id text unique references shops,
  step smallint not null check (step between 1 and 4),
  data jsonb not null,
  sent_data jsonb,
  submissions integer not null default 0,
  referrer text,
  remarks jsonb not null,
  sent_at timestamptz,
  updated_at timestamptz not null
);
create index shop_applications_by_sending on shop_applications (sent_at, shop_id) where sent_at is not null;

create table shop_decisions (
  shop_id text not null references shops,
  id text not null,
  event text not null check (event in ('submit', 'approve', 'reject', 'suspend', 'reinstate')),
  operator_id text references operators,
  reason text not null,
  remarks jsonb not null,
  at timestamptz not null,
  primary key (shop_id, id)
);
`;
