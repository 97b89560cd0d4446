import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DeskWork } from "@tsena/contract/desk.work";
import type { ComponentType } from "react";
import { Accounts } from "../accounts/screens/accounts.tsx";
import { Applications } from "../applications/screens/applications.tsx";
import { Books } from "../books/screens/books.tsx";
import { Confirmations } from "../confirmations/screens/confirmations.tsx";
import { Keys } from "../keys/screens/keys.tsx";
import { Operators } from "../operators/screens/operators.tsx";
import { Orders } from "../orders/screens/orders.tsx";
import { lateOrders, ordersAddress } from "../orders/orders.filters.ts";
import { Outbox } from "../outbox/screens/outbox.tsx";
import { Payouts } from "../mobile-payouts/screens/payouts.tsx";
import { payoutsAddress, unknownPayouts } from "../mobile-payouts/payouts.filters.ts";
import { Simulator } from "../simulator/screens/simulator.tsx";
import { Texts } from "../texts/screens/texts.tsx";
import { Versions } from "../versions/screens/versions.tsx";
import { Wallets } from "../wallets/screens/wallets.tsx";
import { Vouchers } from "../vouchers/screens/vouchers.tsx";
import { Webhooks } from "../webhooks/screens/webhooks.tsx";

export interface DeskPage {
  path: string;
  name: MessageDescriptor;
  screen: ComponentType;
  /** Which work waits there, and where it is shown apart, if not where the page begins. */
  work?: keyof DeskWork;
  workAt?: string;
  /** There only where a key that opens was made for a simulator. */
  isOfDemo?: true;
}

/** Every page of the desk, in the order of its navigation; the first opens by itself. */
export const pages: readonly [DeskPage, ...DeskPage[]] = [
  { path: "/applications", name: msg`Demandes`, screen: Applications, work: "applications" },
  { path: "/orders", name: msg`Commandes`, screen: Orders, work: "orders", workAt: ordersAddress(lateOrders) },
  { path: "/wallets", name: msg`Portefeuilles`, screen: Wallets },
  { path: "/confirmations", name: msg`Accords`, screen: Confirmations, work: "confirmations" },
  { path: "/books", name: msg`Contrôle`, screen: Books, work: "books" },
  { path: "/accounts", name: msg`Comptes`, screen: Accounts },
  { path: "/vouchers", name: msg`Bons`, screen: Vouchers },
  { path: "/payouts", name: msg`Versements`, screen: Payouts, work: "payouts", workAt: payoutsAddress(unknownPayouts) },
  { path: "/outbox", name: msg`Messages`, screen: Outbox },
  { path: "/texts", name: msg`Textes`, screen: Texts },
  { path: "/keys", name: msg`Clés`, screen: Keys },
  { path: "/webhooks", name: msg`Webhooks`, screen: Webhooks, work: "webhooks" },
  { path: "/operators", name: msg`Opérateurs`, screen: Operators },
  { path: "/versions", name: msg`Versions`, screen: Versions },
  { path: "/simulator", name: msg`Simulateur`, screen: Simulator, isOfDemo: true },
];
