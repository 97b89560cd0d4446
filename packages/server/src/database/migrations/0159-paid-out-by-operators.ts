/**
 * An operator may pay a withdrawal in cash out at the desk, in another shop's place (rules/desk.md#cash-at-the-desk): one of the two has
 * paid whatever is completed.
 */
export const paidOutByOperators = `
alter table deals drop constraint deals_check1;
alter table deals add constraint deals_paid_by_one check (
  status <> 'completed' or (num_nonnulls(other_shop_id, operator_id) = 1 and (operator_id is null or kind = 3))
);
`;
