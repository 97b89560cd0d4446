/** The order of a shop's bill list, of each type and status: a page of any of them is read by it, however many there are (docs/decisions/064). */
export const billList = `
create index ledger_bills_listed on ledger_bills (shop_id, type, status, created_at desc, subject desc, fact desc);
`;
