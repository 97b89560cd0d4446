import type { OrderReminder } from "@tsena/contract/orders";
import { isoOf } from "../system/clock.ts";
import type { listRinging } from "./reminders.store.ts";

export type Cause = NonNullable<OrderReminder>["orders"][number];

type Row = Awaited<ReturnType<typeof listRinging>>[number];

/** What rings, as the devices of its shop are told. */
export const causeOf = (row: Row): Cause => ({
  id: row.id,
  orderNo: row.order_no,
  seq: row.seq,
  kind: row.kind,
  acceptBy: isoOf(row.accept_by),
  amount: row.amount,
  itemCount: row.item_count,
});
