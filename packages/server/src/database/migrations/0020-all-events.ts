/**
 * Whoever named no events is told of all, also of those that come later. Until now that was written down as the events there were
 * on that day: seven, and fourteen since an order's way is told whole. The list stays, as a node of the version before reads it.
 */
export const allEvents = `
alter table webhooks add column all_events boolean not null default false;
update webhooks set all_events = true
where events @> '{shop.status,shop.updated,menu.updated,stock.changed,order.accepted,order.refused,order.ready}'
  and (events <@ '{shop.status,shop.updated,menu.updated,stock.changed,order.accepted,order.refused,order.ready}'
    or events @> '{order.paid,order.expired,order.cancelled,order.delayed,order.assigned,order.pickedUp,order.completed}');
`;
