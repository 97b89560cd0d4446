/**
 * A number that is looked for is asked of the index in fewer ways: each is looked up for each year of the shop's life (decision 044).
 * A phone that is found by digits behind a zero holds those digits from the next one on; a part of a number that begins another
 * part is found with that.
 */
export const orderQueries = `
create or replace function order_queries_of(shop_id text, keyword text) returns tsquery[]
language sql immutable parallel safe as $$
  select array_agg((case
    when run[1] ~ '^[0-9][^a-z]*$' then concat_ws(' | ',
      begins || 'n' || digits || ''':*',
      case when length(digits) < 3 then begins || 'n' || lpad(digits, 3, '0') || '''' end,
      case when length(digits) >= 4 then begins || 't' || case when length(significant) >= 4 then significant else digits end || ''':*' end,
      (select '(' || string_agg(distinct begins || 'w' || part || ''':*', ' & ') || ')' from unnest(parts) part
        where not exists (select from unnest(parts) longer where starts_with(longer, part) and longer <> part)))
    when run[1] ~ '^[a-z0-9]' or length(run[1]) = 1 then begins || 'w' || run[1] || ''':*'
    else (select string_agg(begins || 'w' || substr(run[1], place, 2) || '''', ' & ') from generate_series(1, length(run[1]) - 1) place)
  end)::tsquery)
  from regexp_matches(folded(keyword), '[0-9]+(?:[ .()/-]+[0-9]+)*(?![a-z0-9])|[a-z0-9]+|[^\\u0001-\\u00bf\\u2000-\\u206f\\u3000-\\u303f\\uff00-\\uff20]+', 'g') run,
    concat('''', left(md5(shop_id), 5)) begins,
    regexp_replace(run[1], '[^0-9]', '', 'g') digits,
    regexp_split_to_array(run[1], '[^0-9]+') parts,
    ltrim(digits, '0') significant
$$;
`;
