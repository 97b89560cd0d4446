/** What an application said when it was sent the time before, so that an operator sees what has changed since (rules/desk.md#sent-again). */
export const sentBefore = `
alter table shop_applications add column sent_before jsonb;
`;
