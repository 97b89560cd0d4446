import type { Page } from "@playwright/test";
import { desk } from "@tsena/contract/desk";
import { wallet } from "@tsena/contract/wallet";
import { deals } from "@tsena/contract/wallet.deals";
import { type BuiltShop, testPassword, testPayPassword as payPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { availableIn, faultsIn, fund } from "@tsena/server/testing/wallets";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { expectNothingLeft } from "./support/leftovers.ts";
import { signIn, signInByOtherTab } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const fr = {
  email: "E-mail",
  wrong: "Compte ou mot de passe incorrect",
  accounts: "Comptes",
  search: /^Nom, téléphone/,
  wallets: "Portefeuilles",
  signOut: "Se déconnecter",
};

const say = {
  pay: "Payer un retrait…",
  code: "Code QR du retrait",
  find: "Chercher le retrait",
  unknown: "Code QR inconnu ou incomplet",
  question: "Payer 20,000 Ar en espèces\u00A0?",
  digits: "Code de contrôle",
  given: "Billets remis",
  incomplete: "Le code de contrôle compte 4 chiffres",
  wrong: "Le code de contrôle n'est pas le bon. Vous pouvez encore essayer 4 fois",
  paid: /^20,000\sAr payés en espèces à /,
  nothing: "Rien à payer",
  ended: /ne donnez pas de billets\.$/,
  by: "Payé par",
  day: /^Payé par vous aujourd'hui en espèces\u00A0: 20,000\sAr \(1 retrait\)$/,
  receipt: "Reçu",
  desk: "Espèces reçues\u00A0: Guichet Tsena",
  twoPhones: /deux téléphones/,
};

test.use(aComputer);

/** The e-mail of an operator who can sign in with the tests' password. */
async function operatorEmail(world: OpenWorld): Promise<string> {
  return (await (await world.asOperator()).does(desk.operator, {})).email;
}

async function enterDesk(page: Page, world: OpenWorld): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("deskLanguage", "fr"));
  await page.goto("/desk/");
  await expect(page.getByLabel(fr.email)).toBeFocused();
  const { password, signIn: enter } = wordsIn("fr");
  await page.getByLabel(fr.email).fill(await operatorEmail(world));
  await page.getByLabel(password).fill("not the password");
  await page.getByRole("button", { name: enter }).click();
  await expect(page.getByRole("alert")).toHaveText(fr.wrong);
  await expect(page.getByLabel(password)).toHaveValue("not the password");
  await expectAccessible(page);
  await page.getByLabel(password).fill(testPassword);
  await page.getByRole("button", { name: enter }).click();
}

async function findAccount(page: Page, shop: BuiltShop): Promise<void> {
  await page.getByRole("link", { name: fr.accounts, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: fr.accounts })).toBeVisible();
  await expect(page.getByRole("link", { name: fr.accounts, exact: true })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("/");
  await page.keyboard.type(shop.ownerPhone);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("searchbox", { name: fr.search })).toBeFocused();
  await page.getByRole("link", { name: `Person ${shop.ownerPhone}` }).click();
  await expect(page.getByRole("complementary").getByText(`Shop of ${shop.ownerPhone}`)).toBeVisible();
  for (const shown of [page.getByRole("columnheader", { name: "État" }), page.getByRole("cell", { name: "Actif" })])
    await expect(shown).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.reload();
}

async function disable(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Désactiver le compte" }).click();
  const question = page.getByRole("dialog");
  const disabling = question.getByRole("button", { name: "Désactiver" });
  await expect(question.getByText(/^1 retrait qui n'est pas encore versé est annulé/)).toBeVisible();
  for (const told of [
    /^Cela ne ferme pas sa boutique/,
    /déconnectés tout de suite/,
    "Le propriétaire de la boutique et cette personne peuvent le lire.",
  ])
    await expect(question.getByText(told)).toBeVisible();
  await disabling.click();
  await expect(question.getByText("Dites pourquoi")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page);
  await question.getByLabel("Motif").fill("Fausse boutique");
  await disabling.dblclick();
  await expect(page.getByRole("status").getByText(/est désactivé\. 1 retrait annulé\.$/)).toBeVisible();
  const panel = page.getByRole("complementary");
  await expect(panel.getByText("Fausse boutique")).toBeVisible();
  await expect(panel.getByText("Désactivé par")).toBeVisible();
}

async function enable(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Réactiver le compte" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Réactiver" }).click();
  await expect(page.getByRole("status").getByText(/est actif\.$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(aComputer.viewport);
}

async function leaveDesk(page: Page, shop: BuiltShop): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("complementary")).toBeVisible();
  await page.getByRole("button", { name: fr.signOut }).click();
  await expect(page.getByLabel(fr.email)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("deskToken"))).toBeNull();
  await expectNothingLeft(page, [shop.ownerPhone]);
}

/** The desk, the phone of a shop's owner, and a withdrawal that waits there for its cash. */
interface Counter {
  page: Page;
  phone: Page;
  world: OpenWorld;
  shop: BuiltShop;
  code: string;
  matchCode: string;
}

async function payOut({ page, phone, world, shop, code, matchCode }: Counter): Promise<void> {
  const question = page.getByRole("dialog");
  const show = async (text: string) => {
    // As a hand scanner does: it types where the focus is, and ends with Enter.
    await expect(question.getByLabel(say.code)).toBeFocused();
    await page.keyboard.insertText(text);
    await page.keyboard.press("Enter");
  };
  const pay = page.getByRole("button", { name: say.pay });
  await expect(pay).toBeVisible();
  await expect(page.getByRole("search").getByRole("button")).toHaveCount(0);
  await pay.click();
  await show("tsena:1:d:cut");
  await expect(question.getByText(say.unknown)).toBeVisible();
  await show(code);
  await expect(question.getByRole("heading", { name: say.question })).toBeVisible();
  await expect(question.getByText(`Shop of ${shop.ownerPhone}`)).toBeVisible();
  await expect(question.getByText(shop.ownerPhone, { exact: true })).toBeVisible();
  await question.getByRole("button", { name: say.given }).click();
  await expect(question.getByText(say.incomplete)).toBeVisible();
  await question.getByLabel(say.digits).fill(matchCode === "0000" ? "0001" : "0000");
  await question.getByRole("button", { name: say.given }).click();
  await expect(question.getByText(say.wrong)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page);
  await question.getByLabel(say.digits).fill(matchCode);
  await question.getByRole("button", { name: say.given }).dblclick();
  await expect(page.getByRole("status").getByText(say.paid)).toBeVisible();

  await expect(page.getByText(say.day)).toBeVisible();

  // The phone hears of it by itself; nobody at the desk holds one against it.
  const receipt = phone.getByRole("dialog", { name: say.receipt });
  await expect(receipt.getByText(say.desk)).toBeVisible();
  await expect(receipt).toContainText("20,000");
  await expect(receipt.getByText(say.twoPhones)).toHaveCount(0);
  await expectSound(phone);

  await pay.click();
  await show(code);
  await expect(question.getByRole("heading", { name: say.nothing })).toBeVisible();
  await expect(question.getByText(say.ended)).toBeVisible();
  await expect(question.getByText(say.by)).toBeVisible();
  await expectSound(page);
  expect(await availableIn(world, [shop])).toEqual([3_000_000]);
  expect(await faultsIn(world)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize(aComputer.viewport);
}

test(
  "an operator signs in, pays cash out to whoever shows a code, whose phone then names the desk, disables an account and enables it again",
  speaks.fr,
  async ({ page, another, world, shop }) => {
    test.setTimeout(120_000);
    const amount = 2_000_000;
    await world.build.payPassword(shop);
    await fund(world, shop, 5_000_000);
    const owner = await world.asOwner(shop);
    const { dealId: paid, code, matchCode } = await owner.does(deals.withdraw, { amount, payPassword });
    const phone = await another();
    await signIn(phone, "fr", shop.ownerPhone, `/#/pages/wallet/reflect?dealId=${paid}`);
    await expect(phone.getByText(matchCode ?? "", { exact: true })).toBeVisible();
    await test.step("an operator signs in", () => enterDesk(page, world));
    await test.step("an operator pays cash out to whoever shows a code and says its digits, whose phone then names the desk", async () => {
      await page.getByRole("link", { name: fr.wallets, exact: true }).click();
      await payOut({ page, phone, world, shop, code: code ?? "", matchCode: matchCode ?? "" });
    });

    const { dealId } = await owner.does(deals.withdraw, { amount, payPassword });
    await phone.goto("/#/pages/currentorder/index");
    await test.step("an account is found by its number", () => findAccount(page, shop));
    await test.step("an operator who disables an owner is told before and after what of their withdrawals is cancelled", async () => {
      await disable(page);
      expect(await availableIn(world, [shop])).toEqual([3_000_000]);
    });
    await test.step("an open phone of the account is told at its next poll", () =>
      expect(phone.getByText("Ce compte a été désactivé par la plateforme, appelez le service client")).toBeVisible({
        timeout: 15_000,
      }));
    await test.step("once it is enabled again the owner signs in, and reads why", async () => {
      await enable(page);
      const { rows } = await (await world.asOwner(shop)).does(wallet.bills, { type: "withdraw" });
      expect(rows).toMatchObject([{ status: "cancelled", dealId }, { dealId: paid }]);
      await signInByOtherTab(phone, shop.ownerPhone);
      await phone.goto(`/#/pages/wallet/bill?id=${rows[0]?.id ?? ""}`);
      await expect(phone.getByText(/Compte désactivé par la plateforme.: Fausse boutique/)).toBeVisible();
    });
    await test.step("the phone's way back opens the panel again; who signs out leaves nothing on the computer", () =>
      leaveDesk(page, shop));
  },
);
