/** The number that a shop has proven to read by a code; a node of the version before changes the order phone without it. */
export const orderPhoneProven = `
alter table shops add column order_phone_proven text;
`;
