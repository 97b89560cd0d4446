import type { Selectable } from "kysely";
import type { UserDetails } from "@tsena/contract/accounts";
import type { Language } from "@tsena/contract/languages";
import type { UserTable } from "../database/tables.people.ts";
import { modulesOf, type Person } from "../http/actors.ts";
import { qrPicture } from "../system/qr-picture.ts";
import { pointsOf } from "./points.rules.ts";
import { referralText } from "./referral.rules.ts";

export interface Reader {
  actor: Person;
  language: Language;
  publicUrl: string | undefined;
}

/** What is known of a person besides their own row. */
interface Known {
  shop: { name: string } | undefined;
  /** The shop's owner, as a member of staff is told of them. */
  owner: Pick<Selectable<UserTable>, "nick_name" | "user_name"> | undefined;
  referred: Parameters<typeof pointsOf>[0];
  /** How many vouchers were issued to them that can be redeemed. */
  coupons: number;
}

/** A person as they are shown to themselves. */
export function detailsOf(
  user: Selectable<UserTable>,
  { actor, language, publicUrl, shop, owner, referred, coupons }: Reader & Known,
): UserDetails {
  return {
    userName: user.user_name,
    nickName: user.nick_name,
    phoneNumber: user.phone,
    email: user.email,
    avatar: user.avatar,
    headImgUrl: user.avatar,
    promotionCodeImg: qrPicture(referralText(user.referral_code, publicUrl)),
    walletIntegral: pointsOf(referred).total,
    walletCoupon: coupons,
    language: user.language ?? language,
    loginType: actor.loginType,
    permissions: modulesOf(actor),
    referralCode: user.referral_code,
    shopId: actor.shopId,
    shopName: shop?.name ?? null,
    ownerName: owner?.nick_name || owner?.user_name || null,
    hasPassword: user.password_hash !== null,
    hasPin: user.pin_hash !== null,
  };
}
