/**
 * The words by which a shop's order is found: its number, the customer's name and phone, its dishes in both languages. They are
 * written once, as its items are, by a trigger: whichever version of the server places it. They have a table of their own, as
 * each of an order's updates would write their index again (decision 044).
 *
 * A word begins with its shop, so that nothing is read of other shops' orders, and with what it is of: `n` the number, `t` a
 * phone from one of its digits on, `w` any other. A word that is not ASCII is cut into pairs of signs: Chinese parts no words. A phone may
 * be looked for with the zero, or two, that it is dialled with. What is
 * looked for is cut as what is written: the two functions stand side by side.
 */
export const orderWords = `
create table order_words (
  shop_id text not null,
  created_at timestamptz not null,
  order_id text not null,
  words tsvector not null,
  primary key (shop_id, created_at, order_id)
);

create function order_words_of(shop_id text, order_no text, phone text, names text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array_agg(distinct left(md5(shop_id), 5) || word)) from (
    select 'n' || replace(order_no, '-', '') as word
    union all select 'n' || split_part(order_no, '-', 2)
    union all select 't' || substr(digits, place)
      from regexp_replace(phone, '[^0-9]', '', 'g') digits, generate_series(1, length(digits) - 3) place
    union all select 'w' || case when run[1] ~ '^[a-z0-9]' then run[1] else substr(run[1], place, 2) end
      from regexp_matches(folded(names), '[a-z0-9]+|[^\\u0001-\\u00bf\\u2000-\\u206f\\u3000-\\u303f\\uff00-\\uff20]+', 'g') run,
        generate_series(1, case when run[1] ~ '^[a-z0-9]' then 1 else length(run[1]) end) place
  ) cut
$$;

create function order_query_of(shop_id text, keyword text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg('(' || case
    when run[1] ~ '^[0-9][^a-z]*$' then concat_ws(' | ',
      begins || 'n' || digits || ''':*',
      case when length(digits) < 3 then begins || 'n' || lpad(digits, 3, '0') || '''' end,
      case when length(digits) >= 4 then begins || 't' || digits || ''':*' end,
      case when length(significant) >= 4 then begins || 't' || significant || ''':*' end,
      (select '(' || string_agg(begins || 'w' || part || ''':*', ' & ') || ')' from regexp_split_to_table(run[1], '[^0-9]+') part))
    when run[1] ~ '^[a-z0-9]' or length(run[1]) = 1 then begins || 'w' || run[1] || ''':*'
    else (select string_agg(begins || 'w' || substr(run[1], place, 2) || '''', ' & ') from generate_series(1, length(run[1]) - 1) place)
  end || ')', ' & ')::tsquery
  from regexp_matches(folded(keyword), '[0-9]+(?:[ .()/-]+[0-9]+)*(?![a-z0-9])|[a-z0-9]+|[^\\u0001-\\u00bf\\u2000-\\u206f\\u3000-\\u303f\\uff00-\\uff20]+', 'g') run,
    concat('''', left(md5(shop_id), 5)) begins,
    regexp_replace(run[1], '[^0-9]', '', 'g') digits,
    ltrim(digits, '0') significant
$$;

create function write_order_words() returns trigger language plpgsql as $$
begin
  insert into order_words as w (shop_id, created_at, order_id, words)
  select shop_id, o.created_at, order_id, order_words_of(shop_id, o.order_no, o.customer_phone, o.customer_name || ' ' || names)
  from (
    select shop_id, order_id, string_agg(name_fr || ' ' || name_zh, ' ') as names from written group by shop_id, order_id
  ) listed cross join lateral (
    select order_no, customer_name, customer_phone, created_at from orders
    where orders.shop_id = listed.shop_id and orders.id = listed.order_id limit 1
  ) o
  on conflict (shop_id, created_at, order_id) do update set words = w.words || excluded.words;
  return null;
end
$$;
create trigger order_items_words after insert on order_items
  referencing new table as written for each statement execute function write_order_words();

insert into order_words (shop_id, created_at, order_id, words)
select o.shop_id, o.created_at, o.id, order_words_of(o.shop_id, o.order_no, o.customer_phone, o.customer_name || ' ' || (
  select string_agg(name_fr || ' ' || name_zh, ' ') from order_items i where i.shop_id = o.shop_id and i.order_id = o.id))
from orders o where exists (select from order_items i where i.shop_id = o.shop_id and i.order_id = o.id);

create index order_words_found on order_words using gin (words) with (fastupdate = off);
`;
