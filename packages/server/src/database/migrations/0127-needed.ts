/**
 * What a statement needs to have found or written for those behind it in the same message to be run at all (docs/decisions/061):
 * nobody is there between them to look at its answer. It ends them with a state by which that is told.
 */
export const needed = `
create function needed(value text, state text) returns text language plpgsql as $$
begin
  if value is null then
    raise exception 'what a statement needs is not there' using errcode = state;
  end if;
  return value;
end
$$;
`;
