import type { OrderEffects } from "@tsena/contract/orders.states";
import type { NewBill } from "./chart.ts";
import type { Movement } from "./ledger.ts";
import type { OrderMoney } from "./order-money.ts";

/** A bill that a step writes or ends, as it is expected: its legs follow from the chart. */
export interface WorkedBill {
  bill: Pick<NewBill, "type" | "amounts">;
  status: "pending" | "posted" | "voided";
  /** Where it is another shop's. */
  isOther?: boolean;
}

/** One thing that happens, and how the shop's accounts stand after it, in hundredths of an ariary. */
export interface WorkedStep {
  event: string;
  /** What it does to an order's money; the order, where it is not as the scene has it. */
  effect?: NonNullable<OrderEffects["money"]>;
  order?: Partial<OrderMoney>;
  /** What it moves besides. */
  movement?: (shopId: string, otherId: string, now: Date) => Movement;
  writes: readonly WorkedBill[];
  available: number;
  onItsWay: number;
  owed: number;
}

/** A case that is worked through: written into the README, and tried on the database. */
export interface WorkedScene {
  title: string;
  about?: string;
  order?: Partial<OrderMoney>;
  /** The commission, in hundredths of a percent. */
  basisPoints?: number;
  steps: readonly WorkedStep[];
}

/** The example: products 4,000 Ar, packing 200 Ar, delivery 3,000 Ar. */
export const workedOrder = {
  packedAmount: 420_000,
  deliveryAmount: 300_000,
  paymentMethod: "wallet",
  deliveryMode: 1,
} as const satisfies Partial<OrderMoney>;

/** How the accounts stand: what is available in the wallet, what is on its way to it, and the account of what is owed. */
export const stands = (available: number, onItsWay = 0, owed = 0) => ({ available, onItsWay, owed });
