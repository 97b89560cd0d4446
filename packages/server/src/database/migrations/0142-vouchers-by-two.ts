/**
 * Issuing vouchers is a money deed like others, which waits for another operator from an amount on (rules/desk.md#two-persons): it alone
 * is no shop's.
 */
export const vouchersByTwo = `
alter table confirmations alter column shop_id drop not null;
alter table confirmations add constraint confirmations_of_a_shop check ((shop_id is null) = (kind = 'vouchers'));
`;
