import type { Locator, Page } from "@playwright/test";
import { failures } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectNoSidewaysScroll, expectSound } from "./journey.ts";

const words = {
  begin: { fr: "Commencer", zh: "开始申请" },
  resume: { fr: "Reprendre à l'étape 3", zh: "从第 3 步继续" },
  next: { fr: "Continuer", zh: "下一步" },
  kept: { fr: "Brouillon enregistré", zh: "草稿已保存" },
  nothingSold: failures.shopCategoryMissing,
  noName: { fr: "Écrivez le nom de la boutique", zh: "请填写店铺名称" },
  noNif: { fr: "Écrivez le numéro NIF", zh: "请填写 NIF 号码" },
  noPhoto: failures.imageMissing,
  change: { fr: "Changer", zh: "更换" },
  use: { fr: "Utiliser cette photo", zh: "使用这张照片" },
  category: { fr: /^Restaurant/, zh: /^餐厅/ },
  name: { fr: "Nom de la boutique", zh: "店铺名称" },
  logo: { fr: "Logo", zh: "店铺 Logo" },
  photos: { fr: "Photos de la boutique", zh: "店铺照片" },
  phone: { fr: "Téléphone de la boutique", zh: "店铺电话" },
  orderPhone: { fr: "Téléphone des commandes", zh: "接单电话" },
  address: { fr: "Adresse", zh: "店铺地址" },
  later: { fr: /^Ajouter plus\stard/, zh: /^以后再填/ },
  description: { fr: "Présentation", zh: "店铺简介" },
  contact: { fr: "Personne à contacter", zh: "店铺负责人" },
  where: { fr: /^Où est votre boutique/, zh: "店铺在哪里？" },
  toMap: { fr: "Choisir sur la carte", zh: "在地图上选点" },
  onMap: { fr: "Chercher sur la carte", zh: "在地图上找" },
  noPlace: { fr: "Choisissez la place sur la carte", zh: "请在地图上选点" },
  town: { fr: "Ville ou coordonnées", zh: "城市或坐标" },
  landmark: { fr: "Repère", zh: "附近标志" },
  here: { fr: "La boutique est ici", zh: "店铺在这里" },
  person: { fr: "Nom complet", zh: "姓名" },
  cin: { fr: /^Carte d'identité/, zh: /^身份证/ },
  cinNumber: { fr: "Numéro de CIN", zh: "CIN 身份证号" },
  cinShort: failures.cinIncomplete,
  cinFront: { fr: "Photo de la CIN (recto)", zh: "CIN 身份证正面照" },
  cinBack: { fr: "Photo de la CIN (verso)", zh: "CIN 身份证反面照" },
  nif: { fr: "Numéro NIF", zh: "NIF 税号" },
  nifPhoto: { fr: "Photo de la carte fiscale (NIF)", zh: "税务登记卡（NIF）照片" },
  stat: { fr: "Numéro STAT", zh: "STAT 统计号" },
  statPhoto: { fr: "Photo de la carte statistique (STAT)", zh: "统计登记卡（STAT）照片" },
  rcs: { fr: "Numéro RCS", zh: "RCS 注册号" },
  rcsPhoto: { fr: "Photo de l'extrait RCS", zh: "RCS 注册证明照片" },
  read: { fr: "Relisez avant d'envoyer", zh: "提交前请核对" },
  send: { fr: "Envoyer la demande", zh: "提交审核" },
  sent: { fr: "Votre demande est envoyée", zh: "申请已提交" },
  follow: { fr: "Suivre ma demande", zh: "查看审核进度" },
  inReview: { fr: "Votre demande est en cours d'examen", zh: "申请正在审核中" },
  mend: { fr: "À corriger\u00a0: 1 point", zh: "需要修改：1 处" },
  allMended: { fr: "Tout est corrigé\u00a0: envoyez votre demande", zh: "已全部修改，请重新提交申请" },
  mended: { fr: "Modifié depuis", zh: "已修改" },
  again: { fr: "Relire et envoyer de nouveau", zh: "核对并重新提交" },
  approved: { fr: "Votre boutique est validée", zh: "店铺已通过审核" },
  firstDish: { fr: "Mettez un plat en vente", zh: "上架一个商品" },
  toShop: { fr: "Aller à ma boutique", zh: "去我的店铺" },
  open: { fr: "Ouvrir la boutique", zh: "开店" },
  openAnyway: { fr: "Ouvrir quand même", zh: "仍然开店" },
  sellsNothing: { fr: /^Rien à vendre pour l'instant/, zh: /^现在没有在售商品/ },
  toMenu: { fr: "Voir le menu", zh: "查看菜单" },
  today: { fr: "Activité du jour", zh: "今日动态" },
  wasOpened: { fr: "Boutique ouverte", zh: "店铺开始营业" },
  told: { fr: /est validée sur Tsena/, zh: /已通过 Tsena 审核/ },
} as const satisfies Record<string, Record<Language, string | RegExp>>;

type Say = { [Name in keyof typeof words]: (typeof words)[Name][Language] };

/** The words of opening a shop, in one language. */
export function openingIn(language: Language): Say {
  return Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, texts[language]])) as Say;
}

/** The field of a picture. */
export const pictureField = (page: Page, label: string): Locator =>
  page.getByRole("group", { name: label, exact: true });

async function choosePhoto(place: Locator): Promise<void> {
  const input = place.locator("input[type=file]").last();
  await input.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto(800, 600) });
}

/** The server has the picture: what is shown comes from there, and no more from the phone. */
async function expectArrived(page: Page, label: string): Promise<void> {
  await expect(pictureField(page, label).getByRole("img")).toHaveAttribute("src", /^(?!blob:)/, { timeout: 20_000 });
}

/** Photographs a paper. */
async function givePaper(page: Page, label: string): Promise<void> {
  await choosePhoto(pictureField(page, label));
  await expectArrived(page, label);
}

/** Photographs a paper once more, in the place of the one that is there. */
export async function giveOtherPaper(page: Page, say: Say, label: string): Promise<void> {
  const before = await pictureField(page, label).getByRole("img").getAttribute("src");
  await pictureField(page, label).getByRole("button", { name: say.change }).click();
  await choosePhoto(page.getByRole("dialog"));
  await expect(pictureField(page, label).getByRole("img")).not.toHaveAttribute("src", before ?? "");
  await expectArrived(page, label);
}

/** Chooses a photo for a field that cuts it to a shape. */
export async function giveCut(page: Page, say: Pick<Say, "use">, label: string): Promise<void> {
  await choosePhoto(pictureField(page, label));
  await page.getByRole("button", { name: say.use }).click();
  await expectArrived(page, label);
}

const next = (page: Page, say: Say): Promise<void> => page.getByRole("button", { name: say.next }).click();

/** Step 1: what is sold; nothing chosen is said first. */
export async function fillCategory(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say.begin }).click();
  await expect(page.getByRole("radio", { name: say.category })).toBeVisible();
  await next(page, say);
  await expect(page.getByText(say.nothingSold)).toBeVisible();
  await page.getByRole("radio", { name: say.category }).check();
  await next(page, say);
}

/** Step 2: the shop, with its logo and photo cut to their shapes, and its door on the map. */
export async function fillStore(page: Page, say: Say, shop: { name: string; phone: string }): Promise<void> {
  const name = page.getByRole("textbox", { name: say.name, exact: true });
  await expect(name).toBeVisible();
  await next(page, say);
  await expect(name).toHaveAccessibleDescription(say.noName);
  await expect(name).toBeFocused();
  await expect(pictureField(page, say.logo)).toHaveAccessibleDescription(say.noPhoto);
  await expectSound(page);
  await name.fill(shop.name);
  await giveCut(page, say, say.logo);
  await giveCut(page, say, say.photos);
  await page.getByText(say.later).click();
  await page.getByRole("textbox", { name: say.description }).fill("Mofo gasy");
  await next(page, say);

  await expect(page.getByRole("heading", { name: say.where })).toBeFocused();
  await next(page, say);
  await expect(page.getByText(say.noPlace)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("textbox", { name: say.phone }).fill(shop.phone);
  await page.getByRole("textbox", { name: say.address }).fill("Lot 12 Mahazoarivo");

  await page.getByRole("button", { name: say.toMap }).click();
  await page.getByRole("button", { name: say.onMap }).click();
  await page.getByRole("combobox", { name: say.town }).fill("5352+X2 Antsirabe");
  await page.getByRole("option").click();
  await page.getByRole("textbox", { name: say.landmark }).fill("portail vert");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: say.here }).click();
  await expect(page.getByRole("textbox", { name: say.address })).toHaveValue("Lot 12 Mahazoarivo, portail vert");
  await page.goBack();
  await expect(name).toHaveValue(shop.name);
  await expectArrived(page, say.logo);
  await expect(page.getByRole("textbox", { name: say.description })).toHaveValue("Mofo gasy");
  await next(page, say);
  await expect(page.getByRole("heading", { name: say.where })).toBeFocused();
  await next(page, say);

  await page.getByRole("textbox", { name: say.orderPhone }).fill(shop.phone);
  await expect(page.getByRole("textbox", { name: say.contact })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await next(page, say);
}

/** Step 3, the rest of it: the identity card, whose number is too short at first, and whose back she gave before. */
export async function fillLegalPerson(page: Page, say: Say): Promise<void> {
  const number = page.getByRole("textbox", { name: say.cinNumber });
  await expect(page.getByRole("radio", { name: say.cin })).toBeChecked();
  await number.fill("1012345");
  await next(page, say);
  await expect(number).toHaveAccessibleDescription(say.cinShort);
  await expect(pictureField(page, say.cinFront)).toHaveAccessibleDescription(say.noPhoto);
  await expectSound(page);
  await number.fill("101 234 567 890");
  await givePaper(page, say.cinFront);
  await expectArrived(page, say.cinBack);
  await next(page, say);
}

/** Step 4: the papers that a restaurant must show, whose photos she gave before. */
export async function fillQualification(page: Page, say: Say): Promise<void> {
  const nif = page.getByRole("textbox", { name: say.nif });
  await expect(nif).toBeVisible();
  await next(page, say);
  await expect(nif).toHaveAccessibleDescription(say.noNif);
  await expectNoSidewaysScroll(page);
  await nif.fill("4001234567");
  await expect(page.getByRole("textbox", { name: say.stat })).toHaveValue("56101 11 2024 0 00123");
  await expect(page.getByRole("textbox", { name: say.rcs })).toHaveValue("2024 B 00123");
  for (const before of [say.nifPhoto, say.statPhoto, say.rcsPhoto]) await expectArrived(page, before);
  await next(page, say);
}
