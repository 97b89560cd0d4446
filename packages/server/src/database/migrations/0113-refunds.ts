/** That a completed order was paid back, when and why; by the day for the till, which reads the few that there are. */
export const refunds = `
alter table orders
  add refunded_at timestamptz,
  add refund_note text not null default '',
  add constraint refunded_when_completed check (refunded_at is null or status = 5);
create index orders_by_refund on orders (shop_id, refunded_at) where refunded_at is not null;
`;
