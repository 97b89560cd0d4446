import { type Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { failures } from "@tsena/contract/failures";
import { expect, expectAccessibleOnce, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { speak } from "./support/phone.ts";
import { freshPhone } from "./support/wizard.ts";
import { languages } from "./support/words.ts";

const words = {
  fr: {
    account: "Téléphone ou e-mail",
    number: "Numéro de téléphone",
    send: "Recevoir un code",
    code: "Code à 6 chiffres",
    next: "Continuer",
    password: "Nouveau mot de passe",
    again: "Le même, encore une fois",
    agree: /J'accepte/,
    create: "Créer mon compte",
    wrongCode: /n'est pas le bon|incorrect|faux/i,
    differ: /ne sont pas les mêmes|différent|identiques|correspondent/i,
    short: "Le mot de passe compte au moins 6 caractères",
  },
  zh: {
    account: "手机号或邮箱",
    number: "手机号",
    send: "获取验证码",
    code: "6 位验证码",
    next: "下一步",
    password: "新密码",
    again: "再次输入密码",
    agree: /同意/,
    create: "完成注册",
    wrongCode: /错误|不正确/,
    differ: /不一致/,
    short: "密码至少 6 位",
  },
};

/** Types the code: its last digit sends it. */
async function giveCode(page: Page, say: (typeof words)["fr" | "zh"], code: string): Promise<void> {
  await page.getByLabel(say.code).fill(code);
}

for (const language of languages) {
  const say = words[language];

  test(`a merchant opens an account with a code, and every mistake is said where it was made (${language})`, async ({
    page,
    world,
  }) => {
    const phone = freshPhone();
    await page.setViewportSize({ width: 320, height: 640 });
    await speak(page, language);
    await page.goto("/#/pages/register/index");
    await page.getByLabel(say.account).fill(phone);
    await expectAccessibleOnce(page);
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByLabel(say.code)).toBeVisible();
    await expectAccessibleOnce(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    const code = await codeSentTo(world, phone);
    await giveCode(page, say, code);

    await page.getByLabel(say.password).fill("12345");
    await page.getByRole("button", { name: say.next }).click();
    await expect(page.getByText(say.short)).toBeVisible();
    await page.getByLabel(say.password).fill("a good secret");
    await page.getByLabel(say.again).fill("another secret");
    await page.getByRole("button", { name: say.next }).click();
    await expect(page.getByText(say.differ)).toBeVisible();
    await expectAccessibleOnce(page);
    await page.getByLabel(say.password).fill("password");
    await page.getByLabel(say.again).fill("password");
    await page.getByRole("button", { name: say.next }).click();

    await page.getByRole("checkbox", { name: say.agree }).check();
    await expectAccessibleOnce(page);
    await page.getByRole("button", { name: say.create }).click();
    await expect(page.getByText(failures.passwordCommon[language])).toBeVisible();
    await expect(page.getByLabel(say.password)).toHaveValue("password");
    await expectAccessibleOnce(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(say.password).fill("a good secret");
    await page.getByLabel(say.again).fill("a good secret");
    await page.getByRole("button", { name: say.next }).click();
    await page.getByRole("button", { name: say.create }).click();
    await expect(page).toHaveURL(/openStore/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
    const signIn = { account: phone, password: "a good secret", agreement: true } as const;
    expect((await world.asNobody().call(accounts.login, signIn)).status).toBe(200);
  });

  test(`a forgotten password is set anew with a code, and ends the session on every other device (${language})`, async ({
    page,
    world,
    shop,
  }) => {
    const elsewhere = await world.asOwner(shop);
    await speak(page, language);
    await page.goto("/#/pages/country/RetrievePassword");
    await page.getByLabel(say.number).fill(shop.ownerPhone);
    await page.getByRole("button", { name: say.send }).click();
    const code = await codeSentTo(world, shop.ownerPhone);
    await giveCode(page, say, code === "000000" ? "000001" : "000000");
    await expect(page.getByText(say.wrongCode)).toBeVisible();
    await expectAccessibleOnce(page);
    await giveCode(page, say, code);
    await page.getByLabel(say.password).fill("a new secret");
    await page.getByLabel(say.again).fill("a new secret");
    await page.locator("form button[type=submit]").click();
    await expect(page).toHaveURL(/login/);
    const signIn = { account: shop.ownerPhone, password: "a new secret", agreement: true } as const;
    expect((await world.asNobody().call(accounts.login, signIn)).status).toBe(200);
    expect(await elsewhere.call(accounts.details, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
  });
}
