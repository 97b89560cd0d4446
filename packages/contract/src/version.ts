/**
 * The app's own version (rules/app.md#app-version); apart from the calls, so that the app can name it without their
 * rules.
 */
export const appVersion = { name: "0.2.7", code: 27 } as const;

/** Customer service is there from 9:00 to 18:00 by the shops' own clock (rules/app.md#customer-service). */
export const serviceHours = { start: "09:00", end: "18:00" } as const;
