import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import type { Caller } from "@tsena/server/testing/caller";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import {
  expect,
  expectAccessible,
  expectAnnouncedOnce,
  expectNoSidewaysScroll,
  forgetAnnouncements,
  test,
} from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { openOwnServer } from "./support/own-server.ts";
import { linkIsBack, signIn, speak } from "./support/phone.ts";
import { freshPhone } from "./support/wizard.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    details: "Mes informations",
    name: "Votre nom",
    shown: "Nom affiché",
    save: "Enregistrer",
    notSaved: "L'enregistrement a échoué",
    saved: "Enregistré",
    copy: "Copier le code",
    noShops: "Aucune boutique parrainée pour l'instant.",
    account: "Téléphone ou e-mail",
    number: "Numéro de téléphone",
    areaCode: /Indicatif/,
    search: "Pays ou indicatif",
    france: /France/,
    send: "Recevoir un code",
    code: "Code à 6 chiffres",
    next: "Continuer",
    password: "Nouveau mot de passe",
    again: "Le même, encore une fois",
    referrer: "Code de votre parrain",
    unknown: "Aucun parrain n'a ce code : vérifiez-le",
  },
  zh: {
    details: "个人信息",
    name: "姓名",
    shown: "昵称",
    save: "保存",
    notSaved: "保存失败",
    saved: "已保存",
    copy: "复制推荐码",
    noShops: "还没有推荐的店铺。",
    account: "手机号或邮箱",
    number: "手机号",
    areaCode: /区号/,
    search: "国家或区号",
    france: /法国/,
    send: "获取验证码",
    code: "6 位验证码",
    next: "下一步",
    password: "新密码",
    again: "再次输入密码",
    referrer: "推荐码",
    unknown: "没有这个推荐码，请核对",
  },
};

type Say = (typeof words)["fr" | "zh"];

/** On the page of one's names: each mistake is said, what is typed is kept, and what is saved has come to the server. */
async function changeNames(page: Page, owner: Caller, say: Say): Promise<void> {
  await page.getByRole("link", { name: say.details }).click();
  await page.getByLabel(say.name).fill("");
  await page.getByRole("button", { name: say.save }).click();
  await expect(page.getByLabel(say.name)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(say.name).fill("Lalao Rakoto");
  await page.getByLabel(say.shown).fill("Lala");
  await page.reload();
  await expect(page.getByLabel(say.name)).toHaveValue("Lalao Rakoto");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: say.save }).click();
  await expectAnnouncedOnce(page, say.saved);
  expect(await owner.does(accounts.details, {})).toMatchObject({ userName: "Lalao Rakoto", nickName: "Lala" });
}

/** Saves a name without a link, types on or not, and puts the link back: nothing more is sent. */
async function saveWithoutLink(page: Page, say: Say): Promise<void> {
  const field = page.getByLabel(say.shown);
  let sent = 0;
  await page.route("**/UpdateShopUserDetails", (route) => {
    sent += 1;
    return route.fallback();
  });
  for (const typedSince of ["Xx half typ", undefined]) {
    await field.fill("Lalao");
    await page.context().setOffline(true);
    sent = 0;
    await forgetAnnouncements(page);
    await page.getByRole("button", { name: say.save, exact: true }).click();
    await expectAnnouncedOnce(page, say.notSaved);
    if (typedSince !== undefined) await field.fill(typedSince);
    await linkIsBack(page);
    await expect(field).toHaveValue(typedSince ?? "Lalao");
    expect(sent).toBe(1);
    await expect(page.getByText(say.notSaved)).toHaveCount(0);
  }
}

/** Opens the registration by a referrer's link on a phone that nobody is signed in on, and comes to its last question. */
async function registerByLink(page: Page, world: OpenWorld, referralCode: string): Promise<void> {
  const say = words.fr;
  const phone = freshPhone();
  await page.evaluate(() => localStorage.clear());
  // Not by another hash alone: the page that is open would still be somebody's, and lead elsewhere.
  await page.goto("about:blank");
  await page.goto(`/#/pages/register/index?referrer=${referralCode}`);
  await page.getByLabel(say.account).fill(phone);
  await page.getByRole("button", { name: say.send }).click();
  await page.getByLabel(say.code).fill(await codeSentTo(world, phone));
  await page.getByLabel(say.password).fill("a good secret");
  await page.getByLabel(say.again).fill("a good secret");
  await page.getByRole("button", { name: say.next }).click();
}

test("the account of who is at the phone", speaks.fr, async ({ page, world, shop, language }) => {
  const say = words[language];
  const owner = await world.asOwner(shop);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, language, shop.ownerPhone, "/#/pages/country/shopInfo");

  await test.step("shows who one is, and names are changed with every mistake said", () =>
    changeNames(page, owner, say));

  await test.step("names that a cut link kept from the server are sent by the next tap alone, and nothing typed since by itself", async () => {
    await saveWithoutLink(page, say);
    await forgetAnnouncements(page);
    await page.getByRole("button", { name: say.save, exact: true }).click();
    await expectAnnouncedOnce(page, say.saved);
    expect(await owner.does(accounts.details, {})).toMatchObject({ nickName: "Lalao" });
  });

  const { referralCode } = await owner.does(accounts.details, {});
  await test.step("gives a referral code to copy", async () => {
    await page.goto("/#/pages/user/referral");
    await expect(page.getByText(say.noShops)).toBeVisible();
    await page.getByRole("button", { name: say.copy }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(referralCode);
  });

  await test.step("a referral code fills in the registration of who follows its link", async () => {
    await registerByLink(page, world, referralCode);
    await expect(page.getByLabel(say.referrer)).toHaveValue(referralCode);
    await page.getByLabel(say.referrer).fill("ZZZZZZZZ");
    await page.getByLabel(say.referrer).blur();
    await expect(page.getByText(say.unknown)).toBeVisible();
    await expectAccessible(page);
  });
});

test(
  "an area code is found by name, comes back to the field, and what was typed is kept",
  speaks.zh,
  async ({ page, language }) => {
    const say = words[language];
    const abroad = await openOwnServer({ environment: { SMS_COUNTRIES: "+261,+33,+86" } });
    await page.setViewportSize({ width: 320, height: 640 });
    await speak(page, language);
    await page.goto(`${abroad.address}/#/pages/country/RetrievePassword`);
    await page.getByLabel(say.number).fill("06 12 34 56 78");
    await page.getByRole("link", { name: say.areaCode }).click();
    await expect(page.getByRole("listitem").first()).toContainText("+261");
    await expectNoSidewaysScroll(page);
    await page.getByLabel(say.search).fill("33");
    await page.getByRole("button", { name: say.france }).click();
    await expect(page.getByLabel(say.number)).toHaveValue("06 12 34 56 78");
    await expect(page.getByText("+33612345678")).toBeVisible();
    await page.goto("about:blank");
    await abroad.close();
  },
);
