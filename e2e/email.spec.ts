import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { failures } from "@tsena/contract/failures";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { wrongFor } from "@tsena/server/testing/outbox";
import {
  expect,
  expectAccessible,
  expectAnnouncedOnce,
  expectNoSidewaysScroll,
  expectSound,
  forgetAnnouncements,
  test,
} from "./support/journey.ts";
import { codeSentTo, messagesTo } from "./support/outbox.ts";
import { signIn } from "./support/phone.ts";
import { switchLanguage } from "./support/walks.ts";
import { freshEmail, network } from "./support/wizard.ts";

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
    code: "Code à 6 chiffres",
    wrong: "Ce code n'est pas le bon",
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
    code: "6 位验证码",
    wrong: "验证码错误",
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

/** An address of e-mail that somebody else has. */
async function takenEmail(world: OpenWorld): Promise<string> {
  const other = await world.asOwner(await world.build.shop());
  const taken = freshEmail();
  await other.does(codes.send, { target: taken, purpose: "email" });
  const { ticket } = await other.does(codes.proveOldEmail, { password: testPassword });
  await other.does(codes.changeEmail, { email: taken, code: await codeSentTo(world, taken), ticket });
  return taken;
}

/** On the page of one's address where there is none: who it is comes first, and a taken address is said as it is left. */
async function comeToAddress(page: Page, world: OpenWorld, say: Say): Promise<void> {
  await expect(page.getByText(say.none)).toBeVisible();
  await page.getByRole("button", { name: say.add }).click();
  await page.getByLabel(say.password, { exact: true }).fill("not it");
  await page.getByRole("button", { name: say.next }).click();
  await expect(page.getByText(failures.passwordWrong.fr, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await prove(page, say);
  const field = page.getByLabel(say.email, { exact: true });
  await field.fill(await takenEmail(world));
  await field.blur();
  await expect(page.getByText(say.taken)).toBeVisible();
  await expectSound(page);
}

/** Asks for a code without a link, and again once it is back; goes back to the address, and on to the code that went there. */
async function askOverLostLink(page: Page, world: OpenWorld, say: Say, email: string): Promise<void> {
  const field = page.getByLabel(say.email, { exact: true });
  await page.context().setOffline(true);
  await field.fill(email);
  await page.getByRole("button", { name: say.send }).click();
  await expectAnnouncedOnce(page, network.fr);
  await expect(field).toHaveValue(email);
  await page.context().setOffline(false);
  await expect(page.getByText(network.fr)).toHaveCount(0);
  for (let times = 0; times < 2; times += 1) {
    await askForCode(page, say, email);
    if (times === 0) await page.goBack();
  }
  expect(await messagesTo(world, email)).toBe(1);
}

/** The right code binds the address once, though the link is lost meanwhile, and the owner is told. */
async function bindOverLostLink(page: Page, world: OpenWorld, shop: BuiltShop, email: string): Promise<void> {
  let answers = 0;
  page.on("response", (response) => (answers += response.url().endsWith("/EmailChange") ? 1 : 0));
  await page.context().setOffline(true);
  await page.getByLabel(words.fr.code).fill(await codeSentTo(world, email));
  await expectAnnouncedOnce(page, network.fr);
  await page.context().setOffline(false);
  await expect(page.getByText(words.fr.done, { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  expect(answers).toBe(1);
  expect(await boundEmail(world, shop)).toBe(email);
  await expect.poll(() => messagesTo(world, shop.ownerPhone)).toBe(1);
  await page.goto("/#/pages/country/email");
  await expect(page.getByText(email)).toBeVisible();
}

/** Each address of a page that belongs to the change leads to where it begins, for whoever has proven nothing. */
async function openWhateverPage(page: Page): Promise<void> {
  for (const path of ["bindEmail/bindEmail", "country/fileemail", "country/emailpassword002"]) {
    await page.goto(`/#/pages/${path}`);
    await expect(page).toHaveURL(/emailpassword01$/);
  }
  for (const path of ["country/emailpassword003", "country/emailpassword004"]) {
    await page.goto(`/#/pages/${path}`);
    await expect(page.getByRole("button", { name: words.zh.change })).toBeVisible();
  }
}

/** Proves the old address, and binds a new one over a lost link; one's own is no new one. */
async function changeAddress(page: Page, world: OpenWorld, shop: BuiltShop, old: string): Promise<void> {
  const say = words.zh;
  await page.getByRole("button", { name: say.change }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: say.byMail }).click();
  await expect(page.getByLabel(say.code)).toBeVisible();
  await page.getByLabel(say.code).fill(await codeSentTo(world, old));
  await expect(page).toHaveURL(/fileemail$/);
  await page.getByLabel(say.email, { exact: true }).fill(old);
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.getByText(say.own)).toBeVisible();

  const email = freshEmail();
  await askForCode(page, say, email);
  const code = await codeSentTo(world, email);
  await forgetAnnouncements(page);
  await page.context().setOffline(true);
  await page.getByLabel(say.code).fill(code);
  await expect(page.getByLabel(say.code)).toHaveValue(code);
  await expectAnnouncedOnce(page, network.zh);
  await page.context().setOffline(false);
  await expect(page.getByText(say.done, { exact: true }).last()).toBeVisible();
  expect(await boundEmail(world, shop)).toBe(email);
}

test("an e-mail address is added, and changes only once the old one is proven", async ({ page, world, shop }) => {
  // Many sentences, on a machine that does much else.
  test.setTimeout(120_000);
  const say = words.fr;
  const email = freshEmail();
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/country/email");
  await test.step("a wrong password and a taken address are said at once", () => comeToAddress(page, world, say));

  await test.step("a lost link and the way back lose nothing, and send no second code", () =>
    askOverLostLink(page, world, say, email));

  await test.step("a wrong code is said under its field", async () => {
    await page.getByLabel(say.code).fill(wrongFor(await codeSentTo(world, email)));
    await expect(page.getByText(say.wrong)).toBeVisible();
    await expectSound(page);
  });

  await test.step("a proof is gone with the page, and is asked for again; the address that was typed is not", async () => {
    await page.reload();
    await prove(page, say);
    await expect(page.getByLabel(say.email, { exact: true })).toHaveValue(email);
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByText(say.wait)).toBeVisible();
  });

  await test.step("the right code binds it once over a lost link, and the owner is told", () =>
    bindOverLostLink(page, world, shop, email));

  const old = freshEmail();
  const { database } = world.app.dependencies;
  // One that was just bound proves nobody for a day.
  const boundLongAgo = { email: old, email_bound_at: null };
  await database.updateTable("users").set(boundLongAgo).where("id", "=", shop.ownerId).execute();
  // The change that was just made ends with the page.
  await page.reload();
  await switchLanguage(page, "zh");
  await test.step("whatever page of a change is opened, it begins with who one is", () => openWhateverPage(page));
  await test.step("a bound address changes once the old one is proven", () => changeAddress(page, world, shop, old));
});
