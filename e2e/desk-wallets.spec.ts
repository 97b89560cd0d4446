import type { Language } from "@tsena/contract/languages";
import { orders } from "@tsena/contract/orders";
import { deskWallets } from "@tsena/contract/desk.wallets";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { fund, rechargeOf } from "@tsena/server/testing/wallets";
import { deliveredOrder } from "@tsena/server/testing/delivered";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
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
    recharge: "Créditer…",
    rechargeNow: "Créditer",
    amount: "Montant en ariary",
    reference: "Référence",
    reason: "Motif",
    missing: "Donnez le numéro du reçu ou du virement",
    waits: /attend la confirmation d'un autre opérateur\.$/,
    toConfirm: /^Accord attendu/,
    page: "Accords",
    mine: /^Vous l'avez demandé/,
    row: /^Rechargement · 2,000,000/,
    confirm: "Confirmer…",
    confirmNow: "Confirmer",
    look: /Vérifiez vous-même/,
    seeAll: "Voir les demandes",
    done: "C'est confirmé et fait.",
    credited: "2,050,000 Ar",
    refund: "Rembourser la commande…",
    refundNow: "Rembourser la commande",
    refundWaits: /attend la confirmation d'un autre opérateur\.$/,
    seeAsked: "Voir la demande",
    takeBack: "Retirer ma demande…",
    takeBackNow: "Retirer la demande",
    gone: "Votre demande est retirée.",
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
    changed: /12\.5%。$/,
    byMe: /Operator$/,
    recharge: "充值…",
    rechargeNow: "充值",
    amount: "金额（阿里亚里）",
    reference: "编号",
    reason: "原因",
    missing: "请填写收据或转账编号",
    waits: /等待另一位运营人员确认。$/,
    toConfirm: /^待复核：/,
    page: "复核",
    mine: /^由您提交/,
    row: /^充值 · 2,000,000/,
    confirm: "确认…",
    confirmNow: "确认",
    look: /请亲自核实/,
    seeAll: "查看申请列表",
    done: "已确认并完成。",
    credited: "2,050,000 Ar",
    refund: "退款…",
    refundNow: "确认退款",
    refundWaits: /等待另一位运营人员确认。$/,
    seeAsked: "查看申请",
    takeBack: "撤回我的申请…",
    takeBackNow: "撤回申请",
    gone: "您的申请已撤回。",
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

test(
  "a recharge above the limit waits for a second operator, and is on the shop's bill once confirmed",
  speaks.fr,
  async ({ page, another, world, shop, language }) => {
    const say = words[language];
    await fund(world, shop, 5_000_000);
    await atTheDesk(page, world, language, `/wallets?keyword=${encodeURIComponent(shop.ownerPhone)}`);
    await page.getByRole("link", { name: `Shop of ${shop.ownerPhone}` }).click();
    const panel = page.getByRole("complementary");
    await panel.getByRole("button", { name: say.recharge }).click();
    const question = page.getByRole("dialog");
    await question.getByLabel(say.amount).fill("2 000 000");
    await expect(question.getByText("2,000,000 Ar")).toBeVisible();
    await question.getByRole("button", { name: say.rechargeNow, exact: true }).click();
    await expect(question.getByText(say.missing)).toBeVisible();
    await expectAccessible(page);
    await question.getByLabel(say.reference).fill("VIR 2026-114");
    await question.getByLabel(say.reason).fill("Virement du 26 novembre");
    await question.getByRole("button", { name: say.rechargeNow, exact: true }).dblclick();
    await expect(page.getByRole("status").getByText(say.waits)).toBeVisible();
    await expect(panel.getByRole("link", { name: say.toConfirm })).toHaveCount(1);
    await panel.getByRole("link", { name: say.toConfirm }).click();
    await expect(page.getByRole("heading", { level: 1, name: say.page })).toBeVisible();
    await expect(panel.getByText(say.mine)).toBeVisible();
    await expect(panel.getByRole("button", { name: say.confirm })).toHaveCount(0);
    await expectAccessible(page);

    const second = await another({ viewport: { width: 320, height: 640 } });
    await atTheDesk(second, world, language, "/texts");
    await second.getByRole("status").getByRole("link", { name: say.seeAll }).click();
    await second.getByRole("link", { name: say.row }).click();
    await expectNoSidewaysScroll(second);
    await second.getByRole("button", { name: say.confirm }).click();
    await expect(second.getByRole("dialog").getByText(say.look)).toBeVisible();
    await expectAccessible(second);
    await second.getByRole("dialog").getByRole("button", { name: say.confirmNow, exact: true }).dblclick();
    await expect(second.getByRole("status").getByText(say.done)).toBeVisible();
    await expectSound(second);

    const owner = await world.asOwner(shop);
    const { rows } = await owner.does(wallet.bills, {});
    expect(rows).toMatchObject([{ amount: 200_000_000, reason: "Virement du 26 novembre (VIR 2026-114)" }, {}]);
    const phone = await another({ viewport: { width: 360, height: 740 } });
    await signIn(phone, language, shop.ownerPhone, `/#/pages/wallet/bill?id=${rows[0]?.id ?? ""}`);
    await expect(phone.getByText("Virement du 26 novembre (VIR 2026-114)")).toBeVisible();
    await page.goto(`/desk/#/wallets?id=${shop.id}`);
    await expect(panel.getByText(say.credited)).toBeVisible();
    await expectSound(page);
  },
);

test(
  "once an operator has moved as much alone as a day allows, a refund waits; taken back, the order may be paid back anew",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    const owner = await world.asOwner(shop);
    const { id } = await deliveredOrder(world, shop);
    await atTheDesk(page, world, language, `/orders?id=${id}`);
    const panel = page.getByRole("complementary");
    await expect(panel.getByRole("button", { name: say.refund })).toBeVisible();
    const me = world.withToken(await page.evaluate(() => localStorage.getItem("deskToken") ?? ""));
    await me.does(deskWallets.recharge, rechargeOf(shop, 999_999, { reference: `Reçu ${shop.id}` }));

    await panel.getByRole("button", { name: say.refund }).click();
    const question = page.getByRole("dialog");
    await question.getByLabel(say.reason).fill("Plat froid");
    await question.getByRole("button", { name: say.refundNow }).dblclick();
    await expect(page.getByRole("status").getByText(say.refundWaits)).toBeVisible();
    await expect(panel.getByRole("button", { name: say.refund })).toHaveCount(0);
    await expectAccessible(page);
    await panel.getByRole("link", { name: say.seeAsked }).click();
    await panel.getByRole("button", { name: say.takeBack }).click();
    await question.getByLabel(say.reason).fill("Mauvaise commande");
    await question.getByRole("button", { name: say.takeBackNow }).dblclick();
    await expect(page.getByRole("status").getByText(say.gone)).toBeVisible();
    await page.goto(`/desk/#/orders?id=${id}`);
    await expect(panel.getByRole("button", { name: say.refund })).toBeVisible();
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 5, refund: null });
    await expectSound(page);
  },
);

test(
  "an owner's number stands on one line, however long what else is told of the wallet is called",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    await world.build.payPassword(shop);
    await fund(world, shop, 5_000_000);
    const owner = await world.asOwner(shop);
    for (let tries = 0; tries < 5; tries += 1)
      await owner.call(deals.withdraw, { amount: 100_000, payPassword: "135791" });
    await atTheDesk(page, world, language, `/wallets?id=${shop.id}`);
    const panel = page.getByRole("complementary");
    await expect(panel.getByText("Paiement bloqué jusqu'au")).toBeVisible();
    const number = panel.getByRole("definition").filter({ hasText: new RegExp(`^\\${shop.ownerPhone}$`) });
    const lines = () =>
      number
        .locator("span")
        .first()
        .evaluate((span) => span.getClientRects().length);
    expect(await lines()).toBe(1);
    await page.setViewportSize({ width: 1024, height: 768 });
    expect(await lines()).toBe(1);
    await expectSound(page);
  },
);
