import type { ManagedShop } from "@tsena/web/shapes.ts";

type Shop = Pick<ManagedShop, "busy" | "effective">;

/** Whether orders take longer than usual now, and the shop takes them; `now` in milliseconds. */
export function isBusy({ busy, effective }: Shop, now: number): boolean {
  return busy !== null && effective.open && Date.parse(busy.until) > now;
}

/** Whether the slim line says how the shop stands: it takes no orders though its hours would let it, or is very busy; `now` in milliseconds. */
export function hasLine(shop: Shop, now: number): boolean {
  const { reason } = shop.effective;
  return (reason !== null && reason !== "outsideHours") || isBusy(shop, now);
}
