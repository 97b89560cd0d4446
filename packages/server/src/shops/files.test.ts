import { describe, expect, test } from "vitest";
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

  test("of another shop cannot be changed", async () => {
    const [owner, stranger] = [await world.asOwner(await world.build.shop()), await world.asStranger()];
    const { id } = await owner.does(shopFiles.create, { kind: "banner", url: await uploadPicture(owner, "banner") });
    expect(await stranger.call(shopFiles.update, { id, url: await uploadPicture(stranger, "banner") })).toMatchObject({
      status: 404,
      failure: "shopFileNotFound",
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
    expect(await owner.does(shopFiles.update, { id: photos[0]?.id ?? "", url: other })).toMatchObject({ url: other });
  });
});
