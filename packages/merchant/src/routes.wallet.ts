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
  walletPage(paths.transfer, msg`Envoyer de l'argent`, "owner", () =>
    import("./wallet/deals/screens/transfer.tsx").then((file) => file.Transfer),
  ),
  walletPage(paths.bill, msg`Relevé`, module("wallet.view"), () =>
    import("./wallet/screens/bill.tsx").then((file) => file.BillPage),
  ),
  walletPage(paths.withdraw, msg`Retirer de l'argent`, "owner", () =>
    import("./wallet/deals/screens/withdraw.tsx").then((file) => file.Withdraw),
  ),
  walletPage(paths.scanCode, msg`Scanner un code`, module("wallet.collect", "wallet.view"), () =>
    import("./wallet/deals/screens/scan-code.tsx").then((file) => file.ScanCode),
  ),
  walletPage(paths.payOrCollect, msg`Payer et encaisser`, module("wallet.collect"), () =>
    import("./wallet/deals/screens/pay-or-collect.tsx").then((file) => file.PayOrCollect),
  ),
  walletPage(paths.payment, msg`Réglages de paiement`, "owner", () =>
    import("./wallet/screens/payment.tsx").then((file) => file.Payment),
  ),
  walletPage(paths.changePayCode, msg`Changer le code de paiement`, "owner", changePayCode),
  walletPage(paths.choosePayCode, msg`Choisir un code de paiement`, "owner", () =>
    import("./wallet/screens/choose-pay-code.tsx").then((file) => file.ChoosePayCode),
  ),
  walletPage(paths.newPayCode, msg`Changer le code de paiement`, "owner", changePayCode),
  walletPage(paths.myCode, msg`Mon code QR`, module("wallet.collect"), () =>
    import("./wallet/deals/screens/my-code.tsx").then((file) => file.MyCode),
  ),
  walletPage(paths.scanned, msg`Détail du paiement`, module("wallet.collect", "wallet.view"), () =>
    import("./wallet/deals/screens/scanned.tsx").then((file) => file.Scanned),
  ),
  walletPage(paths.payCodeNotSet, msg`Code de paiement à choisir`, "owner", () =>
    import("./wallet/screens/pay-code-not-set.tsx").then((file) => file.PayCodeNotSet),
  ),
];
