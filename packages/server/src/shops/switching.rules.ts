import { longestPauseDays, type ShopEvent, type SwitchedOffReason } from "@tsena/contract/shops.states";
import { daySeconds, secondsAfter } from "../system/clock.ts";
import { isClosedByHand, type ShopSwitch, whyNotRun } from "./effective.rules.ts";

/** How somebody wants a shop switched. */
interface Wanted {
  isOpen: boolean;
  /** Why it is to be off; a closing ends by nothing but a person. */
  reason: SwitchedOffReason;
  /** When a pause is to end by itself; null where a person ends it. */
  until: Date | null;
}

/** What somebody has asked for, where nothing but the switch is said: off is a closing, and only a pause has an end. */
export function wantedOf(asked: {
  isOpen: boolean;
  reason?: SwitchedOffReason | undefined;
  until?: string | undefined;
}): Wanted {
  const { isOpen, reason = "closing" } = asked;
  const isPause = !isOpen && reason !== "closing";
  return { isOpen, reason, until: isPause && asked.until !== undefined ? new Date(asked.until) : null };
}

/**
 * Why a shop cannot be switched so (rules/shops.md#pauses); undefined where it can. Whatever takes orders again has a phone for them,
 * and was opened by a person: a pause that comes late would open by itself what was closed meanwhile.
 */
export function whyNotSwitched(
  shop: ShopSwitch & { order_phone: string | null },
  { isOpen, reason, until }: Wanted,
  now: Date,
) {
  const standsInTheWay = whyNotRun(shop);
  if (standsInTheWay !== undefined) return standsInTheWay;
  if (!isOpen && reason !== "closing" && isClosedByHand(shop)) return "pauseWhileClosed";
  if (until !== null && !(until > now)) return "pauseEndPast";
  if (until !== null && until > secondsAfter(now, longestPauseDays * daySeconds)) return "pauseEndFar";
  return isOpen && shop.order_phone === null ? "orderPhoneMissing" : undefined;
}

/** What the switch changes on the shop. */
export function changesBySwitch({ isOpen, reason, until }: Wanted, now: Date) {
  return {
    is_open: isOpen,
    closed_reason: isOpen ? null : reason,
    closed_until: until,
    switched_on_at: isOpen ? now : undefined,
  };
}

/** What the log tells of the switch: a pause with its reason and its end. */
export function lineOfSwitch({ isOpen, reason, until }: Wanted): { event: ShopEvent; detail?: string } {
  if (isOpen) return { event: "shopOpened" };
  if (until === null) return { event: "shopClosed" };
  return { event: "shopPaused", detail: `${reason} ${until.toISOString()}` };
}
