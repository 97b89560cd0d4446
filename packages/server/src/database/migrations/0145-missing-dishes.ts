/** Which lines of an order its shop said it could not cook: what a day's statistics name as the dish that was missing. */
export const missingDishes = `
alter table order_items add column is_missing boolean not null default false;
`;
