import { type PersonWho, type SignedInAs, whyNot } from "@tsena/contract/access";
import { module } from "@tsena/contract/call";
import type { SignedIn } from "./signed-in.ts";

/** Whoever is signed in, as the rule of access reads them. */
export function signedInAs(session: SignedIn | null): SignedInAs | null {
  return session === null ? null : { loginType: session.loginType, permissions: session.userInfo.permissions };
}

/** Whether somebody may, as the server would answer; what is certain to be refused is neither asked nor shown. */
export function may(session: SignedIn | null, who: PersonWho): boolean {
  return whyNot(who, signedInAs(session)) === undefined;
}

/** Whether somebody has a shop, as far as is known: an owner has none until the application is sent, which the details tell. */
export function hasShop({ userInfo: { shopId, shopName = null } }: SignedIn): boolean {
  return shopId !== null || shopName !== null;
}

/** Whether the shop's alerts reach somebody: nobody before there is a shop, nor a member of staff who was not granted the orders. */
export function hearsOrders(session: SignedIn | null): boolean {
  return session !== null && hasShop(session) && may(session, module("orders.view"));
}
