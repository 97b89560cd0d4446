import type { OrderReminder } from "@tsena/contract/orders";
import { isoOf } from "../system/clock.ts";
import type { listRinging } from "./reminders.store.ts";

/** An order that rings, or an alert test, with its cause. */
export type RingingOrder = NonNullable<OrderReminder>["orders"][number];

type Row = Awaited<ReturnType<typeof listRinging>>[number];

/** What rings, as the devices of its shop are told. */
export const ringingOf = (row: Row): RingingOrder => ({
  id: row.id,
  orderNo: row.order_no,
  seq: row.seq,
  kind: row.kind,
  acceptBy: isoOf(row.accept_by),
  amount: row.amount,
  itemCount: row.item_count,
});
