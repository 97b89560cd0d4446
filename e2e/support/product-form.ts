import type { Locator, Page } from "@playwright/test";
import { categories } from "@tsena/contract/categories";
import { failures } from "@tsena/contract/failures";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import type { Product } from "@tsena/contract/products.shapes";
import type { Language } from "@tsena/contract/languages";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { uploadPicture } from "@tsena/server/testing/pictures";
import { giveCut, openingIn } from "./shop-opening.ts";

const words = {
  first: { fr: "Ajouter le premier produit", zh: "添加第一个商品" },
  photo: { fr: "Photo", zh: "照片" },
  name: { fr: "Nom en français", zh: "中文名称" },
  otherFolded: { fr: "Aussi en chinois (facultatif)", zh: "同时填写法文（选填）" },
  otherName: { fr: "Nom en chinois", zh: "法文名称" },
  category: { fr: /^Catégorie/, zh: /^分类/ },
  newCategory: { fr: "Nom de la nouvelle catégorie", zh: "新分类名称" },
  make: { fr: "Créer et choisir", zh: "新建并选用" },
  price: { fr: "Prix", zh: "价格" },
  stock: { fr: "En stock", zh: "库存" },
  details: { fr: /^Compléter les détails/, zh: /^完善详情/ },
  done: { fr: "Terminé", zh: "完成" },
  publish: { fr: "Publier", zh: "发布" },
  published: { fr: "Publié", zh: "已发布" },
  more: { fr: "Encore un produit", zh: "再发一个商品" },
  duplicate: { fr: "Dupliquer ce produit", zh: "复制该商品" },
  save: { fr: "Enregistrer", zh: "保存" },
  kept: { fr: "Brouillon gardé sur ce téléphone", zh: "草稿已保存在本机" },
  several: { fr: /^Plusieurs variantes/, zh: /^多规格/ },
  addOne: { fr: "Ajouter une variante", zh: "添加规格" },
  add: { fr: "Ajouter", zh: "添加" },
  all: { fr: "Variantes", zh: "规格" },
  undo: { fr: "Annuler", zh: "撤销" },
  notDone: { fr: "C'est annulé", zh: "已撤销" },
  stay: { fr: "Rester", zh: "继续编辑" },
  leave: { fr: "Quitter", zh: "离开" },
  back: { fr: "Retour", zh: "返回" },
  noPhoto: failures.imageMissing,
  noName: failures.productNameMissing,
  noCategory: failures.categoryMissing,
  noPrice: { fr: "Indiquez le prix", zh: "请填写价格" },
} as const satisfies Record<string, Record<Language, string | RegExp>>;

export type ProductSay = { [Name in keyof typeof words]: (typeof words)[Name][Language] };

/** The words of the product form, in one language. */
export function productIn(language: Language): ProductSay {
  return Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, texts[language]])) as ProductSay;
}

export const newForm = "/#/pages/order/newProductRelease/newProductRelease";
export const formOf = (id: string): string => `${newForm}?id=${id}`;
export const copyOf = (id: string): string => `${newForm}?copy=${id}`;

export const field = (page: Page | Locator, name: string): Locator => page.getByRole("textbox", { name, exact: true });

export const press = (page: Page | Locator, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

/** A phone at a product of its shop. */
export interface AtProduct {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
  id: string;
}

/** A photo as the form's own way makes it: picked, cut, and at the server. */
export const givePhoto = (page: Page, language: Language): Promise<void> =>
  giveCut(page, openingIn(language), productIn(language).photo);

/** Takes a category that is there. */
export async function chooseCategory(page: Page, say: ProductSay, name: string): Promise<void> {
  await page.getByRole("button", { name: say.category }).click();
  await page.getByRole("dialog").getByText(name, { exact: true }).click();
}

/** The category that the shop's products stand in. */
export async function categoryIdOf(world: OpenWorld, shop: BuiltShop): Promise<string> {
  const [category] = await (await world.asOwner(shop)).does(categories.list, {});
  return category?.id ?? "";
}

/** A shop whose owner has nothing to sell yet, not even a category. */
export async function emptyMenu(world: OpenWorld, shop: BuiltShop): Promise<void> {
  const owner = await world.asOwner(shop);
  await owner.does(productEditing.remove, { id: shop.productId });
  await owner.does(categories.remove, { id: await categoryIdOf(world, shop) });
}

/** A product with a photo, in one variant at 8,000 Ar, 12 left; gives its id. */
export async function publishedProduct(world: OpenWorld, shop: BuiltShop): Promise<string> {
  const owner = await world.asOwner(shop);
  const variant = { nameFr: "Portion", nameZh: "一份", price: 800_000, stock: 12, defaultStock: 12 };
  const { id } = await owner.does(productEditing.create, {
    image: await uploadPicture(owner, "product"),
    nameFr: "Ravitoto",
    nameZh: "木薯叶炖肉",
    categoryId: await categoryIdOf(world, shop),
    type: 1,
    prepMinutes: 15,
    packingPrice: 0,
    isMarketable: true,
    specifications: [variant],
  });
  return id;
}

/** A product as the server has it. */
export async function productAt(world: OpenWorld, shop: BuiltShop, id: string): Promise<Product> {
  return (await world.asOwner(shop)).does(products.detail, { id });
}

/** The products of a shop that have this name in French or Chinese, with all there is to them. */
export async function productNamed(world: OpenWorld, shop: BuiltShop, name: string): Promise<Product[]> {
  const owner = await world.asOwner(shop);
  const groups = await owner.does(products.groups, {});
  const cards = groups.flatMap(({ F_Item }) => F_Item).filter(({ nameFr, nameZh }) => [nameFr, nameZh].includes(name));
  return Promise.all(cards.map(({ id }) => owner.does(products.detail, { id })));
}
