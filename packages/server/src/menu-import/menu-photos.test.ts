import { describe, expect, test } from "vitest";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import { menuFiles } from "@tsena/contract/menu.files";
import { platform } from "@tsena/contract/platform";
import { formOf } from "../testing/kitchens.ts";
import { sendTable as send, tableHeading as heading, tableKeeperOf } from "../testing/menu-tables.ts";
import { uploadPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();

const cardsOf = async (as: Caller) => (await as.does(products.groups, {})).flatMap(({ F_Item }) => F_Item);
const putOn = (as: Caller, ids: readonly string[], language: "1" | "2" = "2") =>
  as.does(productEditing.setMarketable, { ids: [...ids], data: true }, { language });

/** A shop whose menu is empty, and its owner. */
async function emptyKitchen() {
  const { shop, owner } = await tableKeeperOf(world);
  await owner.does(productEditing.remove, { id: shop.productId });
  return { shop, owner };
}

const dishes = (count: number) =>
  [
    heading,
    ...Array.from({ length: count }, (_, at) => `Rayon ${at % 3},,Plat ${at},,,5,100,1,Une,一份,1500,9,9`),
  ].join("\n");

describe("an empty menu", () => {
  test("is filled by a table without photos: all of it off the shelf, and counted", async () => {
    const { shop, owner } = await emptyKitchen();
    const counted = { created: 30, withoutPhoto: 30, newCategories: 3, faults: [] };
    expect((await send(owner, dishes(30), "check")).data).toMatchObject({ ...counted, isWritten: false });
    expect((await send(owner, dishes(30))).data).toMatchObject({ ...counted, isWritten: true });
    const cards = await cardsOf(owner);
    expect(cards).toHaveLength(30);
    expect(new Set(cards.map(({ image, isMarketable }) => `${image} ${isMarketable}`))).toEqual(new Set([" false"]));
    expect(await world.asPlatform().does(platform.menu, { shopId: shop.id })).toEqual([]);
  });

  test("takes a photo by the form, and only then is the product on the shelf and ordered", async () => {
    const { shop, owner } = await emptyKitchen();
    await send(owner, dishes(2));
    const [first, second] = await cardsOf(owner);
    const [id = "", other = ""] = [first?.id, second?.id];
    const failed = [id, other].map((one) => ({ id: one, message: "Ajoutez une photo" }));
    expect(await putOn(owner, [id, other])).toMatchObject({ changed: 0, failed });
    expect((await putOn(owner, [id], "1")).failed).toEqual([{ id, message: "请上传照片" }]);
    expect((await cardsOf(owner)).map(({ isMarketable, version }) => [isMarketable, version])).toEqual([
      [false, 1],
      [false, 1],
    ]);

    const form = formOf(await owner.does(products.detail, { id }));
    expect(await owner.call(productEditing.update, { ...form, isMarketable: true })).toMatchObject({
      failure: "imageMissing",
    });
    const image = await uploadPicture(owner, "product");
    await owner.does(productEditing.update, { ...form, image });
    expect(await putOn(owner, [id, other])).toMatchObject({ changed: 1, failed: [failed[1]] });
    const productId = first?.specifications[0]?.id ?? "";
    expect(await world.build.order(world.asPlatform(), { id: shop.id, variantId: productId })).toMatchObject({
      status: 1,
    });
    expect(await owner.does(productEditing.setMarketable, { ids: [id, other], data: false })).toMatchObject({
      changed: 1,
      failed: [],
    });
  });
});

describe("a product that waits for its photo", () => {
  test("comes back in its table as it is, stays off the shelf where that says otherwise, and is counted each time", async () => {
    const { owner } = await emptyKitchen();
    await send(owner, dishes(1));
    const { text } = await owner.does(menuFiles.exportMenu, {}, { language: "1" });
    expect((await send(owner, text)).data).toMatchObject({ unchanged: 1, withoutPhoto: 1 });
    const onSale = text.replace(",5,100,0,", ",5,100,1,");
    expect(onSale).not.toBe(text);
    expect((await send(owner, onSale)).data).toMatchObject({ unchanged: 1, withoutPhoto: 1, faults: [] });
    expect(await cardsOf(owner)).toMatchObject([{ image: "", isMarketable: false }]);
  });

  test("has it from the table as well, and is on sale where that says so", async () => {
    const { owner } = await emptyKitchen();
    await send(owner, dishes(1));
    const photo = await uploadPicture(owner, "product");
    const { text } = await owner.does(menuFiles.exportMenu, {}, { language: "1" });
    const table = text.replace(",,5,100,0,", `,${photo},5,100,1,`);
    expect((await send(owner, table)).data).toMatchObject({ updated: 1, withoutPhoto: 0, faults: [] });
    expect(await cardsOf(owner)).toMatchObject([{ image: photo, isMarketable: true }]);
  });
});

test("the photo of the tests' own products is served as one", async () => {
  const [card] = await cardsOf((await tableKeeperOf(world)).owner);
  const answer = await fetch(`${world.address}${card?.image}`);
  await answer.arrayBuffer();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});
