/**
 * On which day of a shop's work somebody last said what is left of a variant, and what stood there before, for a slip that is taken back: the
 * refill as the shop opened for that day put back on sale what had been declared sold out, or counted, an hour before (rules/products.md#default-stock).
 */
export const stockSaid = `
alter table variants add column said_on date, add column said_before date;
update variants set said_on = sold_out_on where sold_out_on >= current_date - 1;
`;
