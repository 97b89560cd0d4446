import { orders } from "@tsena/contract/orders";
import type { Language } from "@tsena/contract/languages";
import { platform } from "@tsena/contract/platform";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { deskKeys } from "@tsena/contract/desk.keys";
import { receiveWebhooks } from "@tsena/server/testing/receivers";
import { deliveredOrder } from "@tsena/server/testing/delivered";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
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
    refund: "Rembourser la commande…",
    refundNow: "Rembourser la commande",
    refunding: /prise dans son portefeuille/,
    isRefunded: /est remboursée\.$/,
    refunded: /Remboursé au client/,
    keys: "Clés",
    ofKey: "Ses webhooks",
    webhooks: "Webhooks",
    tries: "Derniers essais",
    refuses: "! Refuse · 500",
    order: /^Commande /,
  },
  zh: {
    orders: "订单",
    none: /^没有符合条件的订单/,
    status: "状态",
    cancelled: "已取消",
    story: "订单进度",
    cancel: "取消订单…",
    cancelNow: "取消订单",
    keep: "保留订单",
    consequence: /款项退给顾客/,
    why: "请说明原因",
    reason: "原因",
    isCancelled: /已取消。$/,
    returned: /已退给顾客/,
    refund: "退款…",
    refundNow: "确认退款",
    refunding: /从其钱包扣除/,
    isRefunded: /已退款。$/,
    refunded: /已退给顾客/,
    keys: "密钥",
    ofKey: "推送地址",
    webhooks: "推送地址",
    tries: "最近推送",
    refuses: "! 拒收 · 500",
    order: /^订单 /,
  },
} satisfies Record<Language, object>;

test.use(aComputer);

test(
  "an order is found by its customer's phone, read with its story, and cancelled with a reason that the shop reads",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    const system = world.asPlatform();
    const owner = await world.asOwner(shop);
    const { id, orderNo } = await system.does(platform.place, {
      shopId: shop.id,
      externalId: `desk-${shop.id}`,
      customer: { name: "Lalao", phone: "+261331122334", address: "Lot 5, Ivandry" },
      items: [{ productId: shop.variantId, quantity: 1 }],
      deliveryAmount: 300_000,
      paymentMethod: "wallet",
    });
    await system.does(platform.pay, { id });
    await owner.does(orders.accept, { id });
    await atTheDesk(page, world, language, "/orders");
    await expect(page.getByRole("heading", { level: 1, name: say.orders })).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("nobody is called so");
    await expect(page.getByText(say.none)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox").fill("033 11 223 34");
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.getByRole("link", { name: orderNo, exact: true }).click();
    const panel = page.getByRole("complementary");
    await expect(panel.getByText("Lot 5, Ivandry")).toBeVisible();
    await expect(panel.getByRole("region", { name: say.story }).getByRole("listitem")).toHaveCount(3);
    await expectAccessible(page);

    await panel.getByRole("button", { name: say.cancel }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByText(say.consequence)).toBeVisible();
    await question.getByRole("button", { name: say.keep }).click();
    await expect(question).toHaveCount(0);
    await panel.getByRole("button", { name: say.cancel }).click();
    await question.getByRole("button", { name: say.cancelNow }).click();
    await expect(question.getByText(say.why)).toBeVisible();
    await expectAccessible(page);
    await question.getByLabel(say.reason).fill("livreur accidenté");
    await question.getByRole("button", { name: say.cancelNow }).dblclick();
    await expect(page.getByRole("status").getByText(say.isCancelled)).toBeVisible();
    await expect(panel.getByText(say.returned)).toBeVisible();
    await expect(panel.getByRole("button", { name: say.cancel })).toHaveCount(0);
    await expect(panel.getByRole("region", { name: say.story }).getByRole("listitem")).toHaveCount(4);
    await expect(page.locator("tbody tr")).toContainText(say.cancelled);
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 6, endReason: "livreur accidenté" });
    await expectAccessible(page);
    await page.reload();
    await expect(panel.getByText(say.returned)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await page.getByLabel(say.status, { exact: true }).selectOption("2");
    await expect(page.getByText(say.none)).toBeVisible();
    await expectSound(page);
  },
);

test(
  "an order that waits for its shop says until when, and how the shop is called; from there one gets to the shop itself",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const system = world.asPlatform();
    const { id } = await system.does(platform.place, {
      shopId: shop.id,
      externalId: `waits-${shop.id}`,
      customer: { name: "Lalao", phone: "+261331122335", address: "Lot 5, Ivandry" },
      items: [{ productId: shop.variantId, quantity: 1 }],
      deliveryAmount: 300_000,
      paymentMethod: "wallet",
    });
    await system.does(platform.pay, { id });
    await atTheDesk(page, world, language, `/orders?id=${id}`);
    const panel = page.getByRole("complementary");
    await expect(panel.getByRole("term").filter({ hasText: "À accepter avant" })).toBeVisible();
    const name = `Shop of ${shop.ownerPhone}`;
    await expect(panel.getByText(`${name} · ${shop.ownerPhone}`, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await (await world.asOwner(shop)).does(orders.accept, { id });
    await page.reload();
    await expect(panel.getByRole("term").filter({ hasText: "Prévue pour" })).toBeVisible();
    await expect(panel.getByRole("term").filter({ hasText: "À accepter avant" })).toHaveCount(0);
    await panel.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`/applications\\?shop=${shop.id}$`));
    await expectSound(page);
  },
);

test(
  "a completed order is paid back with a reason, once, and is not offered to be again",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    const owner = await world.asOwner(shop);
    const { id } = await deliveredOrder(world, shop);
    await atTheDesk(page, world, language, `/orders?id=${id}`);
    const panel = page.getByRole("complementary");
    await panel.getByRole("button", { name: say.refund }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByText(say.refunding)).toBeVisible();
    await expect(question.getByRole("definition")).toHaveText(["7,200 Ar", "4,200 Ar", "3,000 Ar"]);
    await expectAccessible(page);
    await question.getByLabel(say.reason).fill("Plat froid");
    await question.getByRole("button", { name: say.refundNow }).dblclick();
    await expect(page.getByRole("status").getByText(say.isRefunded)).toBeVisible();
    await expect(panel.getByText(say.refunded).first()).toBeVisible();
    await expect(panel.getByRole("button", { name: say.refund })).toHaveCount(0);
    await expect(page.getByRole("cell", { name: "已退款" })).toBeVisible();
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 5, refund: { reason: "Plat froid" } });
    await expectSound(page);
  },
);

test(
  "the way from a key to its webhooks leads to what an address answered, and on to the order",
  speaks.zh,
  async ({ page, another, world, shop, language }) => {
    const say = words[language];
    const receiver = await receiveWebhooks();
    receiver.answer(500);
    const { key, name } = await (await world.asOperator()).does(deskKeys.make, { name: `Livraison ${shop.id}` });
    const system = world.asPlatform(key);
    await system.does(webhooks.create, { url: receiver.url, events: ["order.accepted"] });
    const { id, orderNo } = await world.build.paidOrder(system, shop);
    await (await world.asOwner(shop)).does(orders.accept, { id });
    await expect.poll(() => receiver.told.length).toBeGreaterThan(0);

    await atTheDesk(page, world, language, "/keys");
    await page.getByRole("link", { name }).click();
    await page.getByRole("complementary").getByRole("link", { name: say.ofKey }).click();
    await expect(page.getByRole("heading", { level: 1, name: say.webhooks })).toBeVisible();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.getByRole("link", { name: receiver.url }).click();
    const panel = page.getByRole("complementary");
    await expect(panel.getByText(say.refuses)).toBeVisible();
    const log = panel.getByRole("region", { name: say.tries });
    await expect(log.getByText("order.accepted").first()).toBeVisible();
    await expectAccessible(page);
    const phone = await another({ viewport: { width: 320, height: 640 } });
    await atTheDesk(phone, world, language, new URL(page.url()).hash.slice(1));
    await expect(phone.getByRole("region", { name: say.tries }).getByText("order.accepted").first()).toBeVisible();
    await expectSound(phone);

    await log.getByRole("link", { name: say.order }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: say.orders })).toBeVisible();
    await expect(panel.getByRole("heading", { name: orderNo })).toBeVisible();
    await expectAccessible(page);
    await receiver.stop();
  },
);
