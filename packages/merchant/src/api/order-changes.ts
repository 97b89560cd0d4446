import type { Area } from "./queries.ts";

/** What shows orders, and changes with one. */
export const orderChanges = { changes: ["orders", "orderLogs"] } as const satisfies { changes: readonly Area[] };
