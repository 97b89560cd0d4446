import type { CallPayload } from "@tsena/contract/call";
import { categories } from "@tsena/contract/categories";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import type { Product } from "@tsena/contract/products.shapes";
import type { BuiltShop } from "./builders.ts";
import type { OpenWorld } from "./open-world.ts";
import { toldPlatform } from "./outbox.ts";
import { uploadPicture } from "./pictures.ts";
import type { Caller } from "./caller.ts";

type Form = CallPayload<typeof productEditing.create>;

/** Two variants as a form gives them: 3,000 Ar and 5 left, 4,500 Ar and 7 left. */
export const smallBowl = { nameFr: "Petit", nameZh: "小碗", price: 300_000, stock: 5, defaultStock: 10 };
export const largeBowl = { nameFr: "Grand", nameZh: "大碗", price: 450_000, stock: 7, defaultStock: 12 };

/** A shop whose owner fills in the forms of its products. */
export interface Kitchen {
  shop: BuiltShop;
  owner: Caller;
  categoryId: string;
  image: string;
  /** The form of a soup with one variant; each test names only what matters to it. */
  form(given?: Partial<Form>): Form;
  /** Adds a product with its form; gives it as it is then. */
  add(given?: Partial<Form>): Promise<Product>;
  /** Adds a menu that takes so many of the first variant of products. */
  addCombo(parts: readonly Product[], given?: Partial<Form>): Promise<Product>;
  detail(id: string): Promise<Product>;
  /** The names of the products of a category, in their order. */
  order(categoryId?: string): Promise<string[]>;
  /** How many messages say to the platform what of the menu has changed, the oldest first; of a system that listens. */
  told(): Promise<string[]>;
}

/** The form that says of a product what it is: what a person sends who changes nothing. */
export function formOf(product: Product): CallPayload<typeof productEditing.update> {
  const { id, version, image, detailImages, categoryId, type, prepMinutes, packingPrice, isMarketable, isMultiple } =
    product;
  return {
    id,
    version,
    image,
    detailImages,
    categoryId,
    type,
    prepMinutes,
    packingPrice,
    isMarketable,
    isMultiple,
    nameFr: product.nameFr ?? "",
    nameZh: product.nameZh ?? "",
    descriptionFr: product.descriptionFr ?? "",
    descriptionZh: product.descriptionZh ?? "",
    specifications: product.specifications.map((specification) => ({
      id: specification.id,
      nameFr: specification.nameFr,
      nameZh: specification.nameZh,
      price: specification.price,
      stock: specification.stock,
      defaultStock: specification.defaultStock,
      isDefault: specification.isDefault,
      ...(specification.packingPrice === null ? {} : { packingPrice: specification.packingPrice }),
      stockSeen: specification.stock,
      defaultStockSeen: specification.defaultStock,
      priceSeen: specification.price,
    })),
    components: product.components.map(({ goodsId: productId, productId: variantId, quantity }) => ({
      goodsId: productId,
      productId: variantId,
      quantity,
    })),
  };
}

/** The first variant of a product as a part of a menu. */
export function partOf(product: Product, quantity = 1): { goodsId: string; productId: string; quantity: number } {
  return { goodsId: product.id, productId: product.specifications[0]?.id ?? "", quantity };
}

/** A new shop, its owner, a picture and a category without any product. */
export async function kitchenOf(world: OpenWorld): Promise<Kitchen> {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const image = await uploadPicture(owner, "product");
  const { id: categoryId } = await owner.does(categories.create, { nameFr: "Soupes" });
  const detail = (id: string): Promise<Product> => owner.does(products.detail, { id });
  const form: Kitchen["form"] = (given = {}) => ({
    image,
    nameFr: "Soupe",
    categoryId,
    type: 1,
    prepMinutes: 10,
    packingPrice: 10_000,
    isMarketable: true,
    specifications: [smallBowl],
    ...given,
  });
  const add: Kitchen["add"] = async (given) => detail((await owner.does(productEditing.create, form(given))).id);
  return {
    shop,
    owner,
    categoryId,
    image,
    form,
    add,
    addCombo: (parts, given = {}) =>
      add({ nameFr: "Menu midi", type: 2, components: parts.map((part) => partOf(part)), ...given }),
    detail,
    order: async (id = categoryId) => {
      const groups = await owner.does(products.groups, {});
      return groups.find((group) => group.categoryId === id)?.F_Item.map(({ name }) => name) ?? [];
    },
    told: async () =>
      (await toldPlatform(world.app))
        .filter(({ type, data }) => type === "menu.updated" && data.shopId === shop.id)
        .map(({ data }) => String(data["changed"])),
  };
}
