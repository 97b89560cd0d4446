import { Buffer } from "node:buffer";
import { accounts } from "@tsena/contract/accounts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { signIn, speak } from "./support/phone.ts";
import { languages } from "./support/words.ts";

const words = {
  fr: {
    details: "Mes informations",
    name: "Votre nom",
    shown: "Nom affiché",
    save: "Enregistrer",
    saved: "Enregistré",
    pick: "Choisir une photo",
    photoSaved: "Photo enregistrée",
    wrongType: "Seules les images PNG, JPG et JPEG sont acceptées",
    held: /Votre photo est gardée/,
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
    unknown: "Parrain introuvable",
    old: "Mot de passe actuel",
  },
  zh: {
    details: "个人信息",
    name: "姓名",
    shown: "昵称",
    save: "保存",
    saved: "已保存",
    pick: "从相册选择",
    photoSaved: "头像已保存",
    wrongType: "仅支持 PNG、JPG、JPEG 格式的图片",
    held: /头像已保留/,
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
    unknown: "未找到推荐人",
    old: "当前密码",
  },
};

/** A picture of one colour, as the phone's own canvas makes it. */
const draw = ({ width, height }: { width: number; height: number }): string => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return canvas.toDataURL("image/png").split(",")[1] ?? "";
};

let count = 0;
const freshPhone = (): string =>
  `+26137${String(process.pid % 1000).padStart(3, "0")}${String((count += 1)).padStart(4, "0")}`;

for (const language of languages) {
  const say = words[language];

  test(`the account shows who one is, and names are changed with every mistake said (${language})`, async ({
    page,
    world,
    shop,
  }) => {
    await signIn(page, language, shop.ownerPhone);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/#/pages/country/shopInfo");
    await expect(page.getByRole("link", { name: say.details })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: say.details }).click();
    await page.getByLabel(say.name).fill("");
    await page.getByRole("button", { name: say.save }).click();
    await expect(page.getByLabel(say.name)).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel(say.name).fill("Lalao Rakoto");
    await page.getByLabel(say.shown).fill("Lalao");
    await page.reload();
    await expect(page.getByLabel(say.name)).toHaveValue("Lalao Rakoto");
    await expectAccessible(page);
    await page.getByRole("button", { name: say.save }).click();
    await expect(page.getByText(say.saved, { exact: true })).toBeVisible();
    const owner = await world.asOwner(shop);
    expect(await owner.does(accounts.details, {})).toMatchObject({ userName: "Lalao Rakoto", nickName: "Lalao" });
  });

  test(`a photo is sent small and square; another kind of file is refused, a cut keeps it (${language})`, async ({
    page,
    world,
    shop,
  }) => {
    await signIn(page, language, shop.ownerPhone);
    await page.goto("/#/pages/user/details");
    const input = page.locator("input[type=file]").last();
    await expect(page.getByRole("button", { name: say.pick })).toBeVisible();
    await input.setInputFiles({ name: "list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(page.getByText(say.wrongType)).toBeVisible();
    await expectAccessible(page);

    const drawn = await page.evaluate(draw, { width: 1600, height: 900 });
    const picture = Buffer.from(drawn, "base64");
    await page.context().setOffline(true);
    await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
    await expect(page.getByText(say.held)).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByText(say.photoSaved)).toBeVisible({ timeout: 20_000 });
    const { avatar } = await (await world.asOwner(shop)).does(accounts.details, {});
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return [bitmap.width, bitmap.height];
    }, avatar ?? "");
    expect(size).toEqual([512, 512]);
    await expectAccessible(page);
  });

  test(`a referral code is copied, and fills in the registration of who follows its link (${language})`, async ({
    page,
    world,
    shop,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(page, language, shop.ownerPhone);
    await page.goto("/#/pages/user/referral");
    await expect(page.getByText(say.noShops)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say.copy }).click();
    const { referralCode } = await (await world.asOwner(shop)).does(accounts.details, {});
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(referralCode);

    const phone = freshPhone();
    await page.evaluate(() => localStorage.clear());
    await speak(page, language);
    await page.goto("/");
    await page.goto(`/#/pages/register/index?referrer=${referralCode}`);
    await page.reload();
    await page.getByLabel(say.account).fill(phone);
    await page.getByRole("button", { name: say.send }).click();
    await page.getByLabel(say.code).fill(await codeSentTo(world, phone));
    await page.getByLabel(say.password).fill("a good secret");
    await page.getByLabel(say.again).fill("a good secret");
    await page.getByRole("button", { name: say.next }).click();
    await expect(page.getByLabel(say.referrer)).toHaveValue(referralCode);
    await expectAccessible(page);
    await page.getByLabel(say.referrer).fill("ZZZZZZZZ");
    await page.getByLabel(say.referrer).blur();
    await expect(page.getByText(say.unknown)).toBeVisible();
    await expectAccessible(page);
  });

  test(`an area code is found by name, comes back to the field, and what was typed is kept (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await speak(page, language);
    await page.goto("/#/pages/country/RetrievePassword");
    await page.getByLabel(say.number).fill("06 12 34 56 78");
    await page.getByRole("link", { name: say.areaCode }).click();
    await expect(page.getByRole("listitem").first()).toContainText("+261");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(say.search).fill("33");
    await page.getByRole("button", { name: say.france }).click();
    await expect(page.getByLabel(say.number)).toHaveValue("06 12 34 56 78");
    await expect(page.getByText("+33612345678")).toBeVisible();
    await expectAccessible(page);
  });

  test(`the page of a changed password claims nothing to who opens it directly (${language})`, async ({
    page,
    shop,
  }) => {
    await signIn(page, language, shop.ownerPhone);
    await page.goto("/#/pages/country/passwordtext03");
    await expect(page.getByLabel(say.old)).toBeVisible();
  });
}
