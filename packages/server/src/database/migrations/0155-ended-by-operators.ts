/**
 * Which operator has ended a withdrawal (rules/wallet.md#withdrawals-of-who-is-disabled): null where nobody of the platform did.
 */
export const endedByOperators = `
alter table deals add column operator_id text references operators;
alter table mobile_payouts add column operator_id text references operators;
`;
