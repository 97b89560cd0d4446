/** When a shop's hours were saved for the first time: without any row it is open day and night, said or not (rules/shops.md#first-steps). */
export const hoursSaid = `
alter table shops add column hours_said_at timestamptz;
`;
