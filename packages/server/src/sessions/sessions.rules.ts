import { sessionLifeDays } from "@tsena/contract/session.lives";

export const dayMs = 24 * 3600 * 1000;

/** A session lasts this long from its last use (rules/accounts.md#session-length). */
export const sessionLifeMs = sessionLifeDays * dayMs;
