/** What was changed of shops in review before that was put before the operators: they read it, too, as a sending of its own (rules/desk.md#review). */
export const changedInReview = `
update shop_applications a set
  sent_before = coalesce(a.sent_before, a.sent_data), sent_data = a.data, submissions = a.submissions + 1
from shops s
where s.id = a.shop_id and s.audit_status = 1 and a.sent_at is not null and a.data is distinct from a.sent_data;
`;
