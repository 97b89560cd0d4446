import { msg } from "@lingui/core/macro";
import { paths } from "./navigation/paths.ts";
import type { Route } from "./routes.row.ts";

/** The pages that the app may open with: their rows ride with it, those of all others come after (see shell/route-table.ts). */
export const first = {
  entry: {
    path: paths.entry,
    title: msg`Bienvenue`,
    who: "anyone",
    frame: "bare",
    words: ["entry"],
    screen: () => import("./accounts/screens/entry.tsx").then((file) => file.Entry),
  },
  login: {
    path: paths.login,
    title: msg`Se connecter`,
    who: "anyone",
    frame: "plain",
    words: ["entry"],
    screen: () => import("./accounts/screens/login.tsx").then((file) => file.Login),
  },
  orders: {
    path: paths.orders,
    title: msg`Commandes à livrer`,
    who: "anyone",
    tab: 0,
    signs: 4,
    words: ["orders"],
    screen: () => import("./orders/screens/orders.tsx").then((file) => file.Orders),
  },
  shop: {
    path: paths.shop,
    title: msg`Ma boutique`,
    who: "anyone",
    leadsOn: true,
    tab: 1,
    words: ["shops"],
    screen: () => import("./shops/screens/shop.tsx").then((file) => file.Shop),
  },
} as const satisfies Record<string, Route>;
