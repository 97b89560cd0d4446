/**
 * Who left a team under the version before kept their photo, and the proof of their phone as the one that takes the shop's orders
 * (rules/staff.md#unbinding); a proof by a code since they left is the shop's own.
 */
export const formerMembers = `
update users set avatar = null where former_phone is not null and avatar is not null;
update shops s set order_phone_proven = null
from members m join users u on u.id = m.user_id
where m.shop_id = s.id and m.unbound_at is not null and u.former_phone = s.order_phone_proven and not exists (
  select from audit_logs a
  where a.shop_id = s.id and a.event = 'shopManaged' and a.detail = 'orderPhoneProven' and a.at > m.unbound_at
);
`;
