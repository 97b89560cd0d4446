/** By how many minutes the orders of a shop that is very busy take longer, and until when. */
export const busy = `
alter table shops
  add busy_minutes integer check (busy_minutes between 1 and 60),
  add busy_until timestamptz,
  add constraint busy_until_an_end check ((busy_minutes is null) = (busy_until is null));
`;
