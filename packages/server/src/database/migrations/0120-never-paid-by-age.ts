/** A shop finds the orders that were cancelled before they were paid among all others, the newest first (rules/orders.md#finding-orders). */
export const neverPaidByAge = `
create index orders_never_paid_by_age on orders (shop_id, created_at desc, id desc) where status = 6 and paid_at is null;
`;
