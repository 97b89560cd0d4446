/** How an order that was paid ended, with who cancelled it, which stood in its log alone. What the systems hear of it has not changed. */
export const outcomes = `
alter table orders add outcome text;
alter table orders disable trigger orders_changed;
update orders o set outcome = case
  when o.status = 5 then 'completed'
  when o.end_event = 'refuse' then 'refused'
  when o.end_event = 'expireUnaccepted' then 'missed'
  when o.end_event = 'cancel' and not exists (
    select 1 from order_logs l
    where l.shop_id = o.shop_id and l.order_id = o.id and l.event = 'cancel' and l.by_party = 'platform'
  ) then 'cancelledByCustomer'
  else 'cancelledByPlatform' end
where o.closed_at is not null and o.paid_at is not null;
alter table orders enable trigger orders_changed;
alter table orders add constraint outcome_of_paid check ((outcome is null) = (closed_at is null or paid_at is null));
`;
