import { useEffect, useState } from "react";
import type { Order } from "@tsena/web/shapes.ts";
import { isOver, isShown, withSettled, type OnSettled, type Settled } from "./order.settled.ts";
import { truthOf } from "./orders.queries.ts";
import { useGone, type Reading } from "./use-gone.ts";

/** How often it is looked whether a settled order has been read, in milliseconds. */
const lookEvery = 250;

const touches = ["pointerdown", "pointermove", "pointerup", "pointercancel", "wheel", "scroll"] as const;

/**
 * The rows of a list, with what was settled here, or has left it by itself, kept in its place until it was read; `settle` notes an order.
 * @param hasLeft whether an order, as it is now, belongs to the list no more; without it what leaves by itself is not spoken of
 */
export function useSettled(reading: Reading, hasLeft?: (order: Order) => boolean) {
  const [settled, setSettled] = useState<readonly Settled[]>([]);
  const listed = useGone(reading, async ({ order: was, place }) => {
    const isThisOne = (one: Settled) => one.order.id === was.id;
    if (hasLeft === undefined || settled.some(isThisOne)) return;
    const order = await truthOf(was.id);
    if (!hasLeft(order)) return;
    const one: Settled = { order, by: "list", place, soldOut: [], was, at: performance.now() };
    // What was tapped here is spoken of as that, though its list was faster than the answer.
    setSettled((all) => (all.some(isThisOne) ? all : [...all, one]));
  });
  const shown = settled.filter((one) => isShown(one, listed));
  const settledAs = new Map(shown.map((one) => [one.order.id, one]));
  const rows = withSettled(listed, shown);

  const isAny = settled.some(({ isRead }) => isRead !== true);
  useEffect(() => {
    if (!isAny) return;
    // The tap that settled it.
    let touched = performance.now();
    const onTouch = () => {
      touched = performance.now();
    };
    for (const touch of touches) addEventListener(touch, onTouch, { capture: true, passive: true });
    const timer = setInterval(() => {
      const now = performance.now();
      const isJustRead = (one: Settled): boolean => one.isRead !== true && isOver(one, { touched, now });
      setSettled((all) =>
        all.some(isJustRead) ? all.map((one) => (isJustRead(one) ? { ...one, isRead: true } : one)) : all,
      );
    }, lookEvery);
    return () => {
      clearInterval(timer);
      for (const touch of touches) removeEventListener(touch, onTouch, { capture: true });
    };
  }, [isAny]);

  const settle: OnSettled = (order, by, soldOut = []) => {
    const place = Math.max(
      0,
      rows.findIndex(({ id }) => id === order.id),
    );
    const one: Settled = { order, by, place, soldOut, at: performance.now() };
    // Those that their list has brought anew are not carried along for the rest of the day.
    setSettled((all) => [...all.filter((other) => other.order.id !== order.id && isShown(other, listed)), one]);
  };

  return { rows, settledAs, settle };
}
