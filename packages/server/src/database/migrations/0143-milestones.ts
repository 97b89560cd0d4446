/**
 * When a shop heard its ring for the first time, and which of its moments were shown (rules/shops.md#first-steps). Shops that
 * stood before have had theirs.
 */
export const milestones = `
alter table shops
  add column ring_heard_at timestamptz,
  add column approval_seen_at timestamptz,
  add column first_completed_seen_at timestamptz,
  add column day_end_seen_at timestamptz;
update shops set ring_heard_at = heard.at
from (select shop_id, min(asked_at) as at from alert_tests where heard group by shop_id) as heard
where shops.id = heard.shop_id;
update shops set approval_seen_at = approved_at where approved_at is not null;
update shops set first_completed_seen_at = now()
where exists (select from orders where orders.shop_id = shops.id and orders.outcome = 'completed');
`;
