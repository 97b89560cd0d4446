/**
 * Vouchers are kept for ever: the desk's list of those that stand in a way, and the books' run of each minute over those that have
 * ended lately, find theirs among all there ever were.
 */
export const vouchersByEnd = `
create index vouchers_by_status on vouchers (status, issued_at, number);
create index vouchers_by_end on vouchers (ended_at) where ended_at is not null;
`;
