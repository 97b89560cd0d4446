import type { Page } from "@playwright/test";
import { languages } from "@tsena/contract/languages";
import { orders } from "@tsena/contract/orders";
import { menuWriter } from "@tsena/server/testing/menu-writer";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { addMember } from "@tsena/server/testing/team";
import { restOf } from "./support/every-page.ts";
import { expect, test, tooWideBy } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { oneWalk, switchLanguage, toldOfOneWalk } from "./support/walks.ts";

/** Sixty letters in one word and in many, forty signs; 98,765,400 Ar. */
const nameFr = "Andriamanitraniavoravolontsoavinantenainarakotomalalarakoto1";
const spacedFr = "Brochettes de zébu marinées au gingembre et aux épices du Sud";
const nameZh = "招牌秘制红烧牛肉面配时令蔬菜与手工辣椒油加溏心蛋双份牛肉大碗特惠套餐限时供应款";
const price = 9_876_540_000;

/** A shop in which everything that somebody names has a name as long as this, with three orders; gives the id of the one that was accepted. */
async function nameAllOf(world: OpenWorld, shop: BuiltShop): Promise<string> {
  const { database } = world.app.dependencies;
  const { category, product } = menuWriter(world);
  await database.updateTable("shops").set({ name: nameFr }).where("id", "=", shop.id).execute();
  await database.updateTable("users").set({ user_name: nameFr }).where("id", "=", shop.ownerId).execute();
  const ofShop = { name_fr: nameFr, name_zh: nameZh };
  await database.updateTable("categories").set(ofShop).where("shop_id", "=", shop.id).execute();
  await database.updateTable("products").set(ofShop).where("shop_id", "=", shop.id).execute();
  await database
    .updateTable("variants")
    .set({ ...ofShop, price })
    .where("shop_id", "=", shop.id)
    .execute();
  const categoryId = await category(shop, spacedFr, 2);
  const variant = { nameFr: spacedFr, nameZh, price, packingPrice: null, stock: 5 };
  await product(shop, { categoryId, nameFr: spacedFr, nameZh, variants: [variant] });
  const owner = await world.asOwner(shop);
  await addMember(world, owner, { name: nameFr });
  const given = { customer: { name: nameFr, phone: "+261320000001234" }, note: spacedFr };
  await world.build.paidOrder(world.asPlatform(), shop, { ...given, quantity: 2 });
  const { id } = await world.build.paidOrder(world.asPlatform(), shop, given);
  await owner.does(orders.accept, { id });
  const refused = await world.build.paidOrder(world.asPlatform(), shop, given);
  await owner.does(orders.refuse, { id: refused.id, reason: "tooBusy" });
  return id;
}

/** Lists that are gone through: a name takes two lines of them at most. */
const lists = [
  "currentorder/index?tab=all",
  "shop/historicalOrders",
  "order/SearchOrder",
  "order/class",
  "order/skuList/skuList",
  "order/classify",
  "order/Category",
  "order/prices",
  "staffManagement/staff-list",
];

/** Pages on which a name stands whole. */
const others = [
  "currentorder/index",
  "order/kitchen",
  "index/index",
  "country/shopInfo",
  "user/activity",
  "deom/sorting",
  "shop/shopInfo",
  "user/people",
];

/** What of these names takes more than two lines; the way to a category is as narrow as a thumb, and has more. */
function overTwoLines(page: Page): Promise<string[]> {
  return page.evaluate(
    ([...names]) => {
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
    },
    [nameFr, spacedFr, nameZh],
  );
}

test.describe.configure(toldOfOneWalk);

const found = oneWalk(["width", "lines"], async ({ another, world }, found) => {
  const shop = await world.build.shop();
  const orderId = await nameAllOf(world, shop);
  const page = await another({ viewport: { width: 320, height: 640 } });
  const atRest = restOf(page);
  await signIn(page, "fr", shop.ownerPhone);
  const ofOne = [
    ...["order/orderDetail", "order/tracking"].map((path) => `/pages/${path}?id=${orderId}`),
    `/open-location?latitude=-18.91&longitude=47.52&name=${nameFr}`,
  ];
  for (const [index, path] of [...[...lists, ...others].map((path) => `/pages/${path}`), ...ofOne].entries()) {
    await page.goto(`/#${path}`);
    for (const language of index % 2 === 0 ? languages : languages.toReversed()) {
      await switchLanguage(page, language);
      await atRest();
      await expect(page.getByText(/Andriamanitrani|招牌秘制/).first(), path).toBeAttached();
      const wider = await tooWideBy(page);
      if (wider > 0) found.width.push(`${path} (${language}): by ${wider} px`);
      if (!lists.some((list) => path.endsWith(list))) continue;
      found.lines.push(...(await overTwoLines(page)).map((name) => `${path} (${language}): ${name}`));
    }
  }
});

test("no name makes a page wider than the smallest phone, in either language", async ({ another, world }) => {
  expect((await found({ another, world })).width).toEqual([]);
});

test("no name takes more than two lines of a list on the smallest phone, in either language", async ({
  another,
  world,
}) => {
  expect((await found({ another, world })).lines).toEqual([]);
});
