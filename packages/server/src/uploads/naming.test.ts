import { describe, expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import { shops } from "@tsena/contract/shops";
import { shopFiles } from "@tsena/contract/shops.files";
import { applicantOf, filledBy } from "../testing/applicants.ts";
import type { Answer } from "../testing/caller.ts";
import { formOf, kitchenOf } from "../testing/kitchens.ts";
import { sendTable, tableHeading, tableKeeperOf } from "../testing/menu-tables.ts";
import { uploadPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** A picture that nobody has brought, though it looks as if somebody had. */
const strange = "/files/shop/00000000-0000-4000-8000-000000000000.jpg";

/** What an answer refuses, and in which fields. */
function refusedIn({ failure, data }: Answer<unknown>): unknown[] {
  const { fields = [] } = data as { fields?: { path: string; message: string }[] };
  return [failure, ...fields.map(({ path }) => path)];
}

describe("a picture that may not be named is refused with the field that names it", () => {
  test("in a product, whose every such picture is named at once", async () => {
    const { owner, form, image } = await kitchenOf(world);
    const product = form({ image: strange, detailImages: [image, strange] });
    expect(refusedIn(await owner.call(productEditing.create, product))).toEqual([
      "fileUnknown",
      "image",
      "detailImages.1",
    ]);
  });

  test("in what a shop shows of itself, and in a person's own photo under either of its names", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const info = { name: "Mofo", logo: strange, address: "Analakely", latitude: -18.9, longitude: 47.5 };
    expect(refusedIn(await owner.call(shops.updateInfo, info))).toEqual(["fileUnknown", "logo"]);
    const { id } = await owner.does(shopFiles.create, { kind: "photo", url: await uploadPicture(owner, "shop") });
    const refused = [
      await owner.call(shopFiles.create, { kind: "banner", url: strange }),
      await owner.call(shopFiles.update, { id, url: strange }),
    ];
    for (const answer of refused) expect(refusedIn(answer)).toEqual(["fileUnknown", "url"]);
    for (const field of ["avatar", "headImgUrl"] as const) {
      expect(refusedIn(await owner.call(accounts.updateDetails, { [field]: strange }))).toEqual(["fileUnknown", field]);
    }
  });

  test("in an application: in a draft, in a step, and in what is sent with all its parts", async () => {
    const applicant = await applicantOf(world);
    const parts = await filledBy(applicant);
    const store = { ...parts.store, photos: [...parts.store.photos, strange] };
    const legalPerson = { ...parts.legalPerson, idBack: strange };
    for (const way of [
      { draft: true, step: 3 },
      { draft: false, step: 2 },
      { draft: false, step: 4 },
    ] as const) {
      const answer = await applicant.owner.call(shops.apply, { ...parts, store, legalPerson, ...way });
      expect(refusedIn(answer)).toEqual([
        "fileUnknown",
        `store.photos.${parts.store.photos.length}`,
        "legalPerson.idBack",
      ]);
    }
  });

  test("in a menu's table, by its line", async () => {
    const { owner } = await tableKeeperOf(world);
    const table = [tableHeading, `Plats,,Soupe,,${strange},5,100,1,Une,一份,1500,9,9`].join("\n");
    const { faults } = (await sendTable(owner, table, "check")).data;
    expect(faults).toMatchObject([
      { line: 2, column: "image", message: "Cette image n'est plus là, envoyez-la de nouveau" },
    ]);
  });
});

test("what a shop shows already it may go on showing, though nobody brought it", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const logo = "/files/demo/shop/logo.jpg";
  await world.app.dependencies.database.updateTable("shops").set({ logo }).where("id", "=", shop.id).execute();
  const info = { name: "Mofo", logo, address: "Analakely", latitude: -18.9, longitude: 47.5 };
  expect(await owner.does(shops.updateInfo, info)).toMatchObject({ name: "Mofo", logo });
  expect(await (await world.asStranger()).call(shops.updateInfo, info)).toMatchObject({ failure: "fileUnknown" });
});

test("what a product shows already it may go on showing, its own picture and those among its details, and nowhere else", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  const [image, detail] = ["/files/demo/product/soup.jpg", "/files/demo/product/bowl.jpg"];
  const shown = { image, detail_images: [detail] };
  await world.app.dependencies.database.updateTable("products").set(shown).where("id", "=", shop.productId).execute();
  const form = formOf(await owner.does(products.detail, { id: shop.productId }));
  await owner.does(productEditing.update, { ...form, nameFr: "Mi sao royal" });
  const info = { name: "Mofo", logo: detail, address: "Analakely", latitude: -18.9, longitude: 47.5 };
  expect(await owner.call(shops.updateInfo, info)).toMatchObject({ failure: "fileUnknown" });
});
