import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { faultsIn, fund, mistakeTotal, rechargeOf } from "@tsena/server/testing/wallets";
import { deliveredOrder } from "@tsena/server/testing/delivered";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

const zh = {
  wallets: "钱包",
  none: /^没有符合条件的钱包/,
  available: "50,000 Ar",
  bill: "账单",
  type: "类型",
  nothing: "没有记录。",
  change: "修改佣金…",
  changeNow: "修改佣金",
  rate: "佣金（百分比）",
  changed: /12\.5%。$/,
  byMe: /Operator$/,
  reason: "原因",
  locked: "付款锁定至",
  refund: "退款…",
  refundNow: "确认退款",
  refundWaits: /等待另一位运营人员确认。$/,
  seeAsked: "查看申请",
  takeBack: "撤回我的申请…",
  takeBackNow: "撤回申请",
  gone: "您的申请已撤回。",
};

const books = {
  fine: "✓ Tout tombe juste",
  wrong: "! Ne tombe pas juste",
  alarm: /Les comptes ne tombent pas juste/,
  see: "Voir le contrôle",
  total: "Un total n'est pas la somme de ses mouvements",
  wallet: "Voir le portefeuille",
};

test.use(aComputer);

async function findWallet(page: Page, shop: BuiltShop): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: zh.wallets })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("nobody is called so");
  await expect(page.getByText(zh.none)).toBeVisible();
  await page.getByRole("searchbox").fill(shop.ownerPhone);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: `Shop of ${shop.ownerPhone}` }).click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByText(zh.available).first()).toBeVisible();
  const bill = panel.getByRole("region", { name: zh.bill });
  await expect(bill.getByRole("listitem")).toHaveCount(1);
  await bill.getByLabel(zh.type, { exact: true }).selectOption("buy");
  await expect(bill.getByText(zh.nothing)).toBeVisible();
  await page.reload();
  await expect(bill.getByText(zh.nothing)).toBeVisible();
}

async function setCommission(page: Page): Promise<void> {
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: zh.change }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel(zh.rate).fill("lots");
  await question.getByRole("button", { name: zh.changeNow }).click();
  await expect(question.getByLabel(zh.rate)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await question.getByLabel(zh.rate).fill("12,5");
  await question.getByRole("button", { name: zh.changeNow }).dblclick();
  await expect(page.getByRole("status").getByText(zh.changed)).toBeVisible();
  await expect(panel.getByText(zh.byMe)).toHaveCount(1);
}

async function seeNumberOnOneLine(page: Page, shop: BuiltShop): Promise<void> {
  const panel = page.getByRole("complementary");
  await expect(panel.getByText(zh.locked)).toBeVisible();
  const number = panel.getByRole("definition").filter({ hasText: new RegExp(`^\\${shop.ownerPhone}$`) });
  const lines = () =>
    number
      .locator("span")
      .first()
      .evaluate((span) => span.getClientRects().length);
  expect(await lines()).toBe(1);
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await lines()).toBe(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page);
  await page.setViewportSize(aComputer.viewport);
}

async function askAndTakeBack(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const { id } = await deliveredOrder(world, shop);
  const panel = page.getByRole("complementary");
  await page.goto(`/desk/#/orders?id=${id}`);
  await expect(panel.getByRole("button", { name: zh.refund })).toBeVisible();
  const me = world.withToken(await page.evaluate(() => localStorage.getItem("deskToken") ?? ""));
  await me.does(deskWallets.recharge, rechargeOf(shop, 999_999, { reference: `Reçu ${shop.id}` }));

  await panel.getByRole("button", { name: zh.refund }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel(zh.reason).fill("Plat froid");
  await question.getByRole("button", { name: zh.refundNow }).dblclick();
  await expect(page.getByRole("status").getByText(zh.refundWaits)).toBeVisible();
  await expect(panel.getByRole("button", { name: zh.refund })).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole("link", { name: zh.seeAsked }).click();
  await panel.getByRole("button", { name: zh.takeBack }).click();
  await question.getByLabel(zh.reason).fill("Mauvaise commande");
  await question.getByRole("button", { name: zh.takeBackNow }).dblclick();
  await expect(page.getByRole("status").getByText(zh.gone)).toBeVisible();
  await page.goto(`/desk/#/orders?id=${id}`);
  await expect(panel.getByRole("button", { name: zh.refund })).toBeVisible();
  const owner = await world.asOwner(shop);
  expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 5, refund: null });
  await expectNoSidewaysScroll(page);
}

async function askForRecharge(page: Page): Promise<void> {
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Créditer…" }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel("Montant en ariary").fill("2 000 000");
  await expect(question.getByText("2,000,000 Ar")).toBeVisible();
  await question.getByRole("button", { name: "Créditer", exact: true }).click();
  await expect(question.getByText("Donnez le numéro du reçu ou du virement")).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel("Reçu en").selectOption("Virement bancaire");
  await question.getByLabel("Référence").fill("VIR 2026-114");
  await question.getByLabel("Motif").fill("Virement du 26 novembre");
  await question.getByRole("button", { name: "Créditer", exact: true }).dblclick();
  await expect(page.getByRole("status").getByText(/attend la confirmation d'un autre opérateur\.$/)).toBeVisible();
  const waiting = panel.getByRole("link", { name: /^Accord attendu/ });
  await expect(waiting).toHaveCount(1);
  await waiting.click();
  await expect(page.getByRole("heading", { level: 1, name: "Accords" })).toBeVisible();
  await expect(panel.getByText(/^Vous l'avez demandé/)).toBeVisible();
  await expect(panel.getByRole("button", { name: "Confirmer…" })).toHaveCount(0);
  await expectAccessible(page);
}

async function confirmAsSecond(page: Page): Promise<void> {
  await page.getByRole("status").getByRole("link", { name: "Voir les demandes" }).click();
  await page.getByRole("link", { name: /^Rechargement · 2,000,000/ }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Confirmer…" }).click();
  const question = page.getByRole("dialog");
  await expect(question.getByText(/Vérifiez vous-même/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Confirmer", exact: true }).dblclick();
  await expect(page.getByRole("status").getByText("C'est confirmé et fait.")).toBeVisible();
  await expectNoSidewaysScroll(page);
}

/** Books that are not true are told, on the smallest phone too, until they are again. */
async function readFalseBooks(page: Page, world: OpenWorld): Promise<void> {
  const shop = await world.build.shop();
  await page.goto("/desk/#/texts");
  await mistakeTotal(world, shop, 100);
  try {
    expect(await faultsIn(world)).toHaveLength(2);
    await page.reload();
    await expect(page.getByRole("alert").getByText(books.alarm)).toBeVisible();
    await page.getByRole("alert").getByRole("link", { name: books.see }).click();
    await expect(page.getByText(books.wrong)).toBeVisible();
    await expectSound(page);
    await page.getByRole("row").filter({ hasText: books.total }).getByRole("link", { name: books.wallet }).click();
    await expect(page.getByRole("heading", { level: 2, name: `Shop of ${shop.ownerPhone}` })).toBeVisible();
  } finally {
    await mistakeTotal(world, shop, -100);
  }
  expect(await faultsIn(world)).toEqual([]);
  await page.goto("/desk/#/books");
  await page.reload();
  await expect(page.getByText(books.fine)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

test(
  "a wallet is found and read, its shop's commission set, and what one operator moves in a day has an end; a recharge above it waits for a second, and is on the shop's bill once confirmed; books that are not true are told",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    // Eight sentences by two operators, on a machine that does much else.
    test.setTimeout(120_000);
    await world.build.payPassword(shop);
    await fund(world, shop, 5_000_000);
    const owner = await world.asOwner(shop);
    for (let tries = 0; tries < 5; tries += 1)
      await owner.call(deals.withdraw, { amount: 100_000, payPassword: "135791" });
    await atTheDesk(page, world, language, "/wallets");
    await test.step("a wallet is found by its owner's phone, and read with its bill", () => findWallet(page, shop));
    await test.step("its shop's commission is set", () => setCommission(page));
    await test.step("an owner's number stands on one line, however long what else is told of the wallet is called", () =>
      seeNumberOnOneLine(page, shop));
    await test.step("once an operator has moved as much alone as a day allows, a refund waits; taken back, the order may be paid back anew", () =>
      askAndTakeBack(page, world, shop));

    const other = await world.build.shop();
    await fund(world, other, 5_000_000);
    await page.getByRole("button", { name: "Français" }).click();
    await page.goto(`/desk/#/wallets?keyword=${encodeURIComponent(other.ownerPhone)}`);
    await page.getByRole("link", { name: `Shop of ${other.ownerPhone}` }).click();
    await test.step("a recharge above the limit waits for a second operator", () => askForRecharge(page));
    await test.step("a second operator is led to it from each page, and confirms it once", async () => {
      await page.goto("/healthz");
      await page.setViewportSize({ width: 320, height: 640 });
      await atTheDesk(page, world, "fr", "/texts");
      await confirmAsSecond(page);
    });
    await test.step("once confirmed it is on the shop's bill, with its reason and reference, and in its wallet", async () => {
      const { rows } = await (await world.asOwner(other)).does(wallet.bills, {});
      expect(rows).toMatchObject([{ amount: 200_000_000, reason: "Virement du 26 novembre (VIR 2026-114)" }, {}]);
      await page.goto(`/desk/#/wallets?id=${other.id}`);
      await expect(page.getByRole("complementary").getByText("2,050,000 Ar")).toBeVisible();
    });
    await test.step("books that are not true are told on every page of the desk, which leads to what is wrong and to the wallet", () =>
      readFalseBooks(page, world));
  },
);
