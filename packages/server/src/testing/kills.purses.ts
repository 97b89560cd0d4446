import { deals } from "@tsena/contract/wallet.deals";
import type { Founder } from "./kills.ts";
import { fund } from "./wallets.ts";

const shops = 8;
/** Enough for whatever is paid, in whole hundredths of an ariary. */
const funds = 1_000_000_000;

/** The wallet of a shop, and what it must hold by what was acknowledged. */
export interface Purse {
  id: string;
  token: string;
  code: string;
  amount: number;
}

/** Shops with money. */
export async function openPurses(founder: Founder): Promise<Purse[]> {
  const purses: Purse[] = [];
  while (purses.length < shops) {
    const shop = await founder.build.shop();
    await founder.build.payPassword(shop);
    await fund(founder, shop, funds);
    const owner = await founder.asOwner(shop);
    const { code } = await owner.does(deals.qrCode, {});
    purses.push({ id: shop.id, token: owner.headers["token"] ?? "", code, amount: funds });
  }
  return purses;
}
