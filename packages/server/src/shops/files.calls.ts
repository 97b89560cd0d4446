import type { Kysely, Transaction } from "kysely";
import { type ShopFile, shopFiles } from "@tsena/contract/shops.files";
import type { ImageUse } from "@tsena/contract/uploads";
import type { Database } from "../database/tables.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import {
  deleteShopFiles,
  holdShop,
  insertShopFile,
  isShopsPicture,
  listShopFiles,
  replaceShopFile,
} from "./files.store.ts";
import { findShop } from "./shops.store.ts";

/** What a picture must have been uploaded for, to be shown as each kind. */
const useOfKind = { signboard: "shop", banner: "banner", photo: "shop" } as const satisfies Record<
  ShopFile["kind"],
  ImageUse
>;

/** As many photos as an application may bring. */
const photosAtMost = 6;

/** The one picture of a kind that a shop shows, or null; refuses with `shopNotFound` where there is no such shop. */
async function shown(db: Kysely<Database>, kind: ShopFile["kind"], shopId: string | null): Promise<ShopFile | null> {
  const shop = shopId === null ? undefined : await findShop(db, shopId);
  if (shop === undefined) throw new Refusal("shopNotFound");
  return (await listShopFiles(db, shop.id)).find((file) => file.kind === kind) ?? null;
}

async function readBack(tx: Transaction<Database>, shopId: string, id: string): Promise<ShopFile> {
  const found = (await listShopFiles(tx, shopId)).find((file) => file.id === id);
  if (found === undefined) throw new Error(`the picture ${id} is not there`);
  return found;
}

export const shopFileCalls = handlers(shopFiles, {
  create: async ({ input: { kind, url }, actor: { shopId, userId }, tx, announce, now, fail }) => {
    await holdShop(tx, shopId);
    if (!(await isShopsPicture(tx, { url, userId, shopId, use: useOfKind[kind] }))) return fail("fileUnknown");
    if (kind === "photo") {
      const photos = (await listShopFiles(tx, shopId)).filter((file) => file.kind === "photo");
      if (photos.length >= photosAtMost) return fail("shopPhotosFull");
    } else {
      await deleteShopFiles(tx, { shopId, kind });
    }
    const id = await insertShopFile(tx, { shopId, kind, url, now });
    await announce("shop", shopId);
    return readBack(tx, shopId, id);
  },

  update: async ({ input: { id, url }, actor: { shopId, userId }, tx, announce, fail }) => {
    await holdShop(tx, shopId);
    const before = (await listShopFiles(tx, shopId)).find((file) => file.id === id);
    if (before === undefined) return fail("shopFileNotFound");
    if (!(await isShopsPicture(tx, { url, userId, shopId, use: useOfKind[before.kind] }))) return fail("fileUnknown");
    await replaceShopFile(tx, { shopId, id, url });
    await announce("shop", shopId);
    return readBack(tx, shopId, id);
  },

  signboard: ({ input, actor, db }) => shown(db, "signboard", input.shopId ?? actor.shopId),

  banner: ({ input, actor, db }) => shown(db, "banner", input.shopId ?? actor.shopId),
});
