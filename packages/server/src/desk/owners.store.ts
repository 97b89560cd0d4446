import { sql } from "kysely";

/** Of a user `u` and the application `a` of the shop: whoever opened an account with a code has no name there yet, then it is the legal person's. */
export const ownerName = sql<string>`coalesce(nullif(u.user_name, ''), a.sent_data->'legalPerson'->>'name', '')`;
