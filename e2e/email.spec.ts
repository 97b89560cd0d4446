import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { type FailureName, failures } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { saidIn, specifiedMessages } from "@tsena/contract/testing/said";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { wrongFor } from "@tsena/server/testing/outbox";
import {
  announcements,
  expect,
  expectAccessible,
  expectAnnouncedOnce,
  expectNoSidewaysScroll,
  forgetAnnouncements,
  test,
} from "./support/journey.ts";
import { codeSentTo, messagesTo } from "./support/outbox.ts";
import { signIn } from "./support/phone.ts";
import { freshEmail, network } from "./support/wizard.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    none: "Aucune adresse e-mail",
    add: "Ajouter une adresse",
    change: "Changer d'adresse",
    email: "Adresse e-mail",
    send: "Recevoir un code",
    password: "Votre mot de passe",
    next: "Continuer",
    byMail: /code par e-mail à/,
    byPhone: /code par SMS au/,
    question: "Est‑ce bien vous ?",
    code: "Code à 6 chiffres",
    wrong: "Ce code n'est pas le bon",
    usedUp: "Trop d'essais avec ce code, demandez-en un autre",
    taken: "Cette adresse e-mail est déjà inscrite",
    own: "C'est déjà votre adresse. Entrez la nouvelle.",
    wait: /Nouveau code possible/,
    done: "Votre adresse e-mail est enregistrée",
  },
  zh: {
    none: "尚未绑定邮箱",
    add: "绑定邮箱",
    change: "更换邮箱",
    email: "邮箱",
    send: "获取验证码",
    password: "您的登录密码",
    next: "下一步",
    byMail: /邮箱/,
    byPhone: /手机 .* 接收验证码/,
    question: "请确认是您本人",
    code: "6 位验证码",
    wrong: "验证码错误",
    usedUp: "验证码错误次数过多，请重新获取",
    taken: "该邮箱已注册",
    own: "这就是您现在的邮箱，请输入新邮箱。",
    wait: /秒后可重新获取/,
    done: "邮箱已绑定",
  },
};

type Say = (typeof words)["fr" | "zh"];

/** The address that the server has bound to the shop's owner. */
async function boundEmail(world: OpenWorld, shop: BuiltShop): Promise<string | null> {
  return (await (await world.asOwner(shop)).does(accounts.details, {})).email;
}

/** A refusal as the server answers it. */
function refusal(name: FailureName, language: Language) {
  const { code, [language]: message } = failures[name];
  return { message, answer: { status: code, json: { resultCode: code, message, data: { name } } } };
}

/** Says by the password who is at the phone. */
async function prove(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say.password, { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: say.next }).click();
  await expect(page.getByLabel(say.email, { exact: true })).toBeVisible();
}

async function askForCode(page: Page, say: Say, email: string): Promise<void> {
  await page.getByLabel(say.email, { exact: true }).fill(email);
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.getByLabel(say.code)).toBeVisible();
}

test(
  "an address is added by the code sent to it; a taken one and a wrong code are said at once",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    const other = await world.asOwner(await world.build.shop());
    const taken = freshEmail();
    await other.does(codes.send, { target: taken, purpose: "email" });
    const { ticket } = await other.does(codes.proveOldEmail, { password: testPassword });
    await other.does(codes.changeEmail, { email: taken, code: await codeSentTo(world, taken), ticket });

    await signIn(page, language, shop.ownerPhone);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/#/pages/country/email");
    await expect(page.getByText(say.none)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say.add }).click();
    await page.getByLabel(say.password, { exact: true }).fill("not it");
    await page.getByRole("button", { name: say.next }).click();
    await expect(page.getByText(failures.passwordWrong[language], { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await prove(page, say);
    await page.getByLabel(say.email, { exact: true }).fill(taken);
    await page.getByLabel(say.email, { exact: true }).blur();
    await expect(page.getByText(say.taken)).toBeVisible();
    await expectAccessible(page);

    const email = freshEmail();
    await askForCode(page, say, email);
    const code = await codeSentTo(world, email);
    await page.getByLabel(say.code).fill(wrongFor(code));
    await expect(page.getByText(say.wrong)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // A proof is gone with the page, and is asked for again; the address that was typed is not.
    await page.reload();
    await prove(page, say);
    await expect(page.getByLabel(say.email, { exact: true })).toHaveValue(email);
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByText(say.wait)).toBeVisible();
    await page.getByLabel(say.code).fill(code);
    await expect(page.getByText(say.done, { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
    expect(await boundEmail(world, shop)).toBe(email);
    await expect.poll(() => messagesTo(world, shop.ownerPhone)).toBe(1);
    await page.goto("/#/pages/country/email");
    await expect(page.getByText(email)).toBeVisible();
  },
);

for (const hasPassword of [true, false])
  test(
    `a proof that counts no more is asked for anew, and why is said there, once (${hasPassword ? "by a password" : "by a code"})`,
    speaks.fr,
    async ({ page, world, shop, language }) => {
      const say = words[language];
      const { message, answer } = refusal("identityNotProven", language);
      await signIn(page, language, shop.ownerPhone);
      const { database } = world.app.dependencies;
      if (!hasPassword)
        await database.updateTable("users").set({ password_hash: null }).where("id", "=", shop.ownerId).execute();
      await page.goto("about:blank");
      await page.goto("/#/pages/country/email");
      await page.getByRole("button", { name: say.add }).click();
      if (hasPassword) await prove(page, say);
      else {
        await page.getByRole("button", { name: say.byPhone }).click();
        await page.getByLabel(say.code).fill(await codeSentTo(world, shop.ownerPhone));
        await expect(page.getByLabel(say.email, { exact: true })).toBeVisible();
      }
      const email = freshEmail();
      await askForCode(page, say, email);
      await page.route("**/ShopUser/EmailChange", (route) => route.fulfill(answer), { times: 1 });
      await forgetAnnouncements(page);
      await page.getByLabel(say.code).fill(await codeSentTo(world, email));
      await expect(page.getByRole("heading", { name: say.question })).toBeVisible();
      await expect(page.getByText(message, { exact: true })).toHaveCount(1);
      const save = saidIn(language, specifiedMessages["save failed"]);
      expect((await announcements(page)).filter((said) => said.includes(save))).toEqual([]);
      await expectAccessible(page);
    },
  );

test(
  "five wrong codes use a code up, and another must be asked for",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    await signIn(page, language, shop.ownerPhone, "/#/pages/country/emailpassword001");
    await prove(page, say);
    const email = freshEmail();
    await askForCode(page, say, email);
    const code = await codeSentTo(world, email);
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse("**/ShopUser/EmailChange");
      await page.getByLabel(say.code).fill("");
      await page.getByLabel(say.code).fill(wrongFor(code));
      await answered;
      await expect(page.getByLabel(say.code)).toHaveAttribute("aria-invalid", "true");
    }
    await page.getByLabel(say.code).fill("");
    await page.getByLabel(say.code).fill(code);
    await expect(page.getByText(say.usedUp)).toBeVisible();
    expect(await boundEmail(world, shop)).toBeNull();
  },
);

test(
  "a bound address changes only once the old one is proven, whatever page is opened",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    const owner = await world.asOwner(shop);
    const old = freshEmail();
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ email: old }).where("id", "=", shop.ownerId).execute();

    await signIn(page, language, shop.ownerPhone);
    for (const path of ["bindEmail/bindEmail", "country/fileemail", "country/emailpassword002"]) {
      await page.goto(`/#/pages/${path}`);
      await expect(page).toHaveURL(/emailpassword01$/);
    }
    for (const path of ["country/emailpassword003", "country/emailpassword004"]) {
      await page.goto(`/#/pages/${path}`);
      await expect(page.getByRole("button", { name: say.change })).toBeVisible();
    }
    await page.getByRole("button", { name: say.change }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: say.byMail }).click();
    await expect(page.getByLabel(say.code)).toBeVisible();
    await page.getByLabel(say.code).fill(await codeSentTo(world, old));
    await expect(page).toHaveURL(/fileemail$/);
    await page.getByLabel(say.email, { exact: true }).fill(old);
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByText(say.own)).toBeVisible();
    await expectAccessible(page);

    const email = freshEmail();
    await askForCode(page, say, email);
    const code = await codeSentTo(world, email);
    await page.context().setOffline(true);
    await page.getByLabel(say.code).fill(code);
    await expect(page.getByLabel(say.code)).toHaveValue(code);
    await expectAnnouncedOnce(page, network[language]);
    await page.context().setOffline(false);
    await expect(page.getByText(say.done, { exact: true }).last()).toBeVisible();
    expect((await owner.does(accounts.details, {})).email).toBe(email);
  },
);
