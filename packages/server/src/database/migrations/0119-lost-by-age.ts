/** A shop finds the orders that it lost for one cause among all others, the newest first (rules/orders.md#finding-orders). */
export const lostByAge = `
create index orders_lost_by_age on orders (shop_id, outcome, created_at desc, id desc)
  where outcome is not null and outcome <> 'completed';
`;
