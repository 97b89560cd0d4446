import type { ModuleId } from "@tsena/contract/modules";
import type { ProductCard, ProductGroup, Variant } from "@tsena/web/shapes.ts";
import { hasSeveral, isCombo, isRefillable, stockState } from "./stock.rules.ts";

/** For so many hours a product may be taken off, to be on sale again by itself (rules/products.md#time-off). */
export const hoursOff = 4;

export type RowAction =
  | "putOn"
  | "takeOffForHours"
  | "takeOff"
  | "soldOut"
  | "refill"
  | "edit"
  | "duplicate"
  | "move"
  | "remove";

export type BulkAction = "putOn" | "takeOff" | "refill" | "prices" | "move" | "remove";

/** Which of the rights on products somebody has. */
export type Granted = readonly ModuleId[];

/** Any of these rights is enough, as the contract has it. */
const needs: Record<RowAction | BulkAction, readonly ModuleId[]> = {
  putOn: ["goods"],
  takeOff: ["goods"],
  takeOffForHours: ["goods"],
  soldOut: ["stock"],
  refill: ["stock"],
  edit: ["goods"],
  duplicate: ["goods"],
  prices: ["price"],
  move: ["goods", "categories"],
  remove: ["goods"],
};

const rowActions: readonly RowAction[] = [
  "putOn",
  "soldOut",
  "takeOffForHours",
  "takeOff",
  "refill",
  "edit",
  "duplicate",
  "move",
  "remove",
];

const bulkActions: readonly BulkAction[] = ["putOn", "takeOff", "refill", "prices", "move", "remove"];

const isGranted = (action: RowAction | BulkAction, granted: Granted) =>
  needs[action].some((id) => granted.includes(id));

/** Whether an action would change anything of a product. */
function isOfUse(action: RowAction, card: ProductCard): boolean {
  if (action === "putOn") return !card.isMarketable;
  if (action === "takeOff" || action === "takeOffForHours") return card.isMarketable;
  if (action === "soldOut") return !isCombo(card) && card.stock > 0;
  return action !== "refill" || isRefillable(card);
}

/** What somebody may do with one product, the most frequent first; what is not granted or of no use is not there. */
export function actionsOn(card: ProductCard, granted: Granted): RowAction[] {
  return rowActions.filter((action) => isGranted(action, granted) && isOfUse(action, card));
}

/** Whether customers can have a product now: it is on the shelf, and something is left of it. */
export const isForSale = (card: ProductCard): boolean => card.isMarketable && stockState(card) !== "soldOut";

/** The ways to take a product off: for today, for some hours, until it is put back. */
const offActions: ReadonlySet<RowAction> = new Set(["soldOut", "takeOffForHours", "takeOff"]);

/** What the switch of a product may do, as whoever is at the phone is granted it: take off what is for sale, for how long is asked; else bring it back. */
export function switchActionsOn(card: ProductCard, granted: Granted): RowAction[] {
  const offered = actionsOn(card, granted);
  if (isForSale(card)) return offered.filter((action) => offActions.has(action));
  return offered.filter((action) => action === (card.isMarketable ? "refill" : "putOn"));
}

/** What somebody may do with a product beside its switch and the way to its form, which its page shows by themselves. */
export function otherActionsOn(card: ProductCard, granted: Granted): RowAction[] {
  const shown = new Set<RowAction>(["edit", ...switchActionsOn(card, granted)]);
  return actionsOn(card, granted).filter((action) => !shown.has(action));
}

/** What a line of an order offers of its dish: what is done while cooking, not what one sits down for. */
const dishActions: ReadonlySet<RowAction> = new Set(["putOn", "soldOut", "takeOffForHours", "takeOff", "refill"]);

/** What somebody may do with what a line of an order names; of several variants it is the ordered one that is sold out. */
export function dishActionsOn(card: ProductCard, variant: Pick<Variant, "stock">, granted: Granted): RowAction[] {
  const isSoldOut = hasSeveral(card) && variant.stock === 0;
  return actionsOn(card, granted).filter((action) => dishActions.has(action) && !(action === "soldOut" && isSoldOut));
}

/** The variant of a menu that an order names, and its product; undefined once it is not on it any more. */
export function dishIn(groups: readonly ProductGroup[], variantId: string) {
  for (const card of groups.flatMap(({ products }) => products)) {
    const variant = card.variants.find(({ id }) => id === variantId);
    if (variant !== undefined) return { card, variant };
  }
  return undefined;
}

/** What somebody may do with several products of a shelf at once, the first being the likeliest. */
export function bulkActionsOn(shelf: "on" | "off", granted: Granted): BulkAction[] {
  const vain = shelf === "on" ? "putOn" : "takeOff";
  return bulkActions.filter((action) => action !== vain && isGranted(action, granted));
}
