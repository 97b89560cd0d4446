import type { Ringing } from "@tsena/contract/orders.notices";

/** What rings at the shop: orders with these ids, for the cause `seq`. */
export function ringing(seq: number, ids: string[] = ["o1"], kind: Ringing["kind"] = "new"): Ringing {
  const orders = ids.map((id) => ({
    id,
    orderNo: `A${id}`,
    seq,
    kind,
    acceptBy: null,
    amount: 1_250_000,
    itemCount: 2,
  }));
  return { seq, kind, count: ids.length, orders, serverTime: "2026-11-20T12:00:00+03:00" };
}
