/** Whether a phone is that of nobody of a shop any more, though a member who has left had it; `shop` is the shop's id. */
const hasLeft = (shop: string, phone: string) => `exists (
  select from members m join users u on u.id = m.user_id
  where m.shop_id = ${shop} and m.unbound_at is not null and u.former_phone = ${phone}
) and not exists (
  select from members m join users u on u.id = m.user_id
  where m.shop_id = ${shop} and m.unbound_at is null and u.phone = ${phone}
)`;

/**
 * Who left a team under the version before left the number that customers call behind them, in the shop and in its application
 * (docs/decisions/089); a number that was named since the last of them left who had it is the shop's own. What is in review is a
 * sending of its own by that.
 */
export const formerNumbers = `
update shops s set phone = null
where ${hasLeft("s.id", "s.phone")} and not exists (
  select from audit_logs a
  where a.shop_id = s.id and a.event = 'shopManaged' and 'phone' = any (string_to_array(a.detail, ', ')) and a.at > (
    select max(m.unbound_at) from members m join users u on u.id = m.user_id
    where m.shop_id = s.id and u.former_phone = s.phone
  )
);
update shop_applications a set data = a.data #- '{store,phone}'
from shops s
where s.id = a.shop_id and s.audit_status in (1, 3) and s.phone is distinct from a.data #>> '{store,phone}'
  and ${hasLeft("s.id", "a.data #>> '{store,phone}'")};
update shop_applications a set
  sent_before = coalesce(a.sent_before, a.sent_data), sent_data = a.data, submissions = a.submissions + 1
from shops s
where s.id = a.shop_id and s.audit_status = 1 and a.sent_at is not null and a.data is distinct from a.sent_data;
`;
