import type { Page } from "@playwright/test";
import { testPassword } from "@tsena/server/testing/builders";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { signIn, signInByForm, tryToSignIn } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const words = {
  fr: {
    change: "Changer de personne",
    pin: "Code PIN",
    password: "Votre mot de passe",
    save: "Enregistrer",
    wrongPassword: "Mot de passe incorrect",
    add: "Connecter une autre personne",
    people: "Personnes sur ce téléphone",
    left: /Essais restants/,
    over: /Trop d'essais du code PIN/,
    waits: /qui attendent une réponse/,
    logout: "Se déconnecter",
  },
  zh: {
    change: "切换账号",
    pin: "PIN 码",
    password: "您的登录密码",
    save: "保存",
    wrongPassword: "密码错误",
    add: "登录其他账号",
    people: "这台手机上的人",
    left: /还可以试/,
    over: /PIN 码错误次数过多/,
    waits: /等待处理/,
    logout: "退出登录",
  },
};

type Say = (typeof words)["fr" | "zh"];

/** Leaves the phone, choosing a PIN where there is none yet. */
async function leave(page: Page, say: Say, pin: string): Promise<void> {
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: say.change }).click();
  await expect(page).toHaveURL(/user\/(pin|people)/);
  if (/user\/pin/.test(page.url())) {
    await page.getByLabel(say.pin, { exact: true }).fill(pin);
    await page.getByRole("textbox", { name: say.password }).fill(testPassword);
    await page.getByRole("button", { name: say.save }).click();
  }
  await expect(page.getByRole("list", { name: say.people })).toBeVisible();
}

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole("button", { name: digit, exact: true }).click();
}

const nameOf = (account: string) => new RegExp(`Person \\${account}`);

test(
  "two people share a phone: each comes back by PIN, the alerts go on, five wrong PINs cost only one of them",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    test.setTimeout(120_000);
    const cook = await world.build.staff(shop, ["orders.view", "orders.handle"]);
    await page.setViewportSize({ width: 320, height: 640 });
    await signInByForm(page, language, shop.ownerPhone);

    await page.goto("/#/pages/user/pin?next=people");
    await page.getByLabel(say.pin, { exact: true }).fill("1357");
    await page.getByRole("textbox", { name: say.password }).fill("not this one");
    await page.getByRole("button", { name: say.save }).click();
    await expect(page.getByText(say.wrongPassword, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: say.password }).fill(testPassword);
    await page.getByRole("button", { name: say.save }).click();
    await expect(page.getByRole("list", { name: say.people }).getByRole("button")).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

    await page.getByRole("button", { name: say.add }).click();
    await tryToSignIn(page, language, cook, testPassword);
    await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
    await leave(page, say, "2468");
    await expect(page.getByRole("list", { name: say.people }).getByRole("button")).toHaveCount(2);

    await world.build.paidOrder(world.asPlatform(), shop);
    await expect(page.getByText(say.waits)).toBeVisible({ timeout: 10_000 });
    await page.getByRole("button", { name: nameOf(cook) }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (let tries = 1; tries <= 4; tries += 1) {
      await typePin(page, "0000");
      await expect(page.getByRole("alert").filter({ hasText: say.left })).toContainText(String(5 - tries));
    }
    await typePin(page, "0000");
    await expect(page.getByText(say.over)).toBeVisible();
    await page.goto("/#/");
    await expect(page.getByRole("list", { name: say.people }).getByRole("button")).toHaveCount(1);

    await page.getByRole("button", { name: nameOf(shop.ownerPhone) }).click();
    await typePin(page, "1357");
    await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("loginType"))).toBe("1");
  },
);

test("who signs out leaves the others on the phone", speaks.zh, async ({ page, world, shop, language }) => {
  const say = words[language];
  const cook = await world.build.staff(shop, ["orders.view"]);
  await signIn(page, language, shop.ownerPhone);
  await leave(page, say, "1357");
  await tryToSignIn(page, language, cook, testPassword);
  await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
  await page.goto("/#/pages/index/index");
  await expect(page.getByRole("button", { name: say.change })).toBeVisible();
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: say.logout }).click();
  await page.getByRole("dialog").getByRole("button", { name: say.logout }).click();
  await expect(page.getByRole("button", { name: nameOf(shop.ownerPhone) })).toBeVisible();
  await expect(page.getByRole("button", { name: nameOf(cook) })).toHaveCount(0);
});
