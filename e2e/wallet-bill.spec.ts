import type { BrowserContext, Page } from "@playwright/test";
import { deskBooks } from "@tsena/contract/desk.books";
import { deskOrders } from "@tsena/contract/desk.orders";
import { orders } from "@tsena/contract/orders";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPayPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { deliveredOrder } from "@tsena/server/testing/delivered";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const say = {
  canLeave: "可提现",
  bill: /账单/,
  list: "账单，按日",
  field: "订单号、姓名、备注",
  waiting: "待确认",
  commission: "佣金",
  refused: "订单未完成，款项已退还顾客。",
  order: "查看订单",
  none: "没有找到记录",
  clear: "全部清除",
  offline: /^数据截至/,
  refund: /^退款/,
  orderOf: /^订单.*Hanta/s,
  commissionBack: /^退还的佣金$/,
  commissionTaken: /^佣金$/,
  owed: "应付平台",
};

const linesOn = (page: Page) => page.getByRole("list", { name: say.list }).getByRole("link");

async function findLines(page: Page): Promise<void> {
  const lines = linesOn(page);
  await page.getByRole("link", { name: say.bill }).click();
  await expect(lines).toHaveCount(4);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: say.waiting, exact: true }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(["Fara"]);
  await page.getByRole("button", { name: say.commission, exact: true }).click();
  await expect(page.getByRole("heading", { name: say.none })).toBeVisible();
  await page.getByRole("button", { name: say.clear, exact: true }).click();
  await page.getByRole("textbox", { name: say.field }).fill("rad");
  await expect(lines).toHaveCount(1);
  await expectAccessible(page);
  await lines.filter({ hasText: "Rado" }).click();
  await expect(page.getByText(say.refused)).toBeVisible();
  await expect(page.getByRole("link", { name: say.order })).toBeVisible();
  await page.goBack();
  // What was looked for stands as it was left.
  await expect(lines).toHaveCount(1);
  await page.getByRole("textbox", { name: say.field }).fill("");
  await expect(lines).toHaveCount(4);
}

async function readWithoutLink(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.goto("/#/pages/wallet/index");
  await expect(page.getByText(say.offline)).toBeVisible();
  await expect(page.getByText("3,990\u00A0Ar")).toBeVisible();
  await context.setOffline(false);
}

/** The shop pays on all but 990 Ar of what it has, then the order of 4,200 Ar is paid back. */
async function payBack(world: OpenWorld, shop: BuiltShop, id: string): Promise<void> {
  const other = await world.build.shop();
  await world.build.payPassword(shop);
  const paying = { account: other.ownerPhone, amount: 300_000, payPassword: testPayPassword };
  await (await world.asOwner(shop)).does(deals.transfer, paying);
  await (await world.asOperator()).does(deskOrders.refund, { id, reason: "Plat froid" });
}

async function readRefund(page: Page): Promise<void> {
  await page.goto("/#/pages/wallet/bill");
  await linesOn(page).filter({ hasText: say.refund }).filter({ hasText: "Hanta" }).click();
  const share = page.getByRole("term").filter({ hasText: say.commissionBack });
  await expect(share.locator("xpath=..")).toContainText("210\u00A0Ar");
  const owed = page.getByRole("term").filter({ hasText: say.owed });
  await expect(owed.locator("xpath=..")).toContainText("3,000\u00A0Ar");
  await page.goBack();
  await linesOn(page).filter({ hasText: say.orderOf }).click();
  await expect(page.getByRole("term").filter({ hasText: say.commissionTaken })).toBeVisible();
}

test(
  "the wallet says what can leave it; each line of the bill is found again, and says why it is there",
  speaks.zh,
  async ({ page, world, shop, language, context }) => {
    await (await world.asOperator()).does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 500 });
    const [owner, system] = [await world.asOwner(shop), world.asPlatform()];
    const paid = (name: string) => world.build.paidOrder(system, shop, { customer: { name } });
    const { id } = await deliveredOrder(world, shop, { customer: { name: "Hanta" } });
    await owner.does(orders.refuse, { id: (await paid("Rado")).id, reason: "closing" });
    await paid("Fara");

    await page.setViewportSize({ width: 320, height: 640 });
    await test.step("the wallet says what can leave it", async () => {
      await signIn(page, language, shop.ownerPhone, "/#/pages/wallet/index");
      await expect(page.getByText(say.canLeave)).toBeVisible();
      // Of 4,200 Ar the platform has taken 210.
      await expect(page.getByText("3,990\u00A0Ar")).toBeVisible();
      await expect(page.getByText("4,200\u00A0Ar")).toBeVisible();
    });
    await test.step("each line of the bill is found again, and says why it is there", () => findLines(page));
    await test.step("without the link the wallet says what it held, and of when that is", () =>
      readWithoutLink(page, context));
    await payBack(world, shop, id);
    await test.step("the line of an order that was paid back says that its commission was given back, and what of it the shop owes as its wallet did not reach", () =>
      readRefund(page));
  },
);
