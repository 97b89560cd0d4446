import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { deskKeys } from "@tsena/contract/desk.keys";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { receiveWebhooks } from "@tsena/server/testing/receivers";
import { deliveredOrder } from "@tsena/server/testing/delivered";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

const fr = {
  orders: "Commandes",
  none: /^Aucune commande ne correspond/,
  status: "État",
  cancelled: "Annulée",
  story: "Suivi",
  cancel: "Annuler la commande…",
  cancelNow: "Annuler la commande",
  keep: "Garder la commande",
  consequence: /Le client est remboursé/,
  why: "Dites pourquoi",
  reason: "Motif",
  isCancelled: /est annulée\.$/,
  returned: /Rendu au client/,
};

const zh = {
  orders: "订单",
  reason: "原因",
  refund: "退款…",
  refundNow: "确认退款",
  refunding: /从其钱包扣除/,
  isRefunded: /已退款。$/,
  refunded: /已退给顾客/,
  ofKey: "推送地址",
  webhooks: "推送地址",
  tries: "最近推送",
  refuses: "! 拒收 · 500",
  order: /^订单 /,
};

test.use(aComputer);

async function waitForItsShop(page: Page, world: OpenWorld, shop: BuiltShop, id: string): Promise<void> {
  await atTheDesk(page, world, "fr", `/orders?id=${id}`);
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("term").filter({ hasText: "À accepter avant" })).toBeVisible();
  const name = `Shop of ${shop.ownerPhone}`;
  await expect(panel.getByText(`${name} · ${shop.ownerPhone}`, { exact: true })).toBeVisible();
  await (await world.asOwner(shop)).does(orders.accept, { id });
  await page.reload();
  await expect(panel.getByRole("term").filter({ hasText: "Prévue pour" })).toBeVisible();
  await expect(panel.getByRole("term").filter({ hasText: "À accepter avant" })).toHaveCount(0);
  await panel.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/applications\\?shop=${shop.id}$`));
  await expectNoSidewaysScroll(page);
}

async function findOrder(page: Page, orderNo: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: fr.orders }).click();
  await expect(page.getByRole("heading", { level: 1, name: fr.orders })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("nobody is called so");
  await expect(page.getByText(fr.none)).toBeVisible();
  await page.getByRole("searchbox").fill("033 11 223 34");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: orderNo, exact: true }).click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByText("Lot 5, Ivandry")).toBeVisible();
  await expect(panel.getByRole("region", { name: fr.story }).getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
}

async function cancelOrder(page: Page): Promise<void> {
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: fr.cancel }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText(fr.consequence)).toBeVisible();
  await question.getByRole("button", { name: fr.keep }).click();
  await expect(question).toHaveCount(0);
  await panel.getByRole("button", { name: fr.cancel }).click();
  await question.getByRole("button", { name: fr.cancelNow }).click();
  await expect(question.getByText(fr.why)).toBeVisible();
  await question.getByLabel(fr.reason).fill("livreur accidenté");
  await question.getByRole("button", { name: fr.cancelNow }).dblclick();
  await expect(page.getByRole("status").getByText(fr.isCancelled)).toBeVisible();
  await expect(panel.getByText(fr.returned)).toBeVisible();
  await expect(panel.getByRole("button", { name: fr.cancel })).toHaveCount(0);
  await expect(panel.getByRole("region", { name: fr.story }).getByRole("listitem")).toHaveCount(4);
  await expect(page.locator("tbody tr")).toContainText(fr.cancelled);
}

async function reloadAndFilter(page: Page): Promise<void> {
  const panel = page.getByRole("complementary");
  await page.reload();
  await expect(panel.getByText(fr.returned)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await page.getByLabel(fr.status, { exact: true }).selectOption("2");
  await expect(page.getByText(fr.none)).toBeVisible();
  await expectSound(page);
}

async function payBack(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const owner = await world.asOwner(shop);
  const { id } = await deliveredOrder(world, shop);
  await page.goto(`/desk/#/orders?id=${id}`);
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: zh.refund }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText(zh.refunding)).toBeVisible();
  await expect(question.getByRole("definition")).toHaveText(["7,200 Ar", "4,200 Ar", "3,000 Ar"]);
  await expectAccessible(page);
  await question.getByLabel(zh.reason).fill("Plat froid");
  await question.getByRole("button", { name: zh.refundNow }).dblclick();
  await expect(page.getByRole("status").getByText(zh.isRefunded)).toBeVisible();
  await expect(panel.getByText(zh.refunded).first()).toBeVisible();
  await expect(panel.getByRole("button", { name: zh.refund })).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "已退款" })).toBeVisible();
  expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 5, refund: { reason: "Plat froid" } });
  await expectNoSidewaysScroll(page);
}

async function goFromKeyToOrder(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const receiver = await receiveWebhooks();
  receiver.answer(500);
  const { key, name } = await (await world.asOperator()).does(deskKeys.make, { name: `Livraison ${shop.id}` });
  const system = world.asPlatform(key);
  await system.does(webhooks.create, { url: receiver.url, events: ["order.accepted"] });
  const { id, orderNo } = await world.build.paidOrder(system, shop);
  await (await world.asOwner(shop)).does(orders.accept, { id });
  await expect.poll(() => receiver.told.length).toBeGreaterThan(0);

  await page.goto("/desk/#/keys");
  await page.getByRole("link", { name }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("link", { name: zh.ofKey }).click();
  await expect(page.getByRole("heading", { level: 1, name: zh.webhooks })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: receiver.url }).click();
  await expect(panel.getByText(zh.refuses)).toBeVisible();
  const log = panel.getByRole("region", { name: zh.tries });
  await expect(log.getByText("order.accepted").first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(log.getByText("order.accepted").first()).toBeVisible();
  await expectSound(page);
  await page.setViewportSize(aComputer.viewport);

  await log.getByRole("link", { name: zh.order }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: zh.orders })).toBeVisible();
  await expect(panel.getByRole("heading", { name: orderNo })).toBeVisible();
  await receiver.stop();
}

test(
  "an order is followed at the desk from its shop's answer to its end, another paid back, and one found from the key that heard of it",
  speaks.fr,
  async ({ page, world, shop }) => {
    const system = world.asPlatform();
    const { id, orderNo } = await system.does(platform.place, {
      shopId: shop.id,
      externalId: `desk-${shop.id}`,
      customer: { name: "Lalao", phone: "+261331122334", address: "Lot 5, Ivandry" },
      items: [{ productId: shop.variantId, quantity: 1 }],
      deliveryAmount: 300_000,
      paymentMethod: "wallet",
    });
    await system.does(platform.pay, { id });
    await test.step("an order that waits for its shop says until when, and how the shop is called; from there one gets to the shop itself", () =>
      waitForItsShop(page, world, shop, id));
    await test.step("an order is found by its customer's phone, and read with its story", () =>
      findOrder(page, orderNo));
    await test.step("it is cancelled with a reason that the shop reads", async () => {
      await cancelOrder(page);
      const owner = await world.asOwner(shop);
      expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 6, endReason: "livreur accidenté" });
    });
    await test.step("what is open, and by what is chosen, stands in the address, and on the smallest phone", () =>
      reloadAndFilter(page));
    await page.setViewportSize(aComputer.viewport);
    await page.getByRole("button", { name: "中文" }).click();
    await test.step("a completed order is paid back with a reason, once, and is not offered to be again", () =>
      payBack(page, world, shop));
    await test.step("the way from a key to its webhooks leads to what an address answered, and on to the order", () =>
      goFromKeyToOrder(page, world, shop));
  },
);
