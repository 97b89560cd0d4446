import { addressesOf } from "@tsena/contract/call";
import { shops } from "@tsena/contract/shops";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { testPayPassword } from "@tsena/server/testing/builders";
import { ringAt } from "@tsena/server/testing/rings";
import { fund } from "@tsena/server/testing/wallets";
import { teamOf, teamPassword } from "@tsena/server/testing/team";
import { setLetters } from "./support/devtools.ts";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { heardSoon, signIn, speak, tryToSignIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";
import { tooSmallToTap } from "./support/targets.ts";

const narrow = { viewport: { width: 320, height: 640 } };

test(
  "an owner is not asked for more than there is, and the way back from the amount leads to whom, as it was typed",
  speaks.fr,
  async ({ another, world, shop }) => {
    const payee = await world.build.shop();
    await world.build.payPassword(shop);
    await fund(world, shop, 5_000_000);
    const page = await another(narrow);
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/transfer");
    const whom = page.getByLabel("Son téléphone ou son e-mail");
    await whom.fill(payee.ownerPhone);
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect(page.getByRole("heading", { name: /^Combien envoyez\u2011vous à/ })).toBeVisible();
    await page.keyboard.type("50001");
    await expect(page.getByText("Vous n'avez que 50,000\u00A0Ar")).toBeVisible();
    const onward = page.getByRole("button", { name: "Continuer" });
    await expect(onward).toHaveAttribute("aria-disabled", "true");
    // The answer stands on the screen without scrolling.
    await expect(onward).toBeInViewport({ ratio: 1 });
    await expectSound(page);
    await page.keyboard.press("Backspace");
    await onward.click();
    await page.keyboard.type("135");
    await page.getByRole("button", { name: "Fermer" }).click();
    // The digits of the payment password were not typed into the amount behind it.
    await expect(page.getByText("5,000\u00A0Ar", { exact: true })).toBeVisible();
    await page.goBack();
    await expect.poll(async () => (await whom.inputValue()).replace(/\s/g, "")).toBe(payee.ownerPhone);
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect(page.getByRole("heading", { name: /^Combien envoyez\u2011vous à/ })).toBeVisible();
  },
);

test(
  "the largest sum stands on a narrow screen; who has no payment password is told before anything is typed",
  speaks.fr,
  async ({ another, world, shop }) => {
    await fund(world, shop, 999_999_999_999);
    const page = await another(narrow);
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/index");
    await expect(page.getByText("9,999,999,999.99\u00A0Ar")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto("/#/pages/wallet/reflect");
    await expect(page.getByRole("heading", { name: "Choisissez d'abord un code de paiement" })).toBeVisible();
    await world.build.payPassword(shop, new Date());
    await page.reload();
    await page.goto("/#/pages/wallet/reflect");
    await expect(page.getByRole("heading", { name: /^L'argent pourra sortir à partir de/ })).toBeVisible();
    await page.goto(`/#/pages/wallet/reflect?dealId=${crypto.randomUUID()}`);
    await expect(page.getByRole("heading", { name: "Ce retrait n'existe pas" })).toBeVisible();
  },
);

test(
  "the wallet says what a withdrawal under way has taken out of it, for as long as it waits",
  speaks.fr,
  async ({ another, world, shop }) => {
    await world.build.payPassword(shop);
    await fund(world, shop, 5_000_000);
    const owner = await world.asOwner(shop);
    const page = await another(narrow);
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/index");
    await expect(page.getByText("50,000\u00A0Ar")).toBeVisible();
    await expect(page.getByText("Retrait en attente")).toHaveCount(0);
    const { dealId } = await owner.does(deals.withdraw, { amount: 2_000_000, payPassword: testPayPassword });
    await expect(page.getByText("30,000\u00A0Ar")).toBeVisible(heardSoon);
    const waits = page.getByRole("term").filter({ hasText: "Retrait en attente" });
    await expect(waits.locator("xpath=..")).toContainText("20,000\u00A0Ar");
    await expectSound(page);
    await owner.does(deals.cancel, { dealId });
    await expect(page.getByText("50,000\u00A0Ar")).toBeVisible(heardSoon);
    await expect(waits).toHaveCount(0);
  },
);

test(
  "a member who may only look sees a withdrawal that they have scanned, and no way to end it",
  speaks.fr,
  async ({ another, world, shop }) => {
    await world.build.payPassword(shop);
    await fund(world, shop, 5_000_000);
    const owner = await world.asOwner(shop);
    const { dealId } = await owner.does(deals.withdraw, { amount: 2_000_000, payPassword: testPayPassword });
    const { code } = await owner.does(deals.deal, { dealId });
    const scanned = `/#/pages/wallet/Ewmdetails?code=${encodeURIComponent(code ?? "")}`;
    const { shop: agency, phone } = await teamOf(world, { modules: ["wallet.view"] });
    const looking = await another(narrow);
    await speak(looking, "fr");
    await tryToSignIn(looking, "fr", phone, teamPassword);
    await expect(looking).not.toHaveURL(/login/);
    await looking.goto(scanned);
    await expect(looking.getByText("Demandez à quelqu'un qui encaisse pour la boutique.")).toBeVisible();
    await expect(looking.getByRole("button", { name: "Annuler l'opération" })).toHaveCount(0);
    await expect(looking.getByRole("button", { name: "1", exact: true })).toHaveCount(0);

    const giving = await another(narrow);
    await signIn(giving, "fr", agency.ownerPhone, scanned);
    await expect(giving.getByRole("button", { name: "1", exact: true })).toBeVisible();
    expect(await tooSmallToTap(giving)).toEqual([]);
    await expectSound(giving);
  },
);

test(
  "a member who may only collect is told that the owner pays a printed code, and nothing is asked of a balance that is not theirs to see",
  speaks.fr,
  async ({ another, world, shop }) => {
    const { code } = await (await world.asOwner(shop)).does(deals.qrCode, {});
    const { phone } = await teamOf(world, { modules: ["wallet.collect"] });
    const collecting = await another(narrow);
    const asked: string[] = [];
    collecting.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await speak(collecting, "fr");
    await tryToSignIn(collecting, "fr", phone, teamPassword);
    await expect(collecting).not.toHaveURL(/login/);
    await collecting.goto(`/#/pages/wallet/Ewmdetails?code=${encodeURIComponent(code ?? "")}`);
    await expect(collecting.getByText("Seul le propriétaire peut payer.")).toBeVisible();
    expect(asked).toContain(addressesOf(deals.scan)[0]);
    expect(asked).not.toContain(addressesOf(wallet.balance)[0]);
  },
);

test("with notices above and a call for orders below, the amount stays in sight over its keys, also with the letters twice as big", async ({
  another,
  world,
  shop,
}) => {
  await world.build.payPassword(shop);
  await fund(world, shop, 5_000_000);
  await ringAt(world, shop, "new");
  const until = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await (await world.asOwner(shop)).does(shops.updateStatus, { isOpen: false, reason: "powerCut", until });
  const page = await another(narrow);
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/reflect");
  await expect(page.getByRole("button", { name: /^Fermée.: délestage/ })).toBeVisible(heardSoon);
  await expect(page.getByRole("button", { name: /^1 commande/ })).toBeVisible(heardSoon);
  const amount = page.getByRole("group", { name: "Montant" }).getByText("12\u00A0Ar", { exact: true });
  for (const letters of [100, 200]) {
    await setLetters(page, letters);
    await page.keyboard.type("12");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const isSeen = amount.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [middle, edges] = [(left + right) / 2, [top + 2, bottom - 2]];
      return edges.every((y) => one.parentElement?.contains(document.elementFromPoint(middle, y)));
    });
    expect(await isSeen, `${letters} %`).toBe(true);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
  }
});
