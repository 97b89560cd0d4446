/** Which operator has set a shop's commission (rules/wallet.md#commission); null of what the version before has set. */
export const commissionOperators = `
alter table commission_rates add column operator_id text references operators;
`;
