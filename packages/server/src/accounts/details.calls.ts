import type { Kysely, Transaction } from "kysely";
import { renderSVG } from "uqr";
import type { accounts, UserDetails } from "@tsena/contract/accounts";
import type { Language } from "@tsena/contract/languages";
import type { Database } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import { modulesOf, type Person } from "../http/actors.ts";
import type { Context, Handler } from "../http/handlers.ts";
import { forgetOtherFiles } from "../uploads/uploads.store.ts";
import { refuseUnusablePictures } from "../uploads/usable-pictures.service.ts";
import { changeDetails, findUser, lockUser } from "./accounts.store.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { pointsOf } from "./points.rules.ts";
import { listReferredShops } from "./points.store.ts";
import { referralText } from "./referral.rules.ts";
import { findShop } from "../database/shop-row.store.ts";

interface Reader {
  actor: Person;
  language: Language;
  publicUrl: string | undefined;
}

/** Who is at the phone, as they are shown to themselves. */
async function detailsOf(db: Kysely<Database>, { actor, language, publicUrl }: Reader): Promise<UserDetails> {
  const user = await findUser(db, actor.userId);
  const shop = actor.shopId === null ? undefined : await findShop(db, actor.shopId);
  return {
    userName: user.user_name,
    nickName: user.nick_name,
    phoneNumber: user.phone,
    email: user.email,
    avatar: user.avatar,
    headImgUrl: user.avatar,
    promotionCodeImg: qrPicture(referralText(user.referral_code, publicUrl)),
    walletIntegral: pointsOf(await listReferredShops(db, actor.userId)).total,
    walletCoupon: 0,
    language: user.language ?? language,
    loginType: actor.loginType,
    permissions: modulesOf(actor),
    referralCode: user.referral_code,
    shopId: actor.shopId,
    shopName: shop?.name ?? null,
    hasPassword: user.password_hash !== null,
    hasPin: user.pin_hash !== null,
  };
}

/** A QR as the address of a picture that holds itself, with the four blank modules around it that readers ask for. */
function qrPicture(text: string): string {
  return `data:image/svg+xml,${encodeURI(renderSVG(text, { border: 4, pixelSize: 1 }))}`;
}

/** Who is at the phone. */
export const details: Handler<typeof accounts.details> = ({ actor, db, language, dependencies }) =>
  detailsOf(db, { actor, language, publicUrl: dependencies.settings.publicUrl });

interface Choosing {
  tx: Transaction<Database>;
  fail: Context<typeof accounts.updateDetails>["fail"];
}

/** The picture that a person chose must be their own, and becomes the only one kept: gives what is to be removed. */
async function chooseAvatar({ tx, fail }: Choosing, userId: string, url: string): Promise<string[]> {
  const avatar = { url, userId, use: "avatar" } as const;
  await lockUser(tx, userId);
  await refuseUnusablePictures({ tx, fail }, { userId, shopId: null }, [avatar]);
  return forgetOtherFiles(tx, avatar);
}

/** Changes names and picture; the session's own copy of the name is dropped, so that the next call has the new one. */
export const updateDetails: Handler<typeof accounts.updateDetails> = async (ctx) => {
  const { input, actor, db, now, fail, device, address, language, dependencies } = ctx;
  const { signals, files, log, settings } = dependencies;
  const { userId, shopId } = actor;
  const { userName, nickName, avatar = input.headImgUrl } = input;
  const changes = { userName, nickName, avatar };
  const changed = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (changed.length > 0) {
    const replaced = await inTransaction(db, signals, async ({ tx, announce }) => {
      const others = avatar === undefined ? [] : await chooseAvatar({ tx, fail }, userId, avatar);
      await changeDetails(tx, userId, changes);
      const line = { userId, shopId, detail: changed.join(", "), device, address, now };
      await writeAudit(tx, { ...line, event: "detailsChanged" });
      await announce("user", userId);
      return others;
    });
    const removed = await Promise.allSettled(replaced.map((url) => files.remove(url)));
    for (const { reason } of removed.filter((one) => one.status === "rejected")) {
      log.warn({ err: reason as unknown }, "a picture that is shown no more could not be removed");
    }
  }
  return detailsOf(db, { actor, language, publicUrl: settings.publicUrl });
};
