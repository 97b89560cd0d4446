/**
 * What the platform cancels before a shop has accepted it is an event of its own: as the customer's, its bill, its story and, where it was
 * never paid, its own answer told it as the customer's. What the systems hear of it has not changed.
 */
export const cancelledByPlatform = `
alter table orders disable trigger orders_changed;
update orders o set end_event = 'cancelByPlatform' from order_logs l
where l.shop_id = o.shop_id and l.order_id = o.id and l.event = 'cancel' and l.by_party = 'platform' and o.end_event = 'cancel';
alter table orders enable trigger orders_changed;
update order_logs set event = 'cancelByPlatform' where event = 'cancel' and by_party = 'platform';
`;
