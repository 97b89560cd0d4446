import { msg } from "@lingui/core/macro";
import { module } from "@tsena/contract/call";
import { paths } from "./navigation/paths.ts";
import { ownPage, plainPage, type Route } from "./routes.row.ts";

/** Pages beyond the specification's list (rules/app.md#pages). */
export const extensionRoutes: readonly Route[] = [
  {
    path: paths.order,
    title: msg`Commande`,
    who: module("orders.view", "history"),
    words: ["orders", "slips"],
    screen: () => import("./orders/screens/order-detail.tsx").then((file) => file.OrderDetail),
  },
  {
    path: paths.tracking,
    title: msg`Suivi de la commande`,
    who: module("orders.view", "history"),
    words: ["orders", "maps"],
    screen: () => import("./orders/screens/tracking.tsx").then((file) => file.Tracking),
  },
  {
    path: paths.kitchen,
    title: msg`Cuisine`,
    who: module("orders.view"),
    words: ["orders"],
    isWide: true,
    screen: () => import("./orders/screens/kitchen.tsx").then((file) => file.Kitchen),
  },
  {
    path: paths.practice,
    title: msg`Commande d'essai`,
    who: module("orders.view"),
    words: ["orders"],
    screen: () => import("./orders/screens/practice.tsx").then((file) => file.Practice),
  },
  {
    path: paths.printer,
    title: msg`Imprimante`,
    who: module("printing"),
    words: ["slips"],
    screen: () => import("./orders/slips/screens/printer.tsx").then((file) => file.Printer),
  },
  {
    path: paths.statement,
    title: msg`Relevé du mois`,
    who: module("wallet.view"),
    up: paths.bill,
    words: ["wallet"],
    screen: () => import("./wallet/screens/statement.tsx").then((file) => file.StatementPage),
  },
  {
    path: paths.poster,
    title: msg`Affiche à imprimer`,
    who: module("wallet.collect"),
    up: paths.myCode,
    words: ["wallet"],
    screen: () => import("./wallet/deals/screens/poster.tsx").then((file) => file.Poster),
  },
  {
    path: paths.devices,
    title: msg`Mes appareils`,
    who: "signedIn",
    words: ["settings"],
    screen: () => import("./settings/screens/devices.tsx").then((file) => file.Devices),
  },
  {
    path: paths.service,
    title: msg`Service client`,
    who: "anyone",
    words: ["settings"],
    screen: () => import("./settings/screens/service.tsx").then((file) => file.Service),
  },
  {
    path: paths.reviewStatus,
    title: msg`Examen de la demande`,
    who: "owner",
    up: paths.shop,
    words: ["shops"],
    screen: () => import("./shops/screens/review-status.tsx").then((file) => file.ReviewStatus),
  },
  {
    path: paths.people,
    title: msg`Qui utilise ce téléphone ?`,
    who: "anyone",
    words: ["staff"],
    screen: () => import("./staff/screens/people.tsx").then((file) => file.People),
  },
  {
    path: paths.pin,
    title: msg`Code PIN`,
    who: "signedIn",
    words: ["staff"],
    screen: () => import("./staff/screens/pin.tsx").then((file) => file.ChoosePin),
  },
  {
    path: paths.activity,
    title: msg`Activité`,
    who: "owner",
    words: ["staff"],
    screen: () => import("./staff/screens/activity.tsx").then((file) => file.Activity),
  },
  plainPage(paths.loginByCode, msg`Se connecter par code`, () =>
    import("./accounts/screens/login-by-code.tsx").then((file) => file.LoginByCode),
  ),
  {
    path: paths.ownDetails,
    title: msg`Mes informations`,
    who: "signedIn",
    words: ["accounts", "pictures"],
    screen: () => import("./accounts/screens/own-details.tsx").then((file) => file.OwnDetails),
  },
  ownPage(paths.referral, msg`Parrainer`, () =>
    import("./accounts/screens/referral.tsx").then((file) => file.Referral),
  ),
  {
    path: paths.statistics,
    title: msg`Statistiques`,
    who: module("statistics"),
    words: ["shops"],
    screen: () => import("./shops/screens/statistics.tsx").then((file) => file.Statistics),
  },
  {
    path: paths.prices,
    title: msg`Changer les prix`,
    who: module("price"),
    words: ["products"],
    screen: () => import("./products/prices/screens/prices.tsx").then((file) => file.Prices),
  },
  {
    path: paths.priceLog,
    title: msg`Journal des prix`,
    who: module("price"),
    words: ["products"],
    screen: () => import("./products/prices/screens/price-log.tsx").then((file) => file.PriceLog),
  },
  {
    path: paths.menuFile,
    title: msg`Importer et exporter`,
    who: module("goods"),
    words: ["products"],
    screen: () => import("./products/menu-file/screens/menu-file.tsx").then((file) => file.MenuFile),
  },
];
