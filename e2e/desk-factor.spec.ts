import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { desk } from "@tsena/contract/desk";
import { failures } from "@tsena/contract/failures";
import { setOperator } from "@tsena/server/desk/operators.store";
import { hashPassword } from "@tsena/server/sessions/passwords";
import { testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { authenticatorCode } from "@tsena/server/testing/authenticator";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { speaks, wordsIn } from "./support/words.ts";

const words = {
  fr: {
    email: "E-mail",
    code: "Code de l'application",
    save: "Enregistrer",
    codes: "Codes de secours",
    noted: "J'ai noté ces codes",
    signOut: "Se déconnecter",
    desk: "Demandes",
    demo: "Compte de démonstration sans second facteur",
  },
  zh: {
    email: "邮箱",
    code: "验证器验证码",
    save: "保存",
    codes: "备用码",
    noted: "我已记下备用码",
    signOut: "退出登录",
    desk: "开店申请",
    demo: "演示账号，未设二次验证",
  },
} as const;

type Language = keyof typeof words;

test.use(aComputer);

/** An operator as production has them: with a password, and no second factor yet. */
async function newOperator({ app }: OpenWorld): Promise<string> {
  const email = `factor-${process.pid}-${Date.now()}@tsena.example`;
  const passwordHash = await hashPassword(testPassword);
  await setOperator(app.dependencies.database, { email, name: "Rina", passwordHash, now: new Date() });
  return email;
}

async function enter(page: Page, language: Language, email: string): Promise<void> {
  const { password, signIn } = wordsIn(language);
  await page.getByLabel(words[language].email).fill(email);
  await page.getByLabel(password).fill(testPassword);
  await page.getByRole("button", { name: signIn }).click();
}

/** Gives a code of the second factor to whatever asks for it. */
async function giveCode(page: Page, language: Language, code: string, button: string | RegExp): Promise<void> {
  await page.getByLabel(words[language].code).fill(code);
  await page.getByRole("button", { name: button, exact: true }).click();
}

test(
  "an operator sets a second factor, and signs in by its code or a recovery code, each once",
  speaks.fr,
  async ({ page, world, language }) => {
    const say = words[language];
    const { signIn } = wordsIn(language);
    const email = await newOperator(world);
    await page.addInitScript((chosen) => localStorage.setItem("deskLanguage", chosen), language);
    await page.goto("/desk/");
    await enter(page, language, email);
    const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
    await expect(page.getByRole("img")).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator("code")).toHaveText(secret.replace(/.{4}(?=.)/g, "$& "));
    await giveCode(page, language, "000000", say.save);
    await expect(page.getByText(failures.factorWrong[language])).toBeVisible();
    const first = authenticatorCode(secret);
    await giveCode(page, language, first, say.save);
    const codes = page.getByRole("list", { name: say.codes });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 740 });
    await expectNoSidewaysScroll(page);
    const recovery = await codes.getByRole("listitem").first().innerText();
    await page.getByRole("button", { name: say.noted }).click();
    await expect(page.getByRole("heading", { name: say.desk })).toBeVisible();
    await expect(page.getByText(say.demo)).toHaveCount(0);

    await page.getByRole("button", { name: say.signOut }).click();
    await enter(page, language, email);
    await expect(page.getByLabel(say.code)).toBeFocused();
    await expectAccessible(page);
    await giveCode(page, language, first, signIn);
    await expect(page.getByText(failures.factorWrong[language])).toBeVisible();
    await expect(page.getByLabel(say.code)).toHaveValue(first);
    // An authenticator a moment ahead: the next step's code need not be waited for.
    await giveCode(page, language, authenticatorCode(secret, 1), signIn);
    await expect(page.getByRole("heading", { name: say.desk })).toBeVisible();

    await page.getByRole("button", { name: say.signOut }).click();
    await enter(page, language, email);
    await giveCode(page, language, recovery, signIn);
    await expect(page.getByRole("heading", { name: say.desk })).toBeVisible();
    await page.getByRole("button", { name: say.signOut }).click();
    await enter(page, language, email);
    await giveCode(page, language, recovery, signIn);
    await expect(page.getByText(failures.factorWrong[language])).toBeVisible();
  },
);

test(
  "the demo's operator goes without a second factor, and the desk says so; others are stopped there",
  speaks.zh,
  async ({ page, world, language }) => {
    const say = words[language];
    const email = await newOperator(world);
    await atTheDesk(page, world, language, "/operators");
    await expect(page.getByText(say.demo)).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: email });
    await row.getByRole("link", { name: "Rina" }).click();
    const panel = page.getByRole("complementary");
    await panel.getByRole("button", { name: "停用权限" }).click();
    await expectAccessible(page);
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: "停用" }).click();
    await expect(question.getByText("请说明原因")).toBeVisible();
    await question.getByLabel("原因").fill("手机被盗");
    await question.getByRole("button", { name: "停用" }).click();
    await expect(page.getByText("Rina 的权限已停用。")).toBeVisible();
    await expect(row.getByText("已停用")).toBeVisible();
    for (const shown of ["停用人", "手机被盗"]) await expect(panel.getByText(shown)).toBeVisible();
    await expect(panel.getByRole("button", { name: "启用权限" })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 740 });
    await expectNoSidewaysScroll(page);
  },
);

test(
  "a desk that cannot ask who is at it says so, and asks again when it is told to",
  speaks.fr,
  async ({ page, world, language }) => {
    await world.build.system({ isSimulator: true });
    const asked = `**${addressesOf(desk.operator)[0]}`;
    await page.route(asked, (route) => route.abort());
    await atTheDesk(page, world, language, "/shops");
    const again = page.getByRole("button", { name: "Réessayer" });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await page.unroute(asked);
    await again.click();
    await expect(page.getByRole("link", { name: "Simulateur" })).toBeVisible();
  },
);
