import type { Language } from "@tsena/contract/languages";
import { fund } from "@tsena/server/testing/wallets";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    wallets: "Portefeuilles",
    none: /^Aucun portefeuille ne correspond/,
    available: "50,000 Ar",
    bill: "Relevé",
    type: "Type",
    nothing: "Aucune ligne.",
    all: "Tous",
    change: "Changer la commission…",
    changeNow: "Changer la commission",
    rate: "Commission en pour cent",
    changed: /12\.5\u00A0%\.$/,
    byMe: /Operator$/,
  },
  zh: {
    wallets: "钱包",
    none: /^没有符合条件的钱包/,
    available: "50,000 Ar",
    bill: "账单",
    type: "类型",
    nothing: "没有记录。",
    all: "全部",
    change: "修改佣金…",
    changeNow: "修改佣金",
    rate: "佣金（百分比）",
    changed: /12\.5\u00A0%。$/,
    byMe: /Operator$/,
  },
} satisfies Record<Language, object>;

test.use(aComputer);

test(
  "a wallet is found by its owner's phone, read with its bill, and its shop's commission set",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    await fund(world, shop, 5_000_000);
    await atTheDesk(page, world, language, "/wallets");
    await expect(page.getByRole("heading", { level: 1, name: say.wallets })).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("nobody is called so");
    await expect(page.getByText(say.none)).toBeVisible();
    await page.getByRole("searchbox").fill(shop.ownerPhone);
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.getByRole("link", { name: `Shop of ${shop.ownerPhone}` }).click();
    const panel = page.getByRole("complementary");
    await expect(panel.getByText(say.available).first()).toBeVisible();
    const bill = panel.getByRole("region", { name: say.bill });
    await expect(bill.getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page);
    await bill.getByLabel(say.type, { exact: true }).selectOption("buy");
    await expect(bill.getByText(say.nothing)).toBeVisible();
    await page.reload();
    await expect(bill.getByText(say.nothing)).toBeVisible();

    await panel.getByRole("button", { name: say.change }).click();
    const question = page.getByRole("dialog");
    await question.getByLabel(say.rate).fill("lots");
    await question.getByRole("button", { name: say.changeNow }).click();
    await expect(question.getByLabel(say.rate)).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await question.getByLabel(say.rate).fill("12,5");
    await question.getByRole("button", { name: say.changeNow }).dblclick();
    await expect(page.getByRole("status").getByText(say.changed)).toBeVisible();
    await expect(panel.getByText(say.byMe)).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectSound(page);
  },
);
