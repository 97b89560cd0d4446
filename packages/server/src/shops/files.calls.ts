import type { Kysely, Transaction } from "kysely";
import { type ShopFile, shopFiles } from "@tsena/contract/shops.files";
import { photosAtMost } from "@tsena/contract/shops.states";
import type { PictureUse } from "@tsena/contract/uploads";
import { amendApplication } from "../database/shop-application.store.ts";
import type { Database } from "../database/tables.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import type { ActorContext, Person } from "../http/actors.ts";
import type { Work } from "../database/transaction.ts";
import { withPhoto } from "./application.rules.ts";
import { recordShopChange } from "./changing.service.ts";
import { deleteShopFile, deleteShopFiles, insertShopFile, listShopFiles, replaceShopFile } from "./files.store.ts";
import { isSeenFrom } from "./seeing.rules.ts";
import { findShop, lockShop } from "../database/shop-row.store.ts";
import { refuseUnusablePictures } from "../uploads/usable-pictures.service.ts";

/** What a picture must have been uploaded for, to be shown as each kind. */
const useOfKind = { signboard: "shop", banner: "banner", photo: "shop" } as const satisfies Record<
  ShopFile["kind"],
  PictureUse
>;

type Showing = {
  input: { shopId?: string | undefined };
  actor: Person;
  db: Kysely<Database>;
} & Failing<"shopNotFound">;

/** The one picture of a kind that a shop shows, or null; refused where there is no shop that they may see. */
async function shown({ input, actor, db, fail }: Showing, kind: ShopFile["kind"]): Promise<ShopFile | null> {
  const asked = input.shopId ?? actor.shopId;
  const shop = asked === null ? undefined : await findShop(db, asked);
  if (shop === undefined || !isSeenFrom(shop, actor.shopId)) return fail("shopNotFound");
  return (await listShopFiles(db, shop.id)).find((file) => file.kind === kind) ?? null;
}

/** Writes down that a picture was changed, and a photo into an application that may be sent again. */
async function recordPicture(
  ctx: Work & ActorContext,
  kind: ShopFile["kind"],
  photo: Parameters<typeof withPhoto>[1],
): Promise<void> {
  const { tx, actor } = ctx;
  if (kind === "photo") await amendApplication(tx, actor.shopId, (store) => withPhoto(store, photo));
  await recordShopChange(ctx, { event: "shopPictureChanged", detail: kind, changed: "pictures" });
}

async function readBack(tx: Transaction<Database>, shopId: string, id: string): Promise<ShopFile> {
  const found = (await listShopFiles(tx, shopId)).find((file) => file.id === id);
  if (found === undefined) throw new Error(`the picture ${id} is not there`);
  return found;
}

export const shopFileCalls = handlers(shopFiles, {
  create: async (ctx) => {
    const { input, tx, actor, now, fail } = ctx;
    const { kind, url } = input;
    const { shopId } = actor;
    await lockShop(tx, shopId);
    await refuseUnusablePictures(ctx, actor, [{ url, use: useOfKind[kind], path: "url" }]);
    if (kind === "photo") {
      const photos = (await listShopFiles(tx, shopId)).filter((file) => file.kind === "photo");
      if (photos.length >= photosAtMost) return fail("shopPhotosFull");
    } else {
      await deleteShopFiles(tx, { shopId, kind });
    }
    const id = await insertShopFile(tx, { shopId, kind, url, now });
    await recordPicture(ctx, kind, { come: url });
    return readBack(tx, shopId, id);
  },

  update: async (ctx) => {
    const { input, tx, actor, fail } = ctx;
    const { id, url } = input;
    const { shopId } = actor;
    await lockShop(tx, shopId);
    const before = (await listShopFiles(tx, shopId)).find((file) => file.id === id);
    if (before === undefined) return fail("shopFileNotFound");
    await refuseUnusablePictures(ctx, actor, [{ url, use: useOfKind[before.kind], path: "url" }]);
    await replaceShopFile(tx, { shopId, id, url });
    await recordPicture(ctx, before.kind, { gone: before.url, come: url });
    return readBack(tx, shopId, id);
  },

  remove: async ({ input: { id }, fail, ...ctx }) => {
    await lockShop(ctx.tx, ctx.actor.shopId);
    const removed = await deleteShopFile(ctx.tx, { shopId: ctx.actor.shopId, id });
    if (removed === undefined) return fail("shopFileNotFound");
    await recordPicture(ctx, removed.kind, { gone: removed.url });
    return null;
  },

  signboard: (ctx) => shown(ctx, "signboard"),

  banner: (ctx) => shown(ctx, "banner"),
});
