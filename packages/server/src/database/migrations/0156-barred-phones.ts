/** The phones of who left a team and whose account the platform has disabled: with one of them nobody opens another (rules/staff.md#adding-a-member). */
export const barredPhones = `
create index users_barred on users (former_phone) where former_phone is not null and disabled_at is not null;
`;
