import type { Kysely, Transaction } from "kysely";
import type { accounts, UserDetails } from "@tsena/contract/accounts";
import type { Database } from "../database/tables.ts";
import type { FileTable } from "../database/tables.people.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Context, Handler } from "../http/handlers.ts";
import { removeForgotten } from "../uploads/removing.service.ts";
import { forgetReplacedAvatars } from "../uploads/uploads.store.ts";
import { refuseUnusablePictures } from "../uploads/usable-pictures.service.ts";
import { changeDetails, findUser, lockUser } from "./accounts.store.ts";
import { changedDetail } from "../audit/audit.rules.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { type Reader, detailsOf } from "./details.view.ts";
import { countCoupons } from "./coupons.store.ts";
import { listReferredShops } from "./points.store.ts";
import { findShop } from "../database/shop-row.store.ts";

/** Who is at the phone, as they are shown to themselves. */
async function shownOf(db: Kysely<Database>, reader: Reader, now: Date): Promise<UserDetails> {
  const { shopId, userId } = reader.actor;
  const shop = shopId === null ? undefined : await findShop(db, shopId);
  const owner = shop === undefined || shop.owner_id === userId ? undefined : await findUser(db, shop.owner_id);
  const referred = await listReferredShops(db, userId);
  const coupons = await countCoupons(db, { userId, now });
  return detailsOf(await findUser(db, userId), { shop, owner, referred, coupons, ...reader });
}

/** Who is at the phone. */
export const details: Handler<typeof accounts.details> = ({ actor, db, now, language, dependencies }) =>
  shownOf(db, { actor, language, publicUrl: dependencies.settings.publicUrl }, now);

type Choosing = { tx: Transaction<Database> } & Pick<
  Context<typeof accounts.updateDetails>,
  "input" | "actor" | "language" | "fail"
>;

/** The picture that a person chose must be their own, and takes the place of those before it: gives what is to be removed. */
async function chooseAvatar(ctx: Choosing, url: string): Promise<FileTable[]> {
  const { tx, input, actor } = ctx;
  const { userId } = actor;
  const path = input.avatar === undefined ? "headImgUrl" : "avatar";
  await lockUser(tx, userId);
  await refuseUnusablePictures(ctx, { userId, shopId: null }, [{ url, use: "avatar", path }]);
  return forgetReplacedAvatars(tx, { url, userId });
}

/** Changes names and picture; the session's own copy of the name is dropped, so that the next call has the new one. */
export const updateDetails: Handler<typeof accounts.updateDetails> = async (ctx) => {
  const { input, actor, db, now, device, address, language, dependencies } = ctx;
  const { signals, settings } = dependencies;
  const { userId, shopId } = actor;
  const { userName, nickName, avatar = input.headImgUrl } = input;
  const changes = { userName, nickName, avatar };
  const changed = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (changed.length > 0) {
    const replaced = await inTransaction(db, signals, async ({ tx, announce }) => {
      const others = avatar === undefined ? [] : await chooseAvatar({ ...ctx, tx }, avatar);
      const before = await findUser(tx, userId);
      await changeDetails(tx, userId, changes);
      // The log calls everybody by the name of today: who takes another's is told by the line of it.
      const detail = changedDetail(changed, before, await findUser(tx, userId));
      const line = { userId, shopId, detail, device, address, now };
      await writeAudit(tx, { ...line, event: "detailsChanged" });
      await announce("user", userId);
      return others;
    });
    await removeForgotten(dependencies, replaced);
  }
  return shownOf(db, { actor, language, publicUrl: settings.publicUrl }, now);
};
