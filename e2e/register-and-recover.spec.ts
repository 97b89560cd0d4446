import { type Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { failures } from "@tsena/contract/failures";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { speak } from "./support/phone.ts";
import { freshPhone } from "./support/wizard.ts";
import { speaks } from "./support/words.ts";

const fr = {
  account: "Téléphone ou e-mail",
  send: "Recevoir un code",
  code: "Code à 6 chiffres",
  next: "Continuer",
  password: "Nouveau mot de passe",
  again: "Le même, encore une fois",
  agree: /J'accepte/,
  create: "Créer mon compte",
  differ: /ne sont pas les mêmes|différent|identiques|correspondent/i,
  short: "Le mot de passe compte au moins 6 caractères",
};

const zh = {
  number: "手机号",
  send: "获取验证码",
  code: "6 位验证码",
  password: "新密码",
  again: "再次输入密码",
  wrongCode: /错误|不正确/,
};

/** Types the code: its last digit sends it. */
async function giveCode(page: Page, say: { code: string }, code: string): Promise<void> {
  await page.getByLabel(say.code).fill(code);
}

test(
  "a merchant opens an account with a code, and every mistake is said where it was made",
  speaks.fr,
  async ({ page, world, language }) => {
    const phone = freshPhone();
    await page.setViewportSize({ width: 320, height: 640 });
    await speak(page, language);
    await page.goto("/#/pages/register/index");
    await page.getByLabel(fr.account).fill(phone);
    await expectAccessible(page);
    await page.getByRole("button", { name: fr.send }).click();
    await expect(page.getByLabel(fr.code)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    const code = await codeSentTo(world, phone);
    await giveCode(page, fr, code);

    await page.getByLabel(fr.password).fill("12345");
    await page.getByRole("button", { name: fr.next }).click();
    await expect(page.getByText(fr.short)).toBeVisible();
    await page.getByLabel(fr.password).fill("a good secret");
    await page.getByLabel(fr.again).fill("another secret");
    await page.getByRole("button", { name: fr.next }).click();
    await expect(page.getByText(fr.differ)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(fr.password).fill("password");
    await page.getByLabel(fr.again).fill("password");
    await page.getByRole("button", { name: fr.next }).click();

    await page.getByRole("checkbox", { name: fr.agree }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: fr.create }).click();
    await expect(page.getByText(failures.passwordCommon[language])).toBeVisible();
    await expect(page.getByLabel(fr.password)).toHaveValue("password");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(fr.password).fill("a good secret");
    await page.getByLabel(fr.again).fill("a good secret");
    await page.getByRole("button", { name: fr.next }).click();
    await page.getByRole("button", { name: fr.create }).click();
    await expect(page).toHaveURL(/openStore/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
    const signIn = { account: phone, password: "a good secret", agreement: true } as const;
    expect((await world.asNobody().call(accounts.login, signIn)).status).toBe(200);
  },
);

test(
  "a forgotten password is set anew with a code, and ends the session on every other device",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const elsewhere = await world.asOwner(shop);
    await speak(page, language);
    await page.goto("/#/pages/country/RetrievePassword");
    await page.getByLabel(zh.number).fill(shop.ownerPhone);
    await page.getByRole("button", { name: zh.send }).click();
    const code = await codeSentTo(world, shop.ownerPhone);
    await giveCode(page, zh, code === "000000" ? "000001" : "000000");
    await expect(page.getByText(zh.wrongCode)).toBeVisible();
    await expectAccessible(page);
    await giveCode(page, zh, code);
    await page.getByLabel(zh.password).fill("a new secret");
    await page.getByLabel(zh.again).fill("a new secret");
    await page.locator("form button[type=submit]").click();
    await expect(page).toHaveURL(/login/);
    const signIn = { account: shop.ownerPhone, password: "a new secret", agreement: true } as const;
    expect((await world.asNobody().call(accounts.login, signIn)).status).toBe(200);
    expect(await elsewhere.call(accounts.details, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
  },
);

/** From the address to the last question of a registration. */
async function comeToTheEnd(page: Page, world: OpenWorld, phone: string): Promise<void> {
  await page.getByLabel(fr.account).fill(phone);
  await page.getByRole("button", { name: fr.send }).click();
  await giveCode(page, fr, await codeSentTo(world, phone));
  await page.getByLabel(fr.password).fill("a good secret");
  await page.getByLabel(fr.again).fill("a good secret");
  await page.getByRole("button", { name: fr.next }).click();
  await expect(page.getByRole("button", { name: fr.create })).toBeVisible();
}

test("what somebody has answered at the end of a registration, and given up, is nothing that the next one on the phone agrees to", async ({
  page,
  world,
}) => {
  const agree = page.getByRole("checkbox", { name: fr.agree });
  const referrer = page.getByLabel(/parrain/i);
  await speak(page, "fr");
  await page.goto("/#/pages/register/index?referrer=ABCDEFGH");
  await comeToTheEnd(page, world, freshPhone());
  await expect(referrer).toHaveValue("ABCDEFGH");
  await agree.check();
  await page.goto("/#/pages/register/index");
  await comeToTheEnd(page, world, freshPhone());
  await expect(agree).not.toBeChecked();
  await expect(referrer).toHaveValue("");
});

test("who asks for another code though the account was opened, and only the answer lost, is shown the way to sign in", async ({
  page,
  world,
}) => {
  const phone = freshPhone();
  await page.clock.install();
  await speak(page, "fr");
  await page.goto("/#/pages/register/index");
  await comeToTheEnd(page, world, phone);
  await page.getByRole("checkbox", { name: fr.agree }).check();
  let isLost = false;
  await page.route("**/ShopUser/Register", async (route) => {
    await route.fetch();
    await route.abort();
    isLost = true;
  });
  await page.getByRole("button", { name: fr.create }).click();
  await expect.poll(() => isLost).toBe(true);
  await page.reload();
  await expect(page.getByLabel(fr.code)).toBeVisible();
  await page.clock.fastForward(61_000);
  await page.getByRole("button", { name: "Renvoyer un code" }).click();
  await expect(page.getByText(failures.phoneTaken.fr)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Se connecter avec ce compte" }).click();
  await expect(page).toHaveURL(/login\/login/);
  await expect(page.getByLabel(fr.account)).toHaveValue(phone);
});
