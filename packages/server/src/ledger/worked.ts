import { workedOrders } from "./worked.orders.ts";
import { workedRefunds } from "./worked.refunds.ts";
import type { WorkedScene } from "./worked.steps.ts";
import { workedWallet } from "./worked.wallet.ts";

/** What is worked through of each bill type: written into the README, and tried on the database. */
export const workedScenes: readonly WorkedScene[] = [...workedOrders, ...workedRefunds, ...workedWallet];
