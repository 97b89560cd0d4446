import pino from "pino";
import { deals } from "@tsena/contract/wallet.deals";
import { buildApp } from "../app.ts";
import { startEmbedded } from "../database/embedded.ts";
import { readSettings } from "../settings/settings.ts";
import { systemClock } from "../system/clock.ts";
import { actorsOf } from "./actors.ts";
import { buildersOf } from "./builders.ts";
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

/** Shops with money, and an operator's token, made by a node of ours on the database of the server that is going to be killed. */
export async function openPurses(dataDir: string): Promise<{ purses: Purse[]; operator: string }> {
  const embedded = await startEmbedded({ dataDir });
  const settings = { ...readSettings({ DATA_DIR: dataDir, PORT: "0" }), merchantDir: dataDir, deskDir: dataDir };
  const log = pino({ level: "silent" });
  const app = await buildApp({ settings, log, clock: systemClock, databaseUrl: embedded.url });
  const address = await app.http.listen({ host: "127.0.0.1", port: 0 });
  const build = await buildersOf(app);
  const actors = actorsOf(address, build);
  const purses: Purse[] = [];
  while (purses.length < shops) {
    const shop = await build.shop();
    await build.payPassword(shop);
    await fund({ app }, shop, funds);
    const owner = await actors.asOwner(shop);
    const { code } = await owner.does(deals.qrCode, {});
    purses.push({ id: shop.id, token: owner.headers["token"] ?? "", code, amount: funds });
  }
  const operator = await build.operator();
  await app.stop();
  await embedded.stop();
  return { purses, operator };
}
