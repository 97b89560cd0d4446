/** Where an order's courier is, when the shop was told that it is near, and when that the customer asks. */
export const couriers = `
alter table orders
  add courier_latitude double precision,
  add courier_longitude double precision,
  add courier_minutes smallint,
  add courier_at timestamptz,
  add near_at timestamptz,
  add urged_at timestamptz;
`;
