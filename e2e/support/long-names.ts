import { orders } from "@tsena/contract/orders";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { menuWriter } from "@tsena/server/testing/menu-writer";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { addMember } from "@tsena/server/testing/team";

/** Sixty letters in one word and in many, forty signs; 98,765,400 Ar. */
const nameFr = "Andriamanitraniavoravolontsoavinantenainarakotomalalarakoto1";
const spacedFr = "Brochettes de zébu marinées au gingembre et aux épices du Sud";
const nameZh = "招牌秘制红烧牛肉面配时令蔬菜与手工辣椒油加溏心蛋双份牛肉大碗特惠套餐限时供应款";
const price = 9_876_540_000;
const stock = 5;

export const longNames = [nameFr, spacedFr, nameZh] as const;

/** A shop in which everything that somebody names has a name as long as this; gives the id of a member of its team. */
export async function nameAllOf(world: OpenWorld, shop: BuiltShop): Promise<string> {
  const { database } = world.app.dependencies;
  const { category, product } = menuWriter(world);
  await database.updateTable("shops").set({ name: nameFr }).where("id", "=", shop.id).execute();
  await database.updateTable("users").set({ user_name: nameFr }).where("id", "=", shop.ownerId).execute();
  const ofShop = { name_fr: nameFr, name_zh: nameZh };
  await database.updateTable("categories").set(ofShop).where("shop_id", "=", shop.id).execute();
  await database.updateTable("products").set(ofShop).where("shop_id", "=", shop.id).execute();
  await database
    .updateTable("variants")
    .set({ ...ofShop, price, stock })
    .where("shop_id", "=", shop.id)
    .execute();
  const categoryId = await category(shop, spacedFr, 2);
  const variant = { nameFr: spacedFr, nameZh, price, packingPrice: null, stock };
  await product(shop, { categoryId, nameFr: spacedFr, nameZh, variants: [variant] });
  const { id } = await addMember(world, await world.asOwner(shop), { name: nameFr });
  return id;
}

/** Three orders with names as long, one that waits, one accepted and one refused; gives the id of the one that was accepted. */
export async function orderByLongNames(world: OpenWorld, shop: BuiltShop): Promise<string> {
  const owner = await world.asOwner(shop);
  const given = { customer: { name: nameFr, phone: "+261320000001234" }, note: spacedFr };
  await world.build.paidOrder(world.asPlatform(), shop, { ...given, quantity: 2 });
  const { id } = await world.build.paidOrder(world.asPlatform(), shop, given);
  await owner.does(orders.accept, { id });
  const refused = await world.build.paidOrder(world.asPlatform(), shop, given);
  await owner.does(orders.refuse, { id: refused.id, reason: "tooBusy" });
  return id;
}

/** In the browser: what of these names takes more than two lines; the way to a category is as narrow as a thumb, and has more. */
export function overTwoLines(names: readonly string[]): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const holder = text.parentElement;
    const said = text.textContent ?? "";
    if (holder === null || holder.closest("nav, .unseen") !== null || !names.some((name) => said.includes(name)))
      continue;
    const { fontSize, lineHeight } = getComputedStyle(holder);
    const line = Number.parseFloat(lineHeight) || 1.4 * Number.parseFloat(fontSize);
    const inside = holder.getBoundingClientRect().height;
    if (Math.round(inside / line) > 2) found.push(`${Math.round(inside / line)} lines: ${said}`);
  }
  return found;
}
