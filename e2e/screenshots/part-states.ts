import type { Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { paths } from "../../packages/merchant/src/navigation/paths.ts";
import { productIn } from "../support/product-form.ts";
import { openingIn, pictureField } from "../support/shop-opening.ts";
import { wordsIn } from "../support/words.ts";
import type { Person } from "./persons.ts";

/** A part of the app in one of its states: the page that shows it, and what is done there until it does. */
export interface PartState {
  name: string;
  path: string;
  /** Who opens it, where not the shop's owner. */
  person?: Person;
  reach?: (page: Page, language: Language) => Promise<unknown>;
}

const words = {
  pause: { fr: "Faire une pause", zh: "暂停营业" },
  busy: { fr: "Très occupé", zh: "忙碌延时" },
  lateBy: { fr: "Retarder", zh: "延时" },
  arrange: { fr: "Organiser le menu", zh: "管理菜单" },
  chooseSeveral: { fr: "Choisir plusieurs produits", zh: "选择多个商品" },
  stockOf: { fr: /^Changer le stock de/, zh: /^修改 .+ 的库存/ },
  priceOf: { fr: /^Changer le prix de/, zh: /^修改 .+ 的价格/ },
  underWay: { fr: "En cours", zh: "进行中" },
  reopen: { fr: /Rouvrir$/, zh: /恢复营业$/ },
  signOut: { fr: "Se déconnecter", zh: "退出登录" },
} as const;

type Word = keyof typeof words;

/** Presses the first button of this name. */
const press =
  (word: Word) =>
  (page: Page, language: Language): Promise<void> =>
    page.getByRole("button", { name: words[word][language] }).first().click();

/** Opens a sheet by the first button of this name, and waits until it stands. */
const sheetOf =
  (word: Word) =>
  async (page: Page, language: Language): Promise<void> => {
    await press(word)(page, language);
    await page.getByRole("dialog").waitFor();
  };

/** Gives the photo's field of a new product a file. */
const giveFile =
  (type: "image/jpeg" | "text/plain") =>
  async (page: Page, language: Language): Promise<void> => {
    const buffer = type === "image/jpeg" ? await cameraPhoto(1280, 960) : Buffer.from("not a photo");
    const input = pictureField(page, productIn(language).photo).locator("input[type=file]").last();
    await input.setInputFiles({ name: type.replace("/", "."), mimeType: type, buffer });
  };

/** The parts and their states, each as the app itself comes to it. */
export const partStates: readonly PartState[] = [
  { name: "card-to-accept", path: paths.orders },
  {
    name: "card-to-pick-up",
    path: paths.orders,
    reach: (page, language) => page.getByRole("tab", { name: wordsIn(language).toPickUp }).click(),
  },
  {
    name: "card-settled",
    path: paths.orders,
    reach: (page) => page.getByRole("tab").nth(2).click(),
  },
  { name: "card-none", path: paths.orders, person: "beginner" },
  {
    name: "sheet-refuse",
    path: paths.orders,
    reach: async (page, language) => {
      await page
        .getByRole("button", { name: wordsIn(language).refuse })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "sheet-delay",
    path: paths.orders,
    reach: async (page, language) => {
      await page.getByRole("tab", { name: wordsIn(language).toPickUp }).click();
      await sheetOf("lateBy")(page, language);
    },
  },
  { name: "row-product", path: paths.menu },
  {
    name: "row-product-chosen",
    path: paths.menu,
    reach: async (page, language) => {
      await sheetOf("arrange")(page, language);
      await press("chooseSeveral")(page, language);
      await page.getByRole("checkbox").first().check();
    },
  },
  { name: "row-product-none", path: paths.menu, person: "beginner" },
  {
    name: "sheet-off-sale",
    path: paths.menu,
    reach: (page) => page.getByRole("switch").first().click(),
  },
  { name: "sheet-stock", path: paths.menu, person: "crowded", reach: sheetOf("stockOf") },
  { name: "sheet-price", path: paths.menu, person: "crowded", reach: sheetOf("priceOf") },
  { name: "sheet-arrange", path: paths.menu, reach: sheetOf("arrange") },
  { name: "strip-and-tiles-open", path: paths.shop },
  { name: "strip-and-tiles-paused", path: paths.shop, person: "resting" },
  { name: "strip-and-tiles-approved", path: paths.shop, person: "beginner" },
  { name: "strip-and-tiles-refused", path: paths.shop, person: "refused" },
  { name: "strip-and-tiles-none", path: paths.shop, person: "newcomer" },
  {
    name: "strip-paused",
    path: paths.menu,
    person: "resting",
    reach: (page, language) => page.getByRole("button", { name: words.reopen[language] }).waitFor(),
  },
  { name: "sheet-pause", path: paths.shop, reach: sheetOf("pause") },
  { name: "sheet-busy", path: paths.shop, reach: sheetOf("busy") },
  { name: "sheet-sign-out", path: paths.settings, reach: sheetOf("signOut") },
  { name: "chips", path: paths.searchOrder, reach: press("underWay") },
  { name: "row-order", path: paths.history, person: "crowded" },
  { name: "row-order-none", path: paths.history, person: "beginner" },
  { name: "photo-empty", path: paths.productForm, person: "crowded" },
  { name: "photo-wrong-file", path: paths.productForm, person: "crowded", reach: giveFile("text/plain") },
  {
    name: "photo-cropper",
    path: paths.productForm,
    person: "crowded",
    reach: async (page, language) => {
      await giveFile("image/jpeg")(page, language);
      await page.getByRole("button", { name: openingIn(language).use }).waitFor();
    },
  },
  { name: "first-approved", path: paths.reviewStatus, person: "beginner" },
  { name: "first-refused", path: paths.reviewStatus, person: "refused" },
  { name: "first-application", path: paths.openStore, person: "newcomer" },
  { name: "pad", path: paths.changePayCode },
];
