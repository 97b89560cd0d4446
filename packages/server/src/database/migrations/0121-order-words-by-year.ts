/**
 * The index of orders' words holds them by the year in which the order was placed. What many orders have is then found in the
 * newest year alone, and a list of its newest need not be picked out of all that there ever were (decision 044). The table stays
 * as it is, so that each version of the server reads and writes it; one before this looks through it where it asks for the index.
 *
 * A keyword is cut into its parts, of which the index is asked for those alone that few orders have.
 */
export const orderWordsByYear = `
create function order_words_in(shop_id text, created_at timestamptz, words tsvector) returns tsvector
language sql immutable parallel safe as $$
  select replace(
    words::text,
    '''' || left(md5(shop_id), 5),
    '''' || date_part('year', created_at at time zone 'UTC')::int::text || left(md5(shop_id), 5)
  )::tsvector
$$;

create function order_query_in(shop_id text, year integer, query tsquery) returns tsquery
language sql immutable parallel safe as $$
  select replace(query::text, '''' || left(md5(shop_id), 5), '''' || year::text || left(md5(shop_id), 5))::tsquery
$$;

create function order_queries_of(shop_id text, keyword text) returns tsquery[]
language sql immutable parallel safe as $$
  select array_agg((case
    when run[1] ~ '^[0-9][^a-z]*$' then concat_ws(' | ',
      begins || 'n' || digits || ''':*',
      case when length(digits) < 3 then begins || 'n' || lpad(digits, 3, '0') || '''' end,
      case when length(digits) >= 4 then begins || 't' || digits || ''':*' end,
      case when length(significant) >= 4 then begins || 't' || significant || ''':*' end,
      (select '(' || string_agg(begins || 'w' || part || ''':*', ' & ') || ')' from regexp_split_to_table(run[1], '[^0-9]+') part))
    when run[1] ~ '^[a-z0-9]' or length(run[1]) = 1 then begins || 'w' || run[1] || ''':*'
    else (select string_agg(begins || 'w' || substr(run[1], place, 2) || '''', ' & ') from generate_series(1, length(run[1]) - 1) place)
  end)::tsquery)
  from regexp_matches(folded(keyword), '[0-9]+(?:[ .()/-]+[0-9]+)*(?![a-z0-9])|[a-z0-9]+|[^\\u0001-\\u00bf\\u2000-\\u206f\\u3000-\\u303f\\uff00-\\uff20]+', 'g') run,
    concat('''', left(md5(shop_id), 5)) begins,
    regexp_replace(run[1], '[^0-9]', '', 'g') digits,
    ltrim(digits, '0') significant
$$;

create or replace function order_query_of(shop_id text, keyword text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg('(' || part::text || ')', ' & ')::tsquery from unnest(order_queries_of(shop_id, keyword)) part
$$;

create index order_words_by_year on order_words using gin (order_words_in(shop_id, created_at, words)) with (fastupdate = off);
drop index order_words_found;
`;
