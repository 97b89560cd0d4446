import { codes } from "./accounts.codes.ts";
import { passwords } from "./accounts.passwords.ts";
import { accounts } from "./accounts.ts";
import { app } from "./app.ts";
import { categories } from "./categories.ts";
import { goods } from "./goods.ts";
import { messages } from "./messages.ts";
import { orderLogs, orders } from "./orders.ts";
import { platform } from "./platform.ts";
import { products } from "./products.ts";
import { shopFiles } from "./shops.files.ts";
import { shopHours } from "./shops.hours.ts";
import { shopCategories, shops } from "./shops.ts";
import { staff } from "./staff.ts";
import { uploads } from "./uploads.ts";
import { wallet } from "./wallet.ts";

/** Every call there is, by area. The server, the client, the docs and the sweeps are derived from it. */
export const contract = {
  accounts,
  codes,
  passwords,
  staff,
  shops,
  shopHours,
  shopFiles,
  shopCategories,
  goods,
  products,
  categories,
  orders,
  orderLogs,
  wallet,
  messages,
  uploads,
  app,
  platform,
};
