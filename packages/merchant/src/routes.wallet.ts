import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { module } from "@tsena/contract/call";
import { paths } from "./navigation/paths.ts";
import type { Route } from "./routes.row.ts";

type Screen = NonNullable<Route["screen"]>;

const walletPage = (path: string, title: MessageDescriptor, who: Route["who"], screen: Screen): Route => ({
  path,
  title,
  who,
  words: ["wallet"],
  screen,
});

const changePayCode: Screen = () => import("./wallet/screens/change-pay-code.tsx").then((file) => file.ChangePayCode);

/** The pages of the wallet, in the order of the specification (rules/wallet.md#wallet-pages). */
export const walletRoutes: readonly Route[] = [
  walletPage(paths.wallet, msg`Portefeuille`, module("wallet.view"), () =>
    import("./wallet/screens/wallet.tsx").then((file) => file.Wallet),
  ),
  { path: "/pages/wallet/transfer", title: msg`Envoyer de l'argent`, who: "owner" },
  walletPage(paths.bill, msg`Relevé`, module("wallet.view"), () =>
    import("./wallet/screens/bill.tsx").then((file) => file.BillPage),
  ),
  { path: "/pages/wallet/reflect", title: msg`Retirer de l'argent`, who: "owner" },
  { path: "/pages/wallet/qrCodeSrc", title: msg`Scanner un code`, who: module("wallet.collect") },
  { path: "/pages/wallet/scan", title: msg`Payer et encaisser`, who: module("wallet.collect") },
  walletPage(paths.payment, msg`Réglages de paiement`, "owner", () =>
    import("./wallet/screens/payment.tsx").then((file) => file.Payment),
  ),
  walletPage(paths.changePayCode, msg`Changer le code de paiement`, "owner", changePayCode),
  walletPage(paths.choosePayCode, msg`Choisir un code de paiement`, "owner", () =>
    import("./wallet/screens/choose-pay-code.tsx").then((file) => file.ChoosePayCode),
  ),
  walletPage(paths.newPayCode, msg`Nouveau code de paiement`, "owner", changePayCode),
  { path: "/pages/wallet/myQrCode", title: msg`Mon code QR`, who: module("wallet.collect") },
  { path: "/pages/wallet/Ewmdetails", title: msg`Détail du paiement`, who: module("wallet.collect") },
  walletPage(paths.payCodeNotSet, msg`Code de paiement à choisir`, "owner", () =>
    import("./wallet/screens/pay-code-not-set.tsx").then((file) => file.PayCodeNotSet),
  ),
];
