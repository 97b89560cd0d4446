import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { module } from "@tsena/contract/call";
import { paths } from "./navigation/paths.ts";
import { extensionRoutes } from "./routes.extensions.ts";
import { ownPage, plainPage, type Route } from "./routes.row.ts";

const handlesGoods = module("goods");

/** Several pages are steps of one wizard, which reads from its path where it stands. */
const recovery = (path: string, title: MessageDescriptor): Route =>
  plainPage(path, title, () => import("./accounts/screens/recover.tsx").then((file) => file.Recover));

const passwordChange = (path: string, title: MessageDescriptor): Route =>
  ownPage(path, title, () => import("./accounts/screens/change-password.tsx").then((file) => file.ChangePassword));

const staffPassword = (path: string, title: MessageDescriptor): Route => ({
  path,
  title,
  who: "owner",
  words: "accounts",
  screen: () => import("./accounts/screens/staff-password.tsx").then((file) => file.StaffPassword),
});

const emailStep = (path: string, title: MessageDescriptor): Route =>
  ownPage(path, title, () => import("./accounts/screens/email-wizard.tsx").then((file) => file.EmailWizard));

/** The pages that the specification names, in the order of its routes.txt. */
export const specifiedRoutes: readonly Route[] = [
  {
    path: paths.entry,
    title: msg`Bienvenue`,
    who: "anyone",
    frame: "bare",
    words: "entry",
    screen: () => import("./accounts/screens/entry.tsx").then((file) => file.Entry),
  },
  {
    path: paths.login,
    title: msg`Se connecter`,
    who: "anyone",
    frame: "plain",
    words: "entry",
    screen: () => import("./accounts/screens/login.tsx").then((file) => file.Login),
  },
  plainPage(paths.register, msg`Créer un compte`, () =>
    import("./accounts/screens/register.tsx").then((file) => file.Register),
  ),
  emailStep(paths.bindEmail, msg`Ajouter une adresse e-mail`),
  {
    path: paths.orders,
    title: msg`Commandes à livrer`,
    who: "anyone",
    tab: 0,
    words: "orders",
    screen: () => import("./orders/screens/orders.tsx").then((file) => file.Orders),
  },
  {
    path: paths.shop,
    title: msg`Ma boutique`,
    who: "anyone",
    tab: 1,
    words: "shops",
    screen: () => import("./shops/screens/shop.tsx").then((file) => file.Shop),
  },
  ownPage(paths.email, msg`Adresse e-mail`, () => import("./accounts/screens/email.tsx").then((file) => file.OwnEmail)),
  {
    path: paths.areaCode,
    title: msg`Indicatif du pays`,
    who: "anyone",
    words: "accounts",
    screen: () => import("./accounts/screens/area-code.tsx").then((file) => file.ChooseAreaCode),
  },
  recovery("/pages/country/verify", msg`Saisir le code`),
  passwordChange(paths.changePassword, msg`Changer le mot de passe`),
  passwordChange("/pages/country/passwordtext01", msg`Nouveau mot de passe`),
  passwordChange("/pages/country/passwordtext02", msg`Confirmer le mot de passe`),
  passwordChange("/pages/country/passwordtext03", msg`Mot de passe changé`),
  recovery(paths.recover, msg`Mot de passe oublié`),
  recovery("/pages/country/RetrievePassword01", msg`Saisir le code`),
  recovery("/pages/country/RetrievePassword02", msg`Nouveau mot de passe`),
  emailStep("/pages/country/emailpassword001", msg`Ajouter une adresse e-mail`),
  emailStep("/pages/country/emailpassword002", msg`Saisir le code`),
  emailStep("/pages/country/emailpassword003", msg`Mot de passe`),
  emailStep("/pages/country/emailpassword004", msg`Adresse e-mail enregistrée`),
  emailStep("/pages/country/emailpassword01", msg`Confirmer l'adresse actuelle`),
  emailStep("/pages/country/emailpassword02", msg`Saisir le code`),
  recovery(paths.recoverByEmail, msg`Mot de passe oublié`),
  recovery("/pages/country/indexpassword02", msg`Saisir le code`),
  emailStep("/pages/country/fileemail", msg`Nouvelle adresse e-mail`),
  ownPage(paths.firstPassword, msg`Choisir un mot de passe`, () =>
    import("./accounts/screens/first-password.tsx").then((file) => file.FirstPassword),
  ),
  recovery("/pages/country/newpassword", msg`Nouveau mot de passe`),
  recovery("/pages/country/verificationcode", msg`Saisir le code`),
  ownPage(paths.account, msg`Mon compte`, () =>
    import("./accounts/screens/account.tsx").then((file) => file.OwnAccount),
  ),
  recovery("/pages/country/forgotpassword/RetrievePassword", msg`Mot de passe oublié`),
  recovery("/pages/country/forgotpassword/RetrievePassword01", msg`Saisir le code`),
  recovery("/pages/country/forgotpassword/RetrievePassword02", msg`Nouveau mot de passe`),
  { path: paths.openStore, title: msg`Ouvrir une boutique`, who: "owner" },
  { path: "/pages/openStore/step2", title: msg`Choisir la catégorie (1/4)`, who: "owner" },
  { path: "/pages/openStore/step3", title: msg`La boutique (2/4)`, who: "owner" },
  { path: "/pages/openStore/step4", title: msg`Le responsable légal (3/4)`, who: "owner" },
  { path: "/pages/openStore/step5", title: msg`Les documents (4/4)`, who: "owner" },
  { path: "/pages/openStore/submitSuccess", title: msg`Demande envoyée`, who: "owner" },
  { path: "/pages/openStore/gotomap", title: msg`Situer la boutique`, who: "owner" },
  { path: "/pages/shop/file", title: msg`Modifier la boutique`, who: module("shop.info") },
  { path: "/pages/shop/shopInfo", title: msg`Informations de la boutique`, who: module("shop.info") },
  { path: "/pages/shop/sign", title: msg`Enseigne`, who: module("shop.info") },
  { path: "/pages/shop/storemanagement", title: msg`Gestion de la boutique`, who: module("shop.info", "shop.hours") },
  { path: "/pages/shop/orderTaking", title: msg`Téléphone des commandes`, who: module("shop.info") },
  { path: "/pages/shop/historicalOrders", title: msg`Anciennes commandes`, who: module("history") },
  { path: "/pages/shop/BusinessDate", title: msg`Horaires d'ouverture`, who: module("shop.hours") },
  { path: "/pages/shop/googleMap", title: msg`La boutique sur la carte`, who: module("shop.info") },
  { path: "/pages/order/class", title: msg`Produits`, who: handlesGoods },
  { path: "/pages/order/classdetails", title: msg`Compléter les détails`, who: handlesGoods },
  { path: "/pages/order/classify", title: msg`Ranger par catégorie`, who: module("goods", "categories") },
  { path: "/pages/order/Category", title: msg`Catégories`, who: module("categories") },
  { path: "/pages/order/categorize", title: msg`Modifier la catégorie`, who: module("categories") },
  { path: "/pages/order/SearchOrder", title: msg`Chercher une commande`, who: module("orders.view", "history") },
  { path: "/pages/order/productRelease", title: msg`Publier un produit`, who: handlesGoods },
  { path: "/pages/order/addSpecification", title: msg`Ajouter une variante`, who: handlesGoods },
  { path: "/pages/order/newProductRelease/newProductRelease", title: msg`Nouveau produit`, who: handlesGoods },
  { path: "/pages/order/skuList/skuList", title: msg`Variantes et stock`, who: module("goods", "stock", "price") },
  { path: "/pages/order/goodsDetail/goodsDetail", title: msg`Produit`, who: handlesGoods },
  { path: "/pages/wallet/index", title: msg`Portefeuille`, who: module("wallet.view") },
  { path: "/pages/wallet/transfer", title: msg`Envoyer de l'argent`, who: "owner" },
  { path: "/pages/wallet/bill", title: msg`Relevé`, who: module("wallet.view") },
  { path: "/pages/wallet/reflect", title: msg`Retirer de l'argent`, who: "owner" },
  { path: "/pages/wallet/qrCodeSrc", title: msg`Scanner un code`, who: module("wallet.collect") },
  { path: "/pages/wallet/scan", title: msg`Payer et encaisser`, who: module("wallet.collect") },
  { path: "/pages/wallet/Payment", title: msg`Réglages de paiement`, who: "owner" },
  { path: "/pages/wallet/pay-passwode", title: msg`Changer le code de paiement`, who: "owner" },
  { path: "/pages/wallet/filepassword", title: msg`Choisir un code de paiement`, who: "owner" },
  { path: "/pages/wallet/changePassword", title: msg`Nouveau code de paiement`, who: "owner" },
  { path: "/pages/wallet/myQrCode", title: msg`Mon code QR`, who: module("wallet.collect") },
  { path: "/pages/wallet/Ewmdetails", title: msg`Détail du paiement`, who: module("wallet.collect") },
  { path: "/pages/wallet/noReg/noReg", title: msg`Code de paiement à choisir`, who: "owner" },
  {
    path: paths.staff,
    title: msg`Équipe`,
    who: "owner",
    words: "staff",
    screen: () => import("./staff/screens/staff-list.tsx").then((file) => file.StaffList),
  },
  {
    path: paths.staffMember,
    title: msg`Membre de l'équipe`,
    who: "owner",
    words: "staff",
    screen: () => import("./staff/screens/staff-detail.tsx").then((file) => file.StaffDetail),
  },
  staffPassword(paths.staffPassword, msg`Mot de passe du membre`),
  {
    path: paths.staffAccess,
    title: msg`Accès du membre`,
    who: "owner",
    words: "staff",
    screen: () => import("./staff/screens/staff-permission.tsx").then((file) => file.StaffPermission),
  },
  {
    path: paths.staffAdd,
    title: msg`Ajouter un membre`,
    who: "owner",
    words: "staff",
    screen: () => import("./staff/screens/staff-add.tsx").then((file) => file.StaffAdd),
  },
  staffPassword("/pages/staffManagement/emailpassword003", msg`Mot de passe du membre`),
  staffPassword("/pages/staffManagement/verificationcode", msg`Saisir le code`),
  {
    path: paths.settings,
    title: msg`Réglages`,
    who: "anyone",
    words: "settings",
    screen: () => import("./settings/screens/settings.tsx").then((file) => file.Settings),
  },
  { path: "/pages/user/saveElectricity/oppo", title: msg`Économie d'énergie`, who: "anyone" },
  { path: "/pages/user/permissions", title: msg`Autorisations du téléphone`, who: "anyone" },
  { path: "/pages/toolbox/index", title: msg`Boîte à outils`, who: "signedIn" },
  {
    path: paths.terms,
    title: msg`Conditions et vie privée`,
    who: "anyone",
    words: "settings",
    screen: () => import("./settings/screens/protocol.tsx").then((file) => file.Protocol),
  },
  { path: "/pages/cropper/we-cropper", title: msg`Recadrer l'image`, who: "signedIn" },
  { path: "/pages/deom/sorting", title: msg`Changer l'ordre`, who: module("goods", "categories") },
  { path: "/choose-location", title: msg`Choisir un lieu`, who: "signedIn" },
  { path: "/open-location", title: msg`Voir le lieu`, who: "signedIn" },
];

export const routes: readonly Route[] = [...specifiedRoutes, ...extensionRoutes];

/** The pages whose screen is still to come. */
export const comingRoutes = routes.filter((route) => route.screen === undefined);

const byPath = new Map(routes.map((route) => [route.path, route]));

/**
 * The page at a path: `/` is the entry page for a stranger and the orders for who is signed in (decisions, Accounts); on a
 * phone that others share it asks who is there.
 */
export function routeAt(path: string, signedIn: boolean, isShared = false): Route | undefined {
  if (path !== "/") return byPath.get(path);
  return byPath.get(signedIn ? paths.orders : isShared ? paths.people : paths.entry);
}
