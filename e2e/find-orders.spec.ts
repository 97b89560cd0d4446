import type { Page } from "@playwright/test";
import { platform } from "@tsena/contract/platform";
import { dayLength, shopDay } from "@tsena/contract/shops.day";
import type { BuiltShop } from "@tsena/server/testing/builders";
import { deliveredOrder } from "@tsena/server/testing/delivered";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { switchLanguage } from "./support/walks.ts";

/** An owner's phone, and the shop whose orders are looked for. */
interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

const search = {
  way: "Chercher une commande",
  field: "N°, nom, téléphone, plat",
  clear: "Effacer ce qui est écrit",
  found: "Commandes trouvées",
  counted: (count: number) => (count === 1 ? "1 commande trouvée" : `${count} commandes trouvées`),
  cancelled: "Annulées par le client",
  delivered: "Livrées",
  none: "Aucune commande trouvée",
  clearAll: "Tout effacer",
  before: "Ces commandes ont été trouvées avant",
  offline: /Hors ligne/,
};

const days = {
  history: /历史订单/,
  byDay: "历史订单（按日期）",
  today: "今天",
  yesterday: "昨天",
  totals: "已完成 1 单 · 取消或拒单 1 单",
};

/** An address of an order that names none leads to the orders, and asks for no order. */
async function leadsToOrders(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/Order\/GetDetailed|OrderLog\/GetListByOrder/.test(request.url())) asked.push(request.url());
  });
  for (const path of ["/pages/order/orderDetail", "/pages/order/tracking"]) {
    await page.goto(`/#${path}`);
    await expect(page).toHaveURL(/currentorder\/index$/);
  }
  expect(asked).toEqual([]);
}

/** Any order is found as one types: by its customer, their phone, its dish, its number, and by what became of it. */
async function findAsTyped({ page, world, shop }: At): Promise<void> {
  const system = world.asPlatform();
  const place = (customer: string, phone: string) =>
    world.build.paidOrder(system, shop, { customer: { name: customer, phone } });
  await place("Hanta Ravelojaona", "+261321112233");
  const rado = await place("Rado Andrianasolo", "+261341234567");
  const fara = await place("Fara Rakotomalala", "+261331112233");
  await system.does(platform.cancel, { id: fara.id });
  for (let count = 4; count <= 6; count += 1) await place(`Client ${count}`, "+261320000001");
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone);
  await test.step("an address of an order that names none leads to the orders, and asks for no order", () =>
    leadsToOrders(page));
  await page.getByRole("link", { name: search.way }).click();
  const field = page.getByRole("textbox", { name: search.field });
  await expect(field).toBeFocused();
  const found = page.getByRole("list", { name: search.found }).getByRole("listitem");
  await expect(found.first()).toContainText("Client 6");

  await field.fill("rad");
  await expect(page.getByText(search.counted(1))).toBeVisible();
  await expect(found).toContainText(["Rado Andrianasolo"]);
  await field.fill("034 12 345");
  await expect(found).toContainText(["Rado Andrianasolo"]);
  await field.fill("mi s");
  await expect(page.getByText(search.counted(6))).toBeVisible();
  await page.getByRole("button", { name: search.cancelled, exact: true }).click();
  await expect(page.getByText(search.counted(1))).toBeVisible();
  await expect(found).toContainText(["Fara Rakotomalala"]);

  await page.getByRole("button", { name: search.delivered, exact: true }).click();
  await expect(page.getByRole("heading", { name: search.none })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: search.clearAll }).click();
  await expect(field).toHaveValue("");
  await field.fill(rado.orderNo);
  await expect(page.getByText(search.counted(1))).toBeVisible();
}

/** What was found stays where the link is cut, says that it is no answer to what was typed since, and is there again on the way back. */
async function findOverCutLink(page: Page): Promise<void> {
  const field = page.getByRole("textbox", { name: search.field });
  const found = page.getByRole("list", { name: search.found }).getByRole("listitem");
  await page.context().setOffline(true);
  await field.fill("hanta");
  await expect(page.getByText(search.before)).toBeVisible();
  await expect(page.getByText(search.offline).first()).toBeVisible();
  await expect(found).toContainText(["Rado Andrianasolo"]);
  await expectSound(page);
  await page.context().setOffline(false);
  await expect(found).toContainText(["Hanta Ravelojaona"], { timeout: 15_000 });

  await found.first().getByRole("link").click();
  await expect(page.getByText("Hanta Ravelojaona")).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue("hanta");
  await expect(found).toContainText(["Hanta Ravelojaona"]);
  await page.getByRole("button", { name: search.clear }).click();
  await expect(field).toBeFocused();
}

/** The history is read by day, with what came of each day. */
async function readHistory({ page, world, shop }: At): Promise<void> {
  const { database } = world.app.dependencies;
  const system = world.asPlatform();
  const ago = (days: number) => new Date(Date.now() - days * dayLength);
  const end = async (customer: string, how: "delivered" | "cancelled", daysAgo: number, placedAgo = daysAgo) => {
    const given = { customer: { name: customer } };
    const { id } = await (how === "cancelled"
      ? world.build.paidOrder(system, shop, given)
      : deliveredOrder(world, shop, given));
    if (how === "cancelled") await system.does(platform.cancel, { id });
    const moments = { created_at: ago(placedAgo), closed_at: ago(daysAgo) };
    await database.updateTable("orders").set(moments).where("id", "=", id).execute();
  };
  await end("Long ago", "delivered", 3, 4);
  await end("Lost", "cancelled", 1);
  await end("Kept", "delivered", 1);
  await end("Just now", "delivered", 0);
  await page.setViewportSize({ width: 360, height: 740 });
  await switchLanguage(page, "zh");
  await page.goto("/#/pages/index/index");
  await page.getByRole("link", { name: days.history }).click();
  const history = page.getByRole("list", { name: days.byDay });
  await expect(history.getByRole("heading")).toHaveText([days.today, days.yesterday, /\d/]);
  const yesterday = history.getByRole("listitem").filter({ hasText: days.yesterday });
  await expect(yesterday).toContainText(days.totals);
  await expect(yesterday).toContainText("4,200 Ar");
  // The day that stands above is not said again; that an order was placed on another one is.
  const row = (customer: string) => history.getByRole("link").filter({ hasText: customer });
  await expect(row("Kept")).not.toContainText(/\d月/);
  await expect(row("Long ago")).toContainText(/\d月\d+日 \d\d:\d\d\s· Long ago/);
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  const day = shopDay(ago(3));
  await page.locator("input[type=date]").fill(day);
  await expect(history.getByRole("heading")).toHaveCount(1);
  await expect(history).toContainText("Long ago");
  await history.getByRole("link").click();
  await expect(page.getByText("Long ago")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /✕/ }).click();
  await expect(history.getByRole("heading")).toHaveCount(3);
}

test("any order is found as one types, and the history is read by day", async ({ page, world, shop }) => {
  const at = { page, world, shop };
  await test.step("any order is found as one types", () => findAsTyped(at));
  await test.step("what was found stays where the link is cut, and is there again on the way back from an order", () =>
    findOverCutLink(page));
  await test.step("the history is read by day, with what came of each day", () => readHistory(at));
});
