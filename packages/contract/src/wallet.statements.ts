import * as v from "valibot";
import { failureName } from "./failures.ts";
import { Amount } from "./money.ts";
import { form, Id, Moment } from "./values.ts";
import { BillTypeSchema } from "./wallet.shapes.ts";

/** A month by the shop's own calendar: 2026-11. */
const Month = v.pipe(
  v.string(failureName("fieldMissing")),
  v.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, failureName("fieldWrong")),
);

export const StatementInput = form({ month: Month });

/** A line of a statement: what a bill has moved in the wallet, once it was posted; negative where it left it. */
const StatementLine = v.object({
  id: Id,
  at: Moment,
  type: BillTypeSchema,
  amount: Amount,
  /** The order's number, or the other side. */
  about: v.nullable(v.string()),
  note: v.string(),
});

/** What a wallet held as a month began, what has moved in it, and what it held in the end (rules/wallet.md#statements). */
export const Statement = v.object({
  month: v.string(),
  shopName: v.string(),
  /** Whether the month is over; of one that is not, the last figure is that of `at`. */
  isOver: v.boolean(),
  at: Moment,
  openingAmount: Amount,
  closingAmount: Amount,
  sums: v.array(v.object({ type: BillTypeSchema, count: v.number(), amount: Amount })),
  lines: v.array(StatementLine),
});

export type Statement = v.InferOutput<typeof Statement>;
