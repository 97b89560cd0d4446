import type { Route } from "./call.ts";

/** Calls whose handler comes with a later issue: they answer 501 after the check of who calls. */
export const pendingRoutes = [] as const satisfies readonly Route[];

export type PendingRoute = (typeof pendingRoutes)[number];
