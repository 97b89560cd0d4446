import * as v from "valibot";
import { call, module } from "./call.ts";
import { failureName } from "./failures.ts";
import { PictureUrl } from "./uploads.ts";
import { form, Id, Nothing } from "./values.ts";

/** The pictures a shop shows: the sign over its door, the banner over its page, photos of the place. */
export const ShopFileKind = v.picklist(["signboard", "banner", "photo"], failureName("fieldMissing"));

export const ShopFile = v.object({ id: Id, kind: ShopFileKind, url: PictureUrl, thumbUrl: PictureUrl });

export type ShopFile = v.InferOutput<typeof ShopFile>;

const OfShop = form({ shopId: v.optional(Id) });

export const shopFiles = {
  create: call("POST ShopFile/Create", {
    about: "Gives the shop a picture that was uploaded; a signboard or a banner takes the place of the one before.",
    who: module("shop.info"),
    input: form({ kind: ShopFileKind, url: PictureUrl }),
    output: ShopFile,
    failures: ["fileUnknown", "shopPhotosFull"],
    idempotent: "optional",
  }),
  update: call("POST ShopFile/Update", {
    about: "Replaces a picture of the shop by another.",
    who: module("shop.info"),
    input: form({ id: Id, url: PictureUrl }),
    output: ShopFile,
    failures: ["shopFileNotFound", "fileUnknown"],
  }),
  remove: call("POST ShopFile/Delete", {
    about: "Takes a picture of the shop away: a photo, its signboard or its banner.",
    who: module("shop.info"),
    input: form({ id: Id }),
    output: Nothing,
    failures: ["shopFileNotFound"],
  }),
  signboard: call("GET ShopFile/GetShopSignboard", {
    about: "The signboard of a shop, or null; without shopId, of the caller's own.",
    who: "signedIn",
    input: OfShop,
    output: v.nullable(ShopFile),
    failures: ["shopNotFound"],
  }),
  banner: call("GET ShopFile/GetShopBanner", {
    about: "The banner of a shop, or null; without shopId, of the caller's own.",
    who: "signedIn",
    input: OfShop,
    output: v.nullable(ShopFile),
    failures: ["shopNotFound"],
  }),
};
