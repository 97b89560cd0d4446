import { useEffect, useState } from "react";
import type { Order } from "@tsena/web/shapes.ts";
import { isOver, withSettled, type OnSettled, type Settled } from "./order.settled.ts";

/** How often it is looked whether a settled order has been read, in milliseconds. */
const lookEvery = 250;

const touches = ["pointerdown", "pointermove", "pointerup", "pointercancel", "wheel", "scroll"] as const;

/** The rows of a list, with what was settled here kept in its place until it was read; `settle` notes an order. */
export function useSettled(listed: readonly Order[]) {
  const [settled, setSettled] = useState<readonly Settled[]>([]);
  const rows = withSettled(listed, settled);

  const isAny = settled.length > 0;
  useEffect(() => {
    if (!isAny) return;
    // The tap that settled it.
    let touched = Date.now();
    const onTouch = () => {
      touched = Date.now();
    };
    for (const touch of touches) addEventListener(touch, onTouch, { capture: true, passive: true });
    const timer = setInterval(() => {
      const now = Date.now();
      setSettled((all) =>
        all.some((one) => isOver(one, { touched, now })) ? all.filter((one) => !isOver(one, { touched, now })) : all,
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
    const one: Settled = { order, by, place, soldOut, at: Date.now() };
    setSettled((all) => [...all.filter(({ order: { id } }) => id !== order.id), one]);
  };

  return { rows, settledAs: new Map(settled.map((one) => [one.order.id, one])), settle };
}
