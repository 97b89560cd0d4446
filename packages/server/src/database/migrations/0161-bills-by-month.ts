/** The bills of a shop that were posted in a month, which its statement reads, among all it ever had. */
export const billsByMonth = `
create index ledger_bills_posted on ledger_bills (shop_id, ended_at) where status = 'posted';
`;
