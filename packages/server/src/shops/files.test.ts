import { describe, expect, test } from "vitest";
import { shops } from "@tsena/contract/shops";
import { shopFiles } from "@tsena/contract/shops.files";
import { uploadPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

describe("the signboard and the banner of a shop", () => {
  test("are nothing until there is one, and then seen by anybody who asks for the shop", async () => {
    const shop = await world.build.shop();
    const [owner, stranger] = [await world.asOwner(shop), await world.asStranger()];
    expect(await owner.does(shopFiles.signboard, {})).toBeNull();
    expect(await owner.does(shopFiles.banner, {})).toBeNull();
    const [sign, banner] = [await uploadPicture(owner, "shop"), await uploadPicture(owner, "banner")];
    const given = await owner.does(shopFiles.create, { kind: "signboard", url: sign });
    expect(given).toMatchObject({ kind: "signboard", url: sign });
    expect(given.thumbUrl).toBe(sign.replace(".jpg", ".small.jpg"));
    await owner.does(shopFiles.create, { kind: "banner", url: banner });
    expect(await owner.does(shopFiles.signboard, {})).toEqual(given);
    expect(await stranger.does(shopFiles.signboard, { shopId: shop.id })).toEqual(given);
    expect(await stranger.does(shopFiles.banner, { shopId: shop.id })).toMatchObject({ kind: "banner", url: banner });
    expect(await stranger.does(shopFiles.banner, {})).toBeNull();
    expect(await stranger.call(shopFiles.banner, { shopId: "none" })).toMatchObject({ failure: "shopNotFound" });
    expect(await stranger.call(shopFiles.signboard, { shopId: "none" })).toMatchObject({ failure: "shopNotFound" });
  });

  test("take the place of the one before, even when two are given at the same moment", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const urls = [await uploadPicture(owner, "shop"), await uploadPicture(owner, "shop")];
    const given = await Promise.all(urls.map((url) => owner.does(shopFiles.create, { kind: "signboard", url })));
    const shown = await owner.does(shopFiles.signboard, {});
    expect(given).toContainEqual(shown);
    const replaced = given.find(({ id }) => id !== shown?.id);
    expect(await owner.call(shopFiles.update, { id: replaced?.id ?? "", url: urls[0] ?? "" })).toMatchObject({
      failure: "shopFileNotFound",
    });
  });
});

test("what a shop shows is seen only by its own people before it is approved, and while it is suspended", async () => {
  const shop = await world.build.shop();
  const [owner, stranger] = [await world.asOwner(shop), await world.asStranger()];
  const banner = await owner.does(shopFiles.create, { kind: "banner", url: await uploadPicture(owner, "banner") });
  for (const audit_status of [1, 4] as const) {
    await world.app.dependencies.database
      .updateTable("shops")
      .set({ audit_status })
      .where("id", "=", shop.id)
      .execute();
    expect(await owner.does(shopFiles.banner, { shopId: shop.id })).toEqual(banner);
    for (const call of [shopFiles.banner, shopFiles.signboard, shops.detail]) {
      expect(await stranger.call(call, { shopId: shop.id })).toMatchObject({ failure: "shopNotFound" });
    }
  }
});

describe("a picture of a shop", () => {
  test("is replaced by another for the same use, and keeps its id", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const { id } = await owner.does(shopFiles.create, { kind: "banner", url: await uploadPicture(owner, "banner") });
    const other = await uploadPicture(owner, "banner");
    expect(await owner.does(shopFiles.update, { id, url: other })).toMatchObject({ id, kind: "banner", url: other });
    expect(await owner.does(shopFiles.banner, {})).toMatchObject({ id, url: other });
    expect(await owner.call(shopFiles.update, { id, url: await uploadPicture(owner, "shop") })).toMatchObject({
      failure: "fileUnknown",
    });
  });

  test("is replaced, or said not to be there, where it is taken away in the same moment", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const url = await uploadPicture(owner, "shop");
    for (let times = 0; times < 5; times += 1) {
      const { id } = await owner.does(shopFiles.create, { kind: "photo", url });
      const [replaced] = await Promise.all([
        owner.call(shopFiles.update, { id, url }),
        owner.does(shopFiles.remove, { id }),
      ]);
      expect([undefined, "shopFileNotFound"]).toContain(replaced.failure);
    }
  });

  test("was uploaded for this use, by the caller or by somebody at the shop, and by nobody else", async () => {
    const shop = await world.build.shop();
    const [owner, stranger] = [await world.asOwner(shop), await world.asStranger()];
    const staff = await world.asStaff(shop, ["shop.info"]);
    const ofStaff = await uploadPicture(staff, "banner");
    expect(await owner.does(shopFiles.create, { kind: "banner", url: ofStaff })).toMatchObject({ url: ofStaff });
    const wrong = [
      await uploadPicture(owner, "shop"),
      await uploadPicture(stranger, "banner"),
      "/files/banner/made-up.jpg",
    ];
    for (const url of wrong) {
      expect(await owner.call(shopFiles.create, { kind: "banner", url }), url).toMatchObject({
        status: 422,
        failure: "fileUnknown",
      });
    }
    expect(await owner.does(shopFiles.banner, {})).toMatchObject({ url: ofStaff });
  });

  test("of another shop can be neither changed nor taken away", async () => {
    const [owner, stranger] = [await world.asOwner(await world.build.shop()), await world.asStranger()];
    const { id } = await owner.does(shopFiles.create, { kind: "banner", url: await uploadPicture(owner, "banner") });
    const notFound = { status: 404, failure: "shopFileNotFound" };
    const url = await uploadPicture(stranger, "banner");
    expect(await stranger.call(shopFiles.update, { id, url })).toMatchObject(notFound);
    expect(await stranger.call(shopFiles.remove, { id })).toMatchObject(notFound);
    expect(await owner.does(shopFiles.banner, {})).toMatchObject({ id });
  });

  test("is no longer shown once it is taken away, cannot be taken away again, and makes room for another", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const url = await uploadPicture(owner, "shop");
    const give = (kind: "signboard" | "photo") => owner.does(shopFiles.create, { kind, url });
    const sign = await give("signboard");
    const photos = [];
    for (let count = 0; count < 6; count += 1) photos.push(await give("photo"));
    await owner.does(shopFiles.remove, { id: sign.id });
    expect(await owner.does(shopFiles.signboard, {})).toBeNull();
    await owner.does(shopFiles.remove, { id: photos[2]?.id ?? "" });
    expect(await owner.call(shopFiles.remove, { id: photos[2]?.id ?? "" })).toMatchObject({
      status: 404,
      failure: "shopFileNotFound",
    });
    const added = await give("photo");
    expect(await owner.does(shops.detail, {})).toMatchObject({
      signboard: null,
      photos: [...photos.filter((_, at) => at !== 2), added],
    });
  });

  test("is one of six photos at the most; a seventh is refused, and one can be replaced", async () => {
    const owner = await world.asOwner(await world.build.shop());
    const url = await uploadPicture(owner, "shop");
    const photos = [];
    for (let count = 0; count < 6; count += 1) photos.push(await owner.does(shopFiles.create, { kind: "photo", url }));
    expect(await owner.call(shopFiles.create, { kind: "photo", url })).toMatchObject({
      status: 409,
      failure: "shopPhotosFull",
    });
    const other = await uploadPicture(owner, "shop");
    const replaced = await owner.does(shopFiles.update, { id: photos[0]?.id ?? "", url: other });
    expect(replaced).toMatchObject({ url: other });
    expect((await owner.does(shops.detail, {})).photos).toEqual([replaced, ...photos.slice(1)]);
  });
});
