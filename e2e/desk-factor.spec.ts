import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { desk } from "@tsena/contract/desk";
import { deskFactors } from "@tsena/contract/desk.factors";
import { failures } from "@tsena/contract/failures";
import { setOperator } from "@tsena/server/desk/operators.store";
import { hashPassword } from "@tsena/server/sessions/passwords";
import { testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { authenticatorCode } from "@tsena/server/testing/authenticator";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectSound, test } from "./support/journey.ts";
import { doUnheard } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const say = {
  email: "E-mail",
  code: "Code de l'application",
  save: "Enregistrer",
  codes: "Codes de secours",
  noted: "J'ai noté ces codes",
  signOut: "Se déconnecter",
  desk: "Demandes",
  demo: "Compte de démonstration sans second facteur",
};

const { password, signIn } = wordsIn("fr");

test.use(aComputer);

/** An operator as production has them: with a password, and no second factor yet. */
async function newOperator({ app }: OpenWorld): Promise<string> {
  const email = `factor-${process.pid}-${Date.now()}@tsena.example`;
  const passwordHash = await hashPassword(testPassword);
  await setOperator(app.dependencies.database, { email, name: "Rina", passwordHash, now: new Date() });
  return email;
}

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel(say.email).fill(email);
  await page.getByLabel(password).fill(testPassword);
  await page.getByRole("button", { name: signIn }).click();
}

/** Gives a code of the second factor to whatever asks for it. */
async function giveCode(page: Page, code: string, button: string | RegExp): Promise<void> {
  await page.getByLabel(say.code).fill(code);
  await page.getByRole("button", { name: button, exact: true }).click();
}

const wrongOn = (page: Page) => page.getByText(failures.factorWrong.fr);

/** Sets it, and gives its secret, a code of it that was used, and one of the ten for the day on which the phone is lost. */
async function setFactor(page: Page) {
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await expect(page.getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator("code")).toHaveText(secret.replace(/.{4}(?=.)/g, "$& "));
  await giveCode(page, "000000", say.save);
  await expect(wrongOn(page)).toBeVisible();
  const used = authenticatorCode(secret);
  await page.route(`**${addressesOf(deskFactors.confirm)[0]}`, doUnheard, { times: 1 });
  await giveCode(page, used, say.save);
  await expect(page.getByText("Erreur de réseau, réessayez plus tard")).toBeVisible();
  // By now the authenticator shows another code.
  await giveCode(page, authenticatorCode(secret, 4), say.save);
  const codes = page.getByRole("list", { name: say.codes });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const told = await codes.getByRole("listitem").allInnerTexts();
  await page.reload();
  await expect(codes.getByRole("listitem")).toHaveText(told);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectSound(page);
  const recovery = await codes.getByRole("listitem").first().innerText();
  await page.getByRole("button", { name: say.noted }).click();
  await expect(page.getByRole("heading", { name: say.desk })).toBeVisible();
  await expect(page.getByText(say.demo)).toHaveCount(0);
  return { secret, used, recovery };
}

test(
  "an operator sets a second factor, and signs in by its code, once, or by a recovery code",
  speaks.fr,
  async ({ page, world }) => {
    const email = await newOperator(world);
    await page.addInitScript(() => localStorage.setItem("deskLanguage", "fr"));
    await page.goto("/desk/");
    await enter(page, email);
    const { secret, used, recovery } = await test.step("an operator sets a second factor", () => setFactor(page));

    await test.step("signs in by its code, once", async () => {
      await page.getByRole("button", { name: say.signOut }).click();
      await enter(page, email);
      await expect(page.getByLabel(say.code)).toBeFocused();
      await expectAccessible(page);
      await giveCode(page, used, signIn);
      await expect(wrongOn(page)).toBeVisible();
      await expect(page.getByLabel(say.code)).toHaveValue(used);
      // An authenticator a moment ahead: the next step's code need not be waited for.
      await giveCode(page, authenticatorCode(secret, 1), signIn);
      await expect(page.getByRole("heading", { name: say.desk })).toBeVisible();
    });
    await test.step("or by a recovery code", async () => {
      await page.getByRole("button", { name: say.signOut }).click();
      await enter(page, email);
      await giveCode(page, recovery, signIn);
      await expect(page.getByRole("heading", { name: say.desk })).toBeVisible();
    });
  },
);

async function takeRightsAway(page: Page, email: string): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("link", { name: "Rina" }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "停用权限" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "停用" }).click();
  await expect(question.getByText("请说明原因")).toBeVisible();
  await question.getByLabel("原因").fill("手机被盗");
  await question.getByRole("button", { name: "停用" }).click();
  await expect(page.getByText("Rina 的权限已停用。")).toBeVisible();
  await expect(row.getByText("已停用")).toBeVisible();
  for (const shown of ["停用人", "手机被盗"]) await expect(panel.getByText(shown)).toBeVisible();
  await expect(panel.getByRole("button", { name: "启用权限" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  await expectSound(page);
}

test(
  "the desk says who is at it, and lets them stop another operator there",
  speaks.zh,
  async ({ page, world, language }) => {
    const email = await newOperator(world);
    await test.step("a desk that cannot ask who is at it says so, and asks again when it is told to", async () => {
      await world.build.system({ isSimulator: true });
      const asked = `**${addressesOf(desk.operator)[0]}`;
      await page.route(asked, (route) => route.abort());
      await atTheDesk(page, world, language, "/operators");
      const again = page.getByRole("button", { name: "重试" });
      await expect(again).toBeVisible({ timeout: 30_000 });
      await page.unroute(asked);
      await again.click();
      await expect(page.getByRole("link", { name: "模拟器" })).toBeVisible();
    });
    await test.step("the demo's operator goes without a second factor, and the desk says so; others are stopped there", async () => {
      await expect(page.getByText("演示账号，未设二次验证")).toBeVisible();
      await takeRightsAway(page, email);
    });
  },
);
