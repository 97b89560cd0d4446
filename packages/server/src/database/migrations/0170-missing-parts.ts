/**
 * Of a combo that could not be cooked for a dish of it, which dish that was: a day's statistics named the combo, which has no stock to
 * have more of (rules/orders.md#dishes-of-the-day). What was said before named the combo alone.
 */
export const missingParts = `
alter table order_items add column missing_parts jsonb;
`;
