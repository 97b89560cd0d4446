/**
 * Who pays for a text message: `codes` is what strangers can cause, `service` what a shop's business does, such as the alarm
 * for an order that nobody accepts. Each has a budget of its own, so that whoever uses up the one silences nobody.
 */
export const purses = ["codes", "service"] as const;

export type Purse = (typeof purses)[number];

export type TextBudgets = Readonly<Record<Purse, number>>;
