/** A shop finds the orders that were cancelled among all others, the newest first, and counts them without reading them (rules/orders.md#finding-orders). */
export const cancelledByAge = `
create index orders_cancelled_by_age on orders (shop_id, created_at desc, id desc) where status = 6;
`;
