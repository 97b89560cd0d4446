import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { shopDay } from "@tsena/contract/shops.day";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { deliveredOrder } from "@tsena/server/testing/delivered";
import { expect, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const say = {
  way: "查看当日和一周",
  none: "这一天没有订单，请选择其他日期。",
  refused: /拒单：订单太多.*（1\s单）/,
  limit: "设置接单上限",
  backOnSale: /^重新上架/,
  ring: "检查提示音",
  ofDay: "查看今天的订单",
  missing: "1 单缺货",
  best: "卖出 2 份",
  owed: "应付平台的配送费",
  today: /8,400\sAr，已完成 2\s单，流失 3\s单/,
  seen: /^数据截至 \d\d:\d\d$/,
  before: "前七天",
  table: "下载这七天的订单",
  file: /^订单-/,
  completed: "已完成",
};

/** Two orders that are delivered, one of them in cash, one that is refused for each of two reasons, the dish that was missing the last, and one that its customer cancels. */
async function aDay(world: OpenWorld, shop: BuiltShop): Promise<void> {
  const owner = await world.asOwner(shop);
  const system = world.asPlatform();
  for (const paymentMethod of ["cash", "wallet"] as const) {
    await deliveredOrder(world, shop, { paymentMethod });
  }
  const refused = await world.build.paidOrder(system, shop);
  await owner.does(orders.refuse, { id: refused.id, reason: "tooBusy" });
  const cancelled = await world.build.paidOrder(system, shop);
  await system.does(platform.cancel, { id: cancelled.id });
  const lacking = await world.build.paidOrder(system, shop);
  await owner.does(orders.refuse, { id: lacking.id, reason: "soldOut" });
}

const row = (page: Page, name: RegExp) => page.getByRole("button", { name });

test(
  "whoever sees the statistics reads the day, chooses another in the chart and takes the table away",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await aDay(world, shop);
    await signIn(page, language, shop.ownerPhone, "/#/pages/index/index");
    await page.getByRole("link", { name: say.way }).click();
    await expect(page.getByText(say.refused)).toBeVisible();
    await expect(page.getByText(say.best)).toBeVisible();
    await expect(page.getByText(say.missing)).toBeVisible();
    // What its customer cancelled no ring would have saved.
    await expect(page.getByRole("button", { name: say.ofDay }).last()).toBeVisible();
    await expect(page.getByRole("button", { name: say.ring })).toHaveCount(0);
    await expect(page.getByText(say.owed)).toBeVisible();
    const today = row(page, say.today);
    await expect(today).toHaveAttribute("aria-pressed", "true");
    await expectNoSidewaysScroll(page);

    // Each figure leads to where it is mended: the dish to its stock, what was refused to what it was refused for.
    for (const [action, address] of [
      [say.backOnSale, /skuList/],
      [say.limit, /storemanagement/],
    ] as const) {
      await page.getByRole("button", { name: action }).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
    }

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: say.table }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(say.file);
    const text = await readFile(await download.path(), "utf8");
    expect(text.split(say.completed)).toHaveLength(3);
    expect(text).toContain(shopDay(new Date()));

    await row(page, /：0\sAr|\s: 0\sAr/)
      .first()
      .click();
    await expect(page.getByText(say.none)).toBeVisible();
    await expect(page.getByText(say.owed)).toBeHidden();
    await page.getByRole("button", { name: say.before }).click();
    await expect(today).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    // Whoever closes the till on figures of before knows it.
    await page.context().setOffline(true);
    await expect(page.getByText(say.seen)).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
