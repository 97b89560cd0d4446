/** How long a person's session lasts from its last use, in days (rules/accounts.md#session-length). */
export const sessionLifeDays = 30;

/** How long it is kept from its last use, in days: its phone still hears why it ended, its team when somebody was last seen. */
export const sessionTraceDays = 2 * sessionLifeDays;

/** How long an operator's lasts from its last use, in hours: a desk stands in an office, a working day is enough. */
export const operatorSessionLifeHours = 12;
