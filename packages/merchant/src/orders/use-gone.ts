import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Order } from "@tsena/web/shapes.ts";
import { withSettled, type Settled } from "./order.settled.ts";

/** Orders as they were read, and when, by the phone's clock. */
export interface Reading {
  orders: readonly Order[];
  readAt: number;
}

/** Where more leave at once it is another list, as after an hour without a link: each would be asked about by itself. */
const mostAtOnce = 8;

type Gone = Pick<Settled, "order" | "place">;

/** Since when a page is looked at, by the phone's clock. */
function useShownSince(): number {
  const [since, setSince] = useState(Date.now);
  useEffect(() => {
    const onChange = () => document.visibilityState === "visible" && setSince(Date.now());
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  return since;
}

/**
 * The rows of a list in which an order that has left it without a tap here (the customer has cancelled it, another phone has taken it,
 * its time is over) keeps its place until it is known what became of it: the next one would slide under a thumb that is on its way.
 * What left before the list was looked at is no news.
 * @param ask finds out what became of an order, and shows it; its place is given up once that is settled
 */
export function useGone({ orders, readAt }: Reading, ask: (gone: Gone) => Promise<unknown>): Order[] {
  const since = useShownSince();
  const ids = orders.map(({ id }) => id).join();
  const [seen, setSeen] = useState({ ids, readAt, rows: [...orders], gone: [] as readonly Gone[] });
  let { gone } = seen;
  if (seen.ids !== ids || seen.readAt !== readAt) {
    const there = new Set(orders.map(({ id }) => id));
    const left = seen.rows.flatMap((order, place) => (there.has(order.id) ? [] : { order, place }));
    gone = seen.readAt >= since && left.length <= mostAtOnce ? left : [];
    setSeen({ ids, readAt, rows: withSettled(orders, gone), gone });
  }

  const asked = useRef(new Set<string>());
  const onGone = useEffectEvent(async (left: Gone) => {
    const { order } = left;
    try {
      await ask(left);
    } catch {
      // The lists bring it.
    }
    asked.current.delete(order.id);
    setSeen(({ rows: before, gone: all, ...now }) => {
      const rows = before.filter(({ id }) => id !== order.id);
      const isOther = (one: Gone) => one.order.id !== order.id;
      const placed = all.filter(isOther).map((one) => ({ ...one, place: rows.indexOf(one.order) }));
      return { ...now, rows, gone: placed };
    });
  });
  useEffect(() => {
    for (const left of gone) {
      if (asked.current.has(left.order.id)) continue;
      asked.current.add(left.order.id);
      void onGone(left);
    }
  }, [gone]);

  return withSettled(orders, gone);
}
