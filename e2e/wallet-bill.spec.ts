import { deskBooks } from "@tsena/contract/desk.books";
import { orders } from "@tsena/contract/orders";
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
};

test(
  "the wallet says what can leave it; each line of the bill is found again, and says why it is there",
  speaks.zh,
  async ({ page, world, shop, language, context }) => {
    await (await world.asOperator()).does(deskBooks.setCommission, { shopId: shop.id, basisPoints: 500 });
    const [owner, system] = [await world.asOwner(shop), world.asPlatform()];
    const paid = (name: string) => world.build.paidOrder(system, shop, { customer: { name } });
    await deliveredOrder(world, shop, { customer: { name: "Hanta" } });
    await owner.does(orders.refuse, { id: (await paid("Rado")).id, reason: "closing" });
    await paid("Fara");

    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone, "/#/pages/wallet/index");
    await expect(page.getByText(say.canLeave)).toBeVisible();
    // Of 4,200 Ar the platform has taken 210.
    await expect(page.getByText("3,990\u00A0Ar")).toBeVisible();
    await expect(page.getByText("4,200\u00A0Ar")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: say.bill }).click();
    const lines = page.getByRole("list", { name: say.list }).getByRole("link");
    await expect(lines).toHaveCount(4);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: say.waiting, exact: true }).click();
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(["Fara"]);
    await page.getByRole("button", { name: say.commission, exact: true }).click();
    await expect(page.getByRole("heading", { name: say.none })).toBeVisible();
    await page.getByRole("button", { name: say.clear, exact: true }).click();
    await page.getByRole("textbox", { name: say.field }).fill("rad");
    await expect(lines).toHaveCount(1);
    await lines.filter({ hasText: "Rado" }).click();
    await expect(page.getByText(say.refused)).toBeVisible();
    await expect(page.getByRole("link", { name: say.order })).toBeVisible();
    await page.goBack();
    // What was looked for stands as it was left.
    await expect(lines).toHaveCount(1);
    await page.getByRole("textbox", { name: say.field }).fill("");
    await expect(lines).toHaveCount(4);
    await context.setOffline(true);
    await page.goto("/#/pages/wallet/index");
    await expect(page.getByText(say.offline)).toBeVisible();
    await expect(page.getByText("3,990\u00A0Ar")).toBeVisible();
    await context.setOffline(false);
  },
);
