import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { module } from "@tsena/contract/call";
import { paths } from "./navigation/paths.ts";
import { extensionRoutes } from "./routes.extensions.ts";
import { first } from "./routes.first.ts";
import { productFormPage, menuPage, opening, ownPage, plainPage, type Route, shopPage } from "./routes.row.ts";
import { walletRoutes } from "./routes.wallet.ts";

/** Several pages are steps of one wizard, which reads from its path where it stands. */
const recovery = (path: string, title: MessageDescriptor): Route =>
  plainPage(path, title, () => import("./accounts/screens/recover.tsx").then((file) => file.Recover));

const passwordChange = (path: string, title: MessageDescriptor): Route =>
  ownPage(path, title, () => import("./accounts/screens/change-password.tsx").then((file) => file.ChangePassword));

const staffPassword = (path: string, title: MessageDescriptor): Route => ({
  path,
  title,
  who: "owner",
  words: ["accounts"],
  screen: () => import("./accounts/screens/staff-password.tsx").then((file) => file.StaffPassword),
});

const emailStep = (path: string, title: MessageDescriptor): Route =>
  ownPage(path, title, () => import("./accounts/screens/email-wizard.tsx").then((file) => file.EmailWizard));

/** The pages that the specification names, in the order of its routes.txt. */
export const specifiedRoutes: readonly Route[] = [
  first.entry,
  first.login,
  plainPage(paths.register, msg`Créer un compte`, () =>
    import("./accounts/screens/register.tsx").then((file) => file.Register),
  ),
  emailStep(paths.bindEmail, msg`Ajouter une adresse e-mail`),
  first.orders,
  first.shop,
  ownPage(paths.email, msg`Adresse e-mail`, () => import("./accounts/screens/email.tsx").then((file) => file.OwnEmail)),
  {
    path: paths.areaCode,
    title: msg`Indicatif du pays`,
    who: "anyone",
    words: ["accounts"],
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
  emailStep("/pages/country/emailpassword01", msg`Confirmer que c'est vous`),
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
  opening(paths.openStore, msg`Ouvrir une boutique`, ["shops"], () =>
    import("./shops/screens/open-store.tsx").then((file) => file.OpenStore),
  ),
  opening(paths.openStoreCategory, msg`Choisir la catégorie (1/4)`, ["shops"], () =>
    import("./shops/screens/open-store-category.tsx").then((file) => file.OpenStoreCategory),
  ),
  opening(paths.openStoreStore, msg`La boutique (2/4)`, ["shops", "pictures", "maps"], () =>
    import("./shops/screens/open-store-store.tsx").then((file) => file.OpenStoreStore),
  ),
  opening(paths.openStoreLegalPerson, msg`Le responsable légal (3/4)`, ["shops", "pictures"], () =>
    import("./shops/screens/open-store-legal-person.tsx").then((file) => file.OpenStoreLegalPerson),
  ),
  opening(paths.openStoreQualification, msg`Les documents (4/4)`, ["shops", "pictures", "maps"], () =>
    import("./shops/screens/open-store-qualification.tsx").then((file) => file.OpenStoreQualification),
  ),
  {
    path: paths.openStoreSent,
    title: msg`Demande envoyée`,
    who: "owner",
    up: paths.shop,
    words: ["shops"],
    screen: () => import("./shops/screens/open-store-sent.tsx").then((file) => file.OpenStoreSent),
  },
  {
    path: paths.openStoreMap,
    title: msg`Situer la boutique`,
    who: "owner",
    words: ["shops", "maps"],
    screen: () => import("./shops/screens/open-store-map.tsx").then((file) => file.OpenStoreMap),
  },
  shopPage(paths.shopContent, msg`Modifier la boutique`, ["shops", "pictures"], () =>
    import("./shops/screens/shop-content.tsx").then((file) => file.ShopContent),
  ),
  shopPage(paths.shopInfo, msg`Informations de la boutique`, ["shops"], () =>
    import("./shops/screens/shop-info.tsx").then((file) => file.ShopInfo),
  ),
  shopPage(paths.signboard, msg`Enseigne`, ["shops", "pictures"], () =>
    import("./shops/screens/signboard.tsx").then((file) => file.Signboard),
  ),
  {
    path: paths.storeManagement,
    title: msg`Gestion de la boutique`,
    who: module("shop.info", "shop.hours"),
    words: ["shops", "pictures"],
    screen: () => import("./shops/screens/store-management.tsx").then((file) => file.StoreManagement),
  },
  shopPage(paths.orderPhone, msg`Téléphone des commandes`, ["shops"], () =>
    import("./shops/screens/order-phone.tsx").then((file) => file.OrderPhone),
  ),
  {
    path: paths.history,
    title: msg`Anciennes commandes`,
    who: module("history"),
    words: ["orders"],
    screen: () => import("./orders/screens/order-history.tsx").then((file) => file.OrderHistory),
  },
  {
    path: paths.businessHours,
    title: msg`Horaires d'ouverture`,
    who: module("shop.hours"),
    words: ["shops"],
    screen: () => import("./shops/screens/business-hours.tsx").then((file) => file.BusinessHours),
  },
  shopPage(paths.shopMap, msg`La boutique sur la carte`, ["shops", "maps"], () =>
    import("./shops/screens/shop-map.tsx").then((file) => file.ShopMap),
  ),
  {
    path: paths.menu,
    title: msg`Produits`,
    who: module("goods", "stock", "price", "categories"),
    words: ["products"],
    screen: () => import("./products/menu/screens/menu.tsx").then((file) => file.Menu),
  },
  productFormPage(paths.productDetails, msg`Compléter les détails`, () =>
    import("./products/form/screens/product-details.tsx").then((file) => file.ProductDetails),
  ),
  menuPage(paths.classify, msg`Ranger par catégorie`, module("goods", "categories"), () =>
    import("./products/categories/screens/classify.tsx").then((file) => file.Classify),
  ),
  menuPage(paths.categories, msg`Catégories`, module("categories"), () =>
    import("./products/categories/screens/categories.tsx").then((file) => file.Categories),
  ),
  menuPage(paths.category, msg`Catégorie`, module("categories"), () =>
    import("./products/categories/screens/category.tsx").then((file) => file.CategoryPage),
  ),
  {
    path: paths.searchOrder,
    title: msg`Chercher une commande`,
    who: module("orders.view", "history"),
    words: ["orders"],
    screen: () => import("./orders/screens/search-order.tsx").then((file) => file.SearchOrder),
  },
  productFormPage(paths.newProduct, msg`Nouveau produit`, () =>
    import("./products/form/screens/new-product.tsx").then((file) => file.NewProduct),
  ),
  productFormPage(paths.variant, msg`Variante`, () =>
    import("./products/variants/screens/variant.tsx").then((file) => file.Variant),
  ),
  productFormPage(paths.productForm, msg`Fiche du produit`, () =>
    import("./products/form/screens/product-form.tsx").then((file) => file.ProductFormPage),
  ),
  menuPage(paths.variants, msg`Variantes et stock`, module("goods", "stock", "price"), () =>
    import("./products/variants/screens/variants.tsx").then((file) => file.Variants),
  ),
  menuPage(paths.product, msg`Produit`, module("goods", "stock", "price"), () =>
    import("./products/menu/screens/product.tsx").then((file) => file.ProductPage),
  ),
  ...walletRoutes,
  {
    path: paths.staff,
    title: msg`Équipe`,
    who: "owner",
    words: ["staff"],
    screen: () => import("./staff/screens/staff-list.tsx").then((file) => file.StaffList),
  },
  {
    path: paths.staffMember,
    title: msg`Membre de l'équipe`,
    who: "owner",
    words: ["staff"],
    screen: () => import("./staff/screens/staff-detail.tsx").then((file) => file.StaffDetail),
  },
  staffPassword(paths.staffPassword, msg`Mot de passe du membre`),
  {
    path: paths.staffAccess,
    title: msg`Accès du membre`,
    who: "owner",
    words: ["staff"],
    screen: () => import("./staff/screens/staff-permission.tsx").then((file) => file.StaffPermission),
  },
  {
    path: paths.staffAdd,
    title: msg`Ajouter un membre`,
    who: "owner",
    words: ["staff"],
    screen: () => import("./staff/screens/staff-add.tsx").then((file) => file.StaffAdd),
  },
  staffPassword("/pages/staffManagement/emailpassword003", msg`Mot de passe du membre`),
  staffPassword("/pages/staffManagement/verificationcode", msg`Saisir le code`),
  {
    path: paths.settings,
    title: msg`Réglages`,
    who: "anyone",
    words: ["settings"],
    screen: () => import("./settings/screens/settings.tsx").then((file) => file.Settings),
  },
  {
    path: paths.saveElectricity,
    title: msg`Économie d'énergie`,
    who: "anyone",
    words: ["settings"],
    screen: () => import("./settings/screens/save-electricity.tsx").then((file) => file.SaveElectricity),
  },
  {
    path: paths.permissions,
    title: msg`Autorisations du téléphone`,
    who: "anyone",
    words: ["settings"],
    screen: () => import("./settings/screens/permissions.tsx").then((file) => file.Permissions),
  },
  {
    path: paths.toolbox,
    title: msg`Boîte à outils`,
    who: "signedIn",
    words: ["shops"],
    leadsOn: true,
    screen: () => import("./shops/screens/toolbox.tsx").then((file) => file.Toolbox),
  },
  {
    path: paths.terms,
    title: msg`Conditions et vie privée`,
    who: "anyone",
    words: ["settings"],
    screen: () => import("./settings/screens/protocol.tsx").then((file) => file.Protocol),
  },
  {
    path: paths.cropper,
    title: msg`Recadrer la photo`,
    who: "signedIn",
    words: ["pictures"],
    screen: () => import("./pictures/screens/cropper.tsx").then((file) => file.Cropper),
  },
  menuPage(paths.sorting, msg`Changer l'ordre`, module("goods", "categories"), () =>
    import("./products/categories/screens/sorting.tsx").then((file) => file.Sorting),
  ),
  {
    path: paths.chooseLocation,
    title: msg`Choisir un lieu`,
    who: "signedIn",
    words: ["maps"],
    screen: () => import("./maps/screens/choose-location.tsx").then((file) => file.ChooseLocation),
  },
  {
    path: paths.openLocation,
    title: msg`Voir le lieu`,
    who: "signedIn",
    words: ["maps"],
    screen: () => import("./maps/screens/open-location.tsx").then((file) => file.OpenLocation),
  },
];

export const routes: readonly Route[] = [...specifiedRoutes, ...extensionRoutes];
