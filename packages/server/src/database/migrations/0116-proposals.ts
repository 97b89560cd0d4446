/**
 * What a shop proposes to take out of an order, the last time, and until when its customer may answer: by that the clock finds
 * who has not. Of what was taken out a line keeps what is left, none where it was all. The shop rings when a customer agrees.
 */
export const proposals = `
alter table orders
  add proposal jsonb,
  add answer_by timestamptz,
  add constraint asked_what_is_proposed check (answer_by is null or proposal is not null);
create index orders_asked on orders (answer_by) where answer_by is not null;
alter table order_items
  drop constraint order_items_quantity_check,
  add constraint order_items_quantity_check check (quantity >= 0);
alter table reminders
  drop constraint reminders_kind_check,
  add constraint reminders_kind_check check (kind in ('new', 'cancelled', 'urged', 'courierNear', 'agreed'));
`;
