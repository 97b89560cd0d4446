import type { CallOutput, CallPayload } from "@tsena/contract/call";
import { unitsPerAriary } from "@tsena/contract/money";
import type { platform } from "@tsena/contract/platform";
import type { Chance } from "./chance.ts";

export type Menu = CallOutput<typeof platform.menu>;
type MenuRow = Menu[number];
export type Basket = CallPayload<typeof platform.place>["items"];

/** The menu names no courses, so a drink is known by how its French name begins and a main dish by its price. */
const drinkName = /^(jus|bi[eè]re|eau|soda|limonade|caf[eé]|th[eé]|lait|vin|rhum|boisson)s?(\s|$)/i;
const mainDishFrom = 5_000 * unitsPerAriary;

type Course = "main" | "side" | "drink";

/** What course a product of the menu is. */
export function courseOf(row: Pick<MenuRow, "nameFr" | "price">): Course {
  if (drinkName.test(row.nameFr)) return "drink";
  return row.price >= mainDishFrom ? "main" : "side";
}

/** How many different products people order: mostly two or three, at most four. */
const sizes = [1, 1, 2, 2, 2, 3, 3, 4];

/** What each further product is likely to be. */
const furtherCourses: readonly Course[] = ["drink", "drink", "drink", "side", "side", "main"];

const usualSizeShare = 0.7;

/** One product's variant: mostly the usual one, which the menu names first. */
function variantOf(chance: Chance, rows: Menu, goodsId: string): MenuRow {
  const sizesOfProduct = rows.filter((row) => row.goodsId === goodsId);
  const [usual] = sizesOfProduct;
  return usual !== undefined && chance.happens(usualSizeShare) ? usual : chance.oneOf(sizesOfProduct);
}

function quantityOf(chance: Chance, row: MenuRow): number {
  const wanted = chance.happens(0.75) ? 1 : chance.whole(2, 3);
  return Math.min(wanted, row.stock);
}

/** What somebody orders from a menu: a main dish first where there is one, then drinks and sides; empty when all is sold out. */
export function chooseBasket(chance: Chance, menu: Menu): Basket {
  const wanted = chance.oneOf(sizes);
  let left = menu.filter((row) => row.stock > 0);
  const basket: Basket = [];
  while (basket.length < wanted && left.length > 0) {
    const course = basket.length === 0 ? "main" : chance.oneOf(furtherCourses);
    const ofCourse = left.filter((row) => courseOf(row) === course);
    const { goodsId } = chance.oneOf(ofCourse.length > 0 ? ofCourse : left);
    const row = variantOf(chance, left, goodsId);
    basket.push({ productId: row.productId, quantity: quantityOf(chance, row) });
    left = left.filter((other) => other.goodsId !== goodsId);
  }
  return basket;
}
