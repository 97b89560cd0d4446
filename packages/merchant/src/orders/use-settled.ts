import type { Order } from "@tsena/contract/orders";
import { useEffect, useRef, useState } from "react";
import { withSettled, type Settled } from "./order.settled.ts";

/** How long a settled order stays to be read, in milliseconds: longer where something unexpected happened to it. */
const stay = { us: 2_500, others: 6_000 } as const;

/** The rows of a list, with what was settled here kept in its place for a moment; `settle` notes an order. */
export function useSettled(listed: readonly Order[]) {
  const [settled, setSettled] = useState<readonly Settled[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const rows = withSettled(listed, settled);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const settle = (order: Order, by: Settled["by"]) => {
    const place = Math.max(
      0,
      rows.findIndex(({ id }) => id === order.id),
    );
    const drop = (from: readonly Settled[]) => from.filter((one) => one.order.id !== order.id);
    setSettled((others) => [...drop(others), { order, by, place }]);
    timers.current.add(setTimeout(() => setSettled(drop), stay[by]));
  };

  return { rows, settledAs: new Map(settled.map(({ order, by }) => [order.id, by])), settle };
}
