import { type FirstStep, firstSteps } from "@tsena/contract/shops.milestones";
import { type ShopSwitch, whyNotRun } from "./effective.rules.ts";

/** What of a shop tells how far it has come. */
interface Beginning extends Pick<ShopSwitch, "audit_status" | "is_open" | "closed_reason"> {
  switched_on_at: Date | null;
  order_phone: string | null;
  is_order_phone_proven: boolean;
  ring_heard_at: Date | null;
  hours_said_at: Date | null;
  has_product_on_sale: boolean;
  has_had_order: boolean;
}

/** What a shop has left to do before its first order; nothing before it is approved, nor after that order (rules/shops.md#first-steps). */
export function stepsLeft(shop: Beginning, hours: readonly { enabled: boolean }[]): FirstStep[] {
  if (whyNotRun(shop) !== undefined || shop.has_had_order) return [];
  const isDone: Record<FirstStep, boolean> = {
    product: shop.has_product_on_sale,
    // Without any row it is open day and night, if somebody has said so.
    hours: hours.length === 0 ? shop.hours_said_at !== null : hours.some(({ enabled }) => enabled),
    phone: shop.order_phone !== null && shop.is_order_phone_proven,
    ring: shop.ring_heard_at !== null,
    // Only what was open was closed with a reason.
    open: shop.is_open || shop.switched_on_at !== null || shop.closed_reason !== null,
  };
  return firstSteps.filter((step) => !isDone[step]);
}
