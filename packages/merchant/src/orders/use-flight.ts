import { orderTabs } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { sessionStore } from "../person/session.ts";
import type { Settled } from "./order.settled.ts";
import { tabId, visibleTabs } from "./visible-tabs.ts";

/** How long a card is on its way, in milliseconds. */
const length = 180;

/** A card that is drawn again later, by scrolling back to it, has long been where it went. */
const fresh = 1_000;

/** The first tab that an order belongs to now, of those that whoever is at the phone sees. */
function tabOf({ status }: Order): HTMLElement | null {
  const tab = visibleTabs(sessionStore.get()).find((name) => orderTabs[name].statuses.some((one) => one === status));
  return tab === undefined ? null : document.getElementById(tabId(tab));
}

/** Lets a shape of the card go to a tab: it takes no room and no tap, and is gone at its end. */
function fly(card: Element, tab: Element, look: string): void {
  const from = card.getBoundingClientRect();
  const to = tab.getBoundingClientRect();
  const shape = document.createElement("div");
  shape.className = look;
  shape.setAttribute("aria-hidden", "true");
  for (const side of ["top", "left", "width", "height"] as const) shape.style[side] = `${from[side]}px`;
  document.body.append(shape);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const way = [
    { transform: "none", opacity: 0.6 },
    { transform: `translate(${x}px, ${y}px) scale(0.15)`, opacity: 0.2 },
  ];
  shape.animate(way, { duration: length, easing: "ease-in" }).onfinish = () => shape.remove();
}

/**
 * Shows where an order went that was just settled here (rules/orders.md#dish-of-an-order): to be hung into its card. It begins once
 * the card is painted, so that no tap waits for it; none where less motion is wanted.
 */
export function useFlight({ order, by, at }: Pick<Settled, "order" | "by" | "at">, look = "") {
  const within = useRef<HTMLElement>(null);
  const start = useEffectEvent(() => {
    const isWanted =
      by === "us" && performance.now() - at < fresh && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    const [card, tab] = isWanted ? [within.current?.closest("a"), tabOf(order)] : [];
    if (card && tab) fly(card, tab, look);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(start);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return within;
}
