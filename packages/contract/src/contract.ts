import { codes } from "./accounts.codes.ts";
import { devices } from "./accounts.devices.ts";
import { pins } from "./accounts.pins.ts";
import { passwords } from "./accounts.passwords.ts";
import { proofs } from "./accounts.proofs.ts";
import { accounts } from "./accounts.ts";
import { app } from "./app.ts";
import { categories } from "./categories.ts";
import { deskApplications } from "./desk.applications.ts";
import { deskKeys } from "./desk.keys.ts";
import { deskFactors } from "./desk.factors.ts";
import { deskOrders } from "./desk.orders.ts";
import { deskMobilePayouts } from "./desk.mobile-payouts.ts";
import { deskBooks } from "./desk.books.ts";
import { deskConfirmations } from "./desk.confirmations.ts";
import { deskWallets } from "./desk.wallets.ts";
import { deskSimulator } from "./desk.simulator.ts";
import { deskVouchers } from "./desk.vouchers.ts";
import { deskWithdrawals } from "./desk.withdrawals.ts";
import { deskWebhooks } from "./desk.webhooks.ts";
import { deskWork } from "./desk.work.ts";
import { desk } from "./desk.ts";
import { documents } from "./documents.ts";
import { productEditing } from "./products.editing.ts";
import { productPositions } from "./products.positions.ts";
import { products } from "./products.ts";
import { menuFiles } from "./menu.files.ts";
import { messages } from "./messages.ts";
import { orderStatistics } from "./orders.statistics.ts";
import { orderLogs, orders } from "./orders.ts";
import { orderPhotos } from "./orders.photos.ts";
import { platform } from "./platform.ts";
import { webhooks } from "./platform.webhooks.ts";
import { prices } from "./variants.prices.ts";
import { variantStock } from "./variants.stock.ts";
import { variants } from "./variants.ts";
import { alertTests } from "./alert-tests.ts";
import { push } from "./push.ts";
import { shopFiles } from "./shops.files.ts";
import { shopHours } from "./shops.hours.ts";
import { shopCategories, shops } from "./shops.ts";
import { staff } from "./staff.ts";
import { uploads } from "./uploads.ts";
import { deals } from "./wallet.deals.ts";
import { wallet } from "./wallet.ts";
import type { Call, Route } from "./call.ts";

/** Every call there is, by area. The server, the client, the docs and the sweeps are derived from it. */
export const contract = {
  accounts,
  codes,
  passwords,
  devices,
  pins,
  proofs,
  staff,
  shops,
  shopHours,
  shopFiles,
  shopCategories,
  products,
  productEditing,
  productPositions,
  menuFiles,
  variants,
  variantStock,
  prices,
  categories,
  orders,
  orderLogs,
  orderPhotos,
  orderStatistics,
  alertTests,
  wallet,
  deals,
  messages,
  push,
  uploads,
  app,
  documents,
  desk,
  deskApplications,
  deskKeys,
  deskFactors,
  deskOrders,
  deskWebhooks,
  deskBooks,
  deskWallets,
  deskWork,
  deskConfirmations,
  deskVouchers,
  deskMobilePayouts,
  deskWithdrawals,
  deskSimulator,
  platform,
  webhooks,
};

type RoutesOf<Area> = Area[keyof Area] extends { route: infer R extends Route } ? R : never;

/** The route of a call that there is. */
export type ContractRoute = {
  [Area in keyof typeof contract]: RoutesOf<(typeof contract)[Area]>;
}[keyof typeof contract];

/** The areas as a table to walk through, where the exact type of a row does not matter. */
export const areas: Readonly<Record<string, Readonly<Record<string, Call>>>> = contract;

/** Every call, in the order of the areas. */
export const allCalls: readonly Call[] = Object.values(areas).flatMap((area) => Object.values(area));
