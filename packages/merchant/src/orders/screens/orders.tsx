import { useLingui } from "@lingui/react/macro";
import { orderTabs, type OrderTab } from "@tsena/contract/orders.states";
import { useStore } from "@tsena/web/store.ts";
import { useLocation, useSearchParams } from "wouter";
import { languageStore } from "../../api/language.ts";
import { sessionStore } from "../../person/session.ts";
import { requireSignIn } from "../../person/sign-in-first.ts";
import { useHasShop, useIsGranted } from "../../person/use-may.ts";
import { NoShop } from "../../navigation/no-shop.tsx";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NavBelow } from "../../ui/nav-bar.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { UndoBar } from "../../undo/undo-bar.tsx";
import { refreshOrders, useOrderCounts } from "../orders.queries.ts";
import { KitchenLink } from "../parts/kitchen-link.tsx";
import { OrdersList } from "../parts/orders-list.tsx";
import { PauseTap } from "../parts/pause-tap.tsx";
import { SearchLink } from "../parts/search-link.tsx";
import { SunSwitch } from "../parts/sun-switch.tsx";
import { panelId, tabId, visibleTabs } from "../visible-tabs.ts";
import styles from "./orders.module.css";

function SignedOut() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon="receipt"
      title={t`Vos commandes sonnent ici`}
      text={t`Connectez-vous pour les voir et les accepter.`}
      action={<Button onPress={() => navigate(paths.login)}>{t`Se connecter`}</Button>}
    />
  );
}

/** A member of staff without any list of orders: says so, and where the rest is. */
function NoAccess() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { withdrawn = [], ownerName } = useStore(sessionStore)?.userInfo ?? {};
  const taken = ownerName ? t`${ownerName} a retiré cet accès` : t`Le propriétaire a retiré cet accès`;
  return (
    <EmptyState
      icon="receipt"
      title={withdrawn.includes("orders.view") ? taken : t`Les commandes ne vous sont pas ouvertes`}
      text={t`Le reste de votre travail est dans Ma boutique.`}
      action={<Button onPress={() => navigate(paths.shop)}>{t`Voir ma boutique`}</Button>}
    />
  );
}

/** Tab 0, the delivery orders: which wait for an answer, which are being made, all of them, and those of the past. */
export function Orders() {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const session = useStore(sessionStore);
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const counts = useOrderCounts().data;
  const hasShop = useHasShop();
  const maySwitch = useIsGranted("shop.hours");

  const tabs = visibleTabs(session);
  const tab = tabs.find((name) => name === query.get("tab")) ?? tabs[0] ?? "pending";
  const show = (name: OrderTab) =>
    requireSignIn(() => navigate(addressOf(paths.orders, { tab: name }), { replace: true }));

  if (tabs.length === 0) return <NoAccess />;
  if (session !== null && !hasShop) return <NoShop />;

  const refresh = async () => (session === null ? requireSignIn(() => undefined) : refreshOrders());

  return (
    <>
      {hasShop && maySwitch ? <PauseTap /> : null}
      {session !== null && tabs.includes("toPickUp") ? <KitchenLink /> : null}
      {session === null ? null : <SearchLink />}
      <SunSwitch />
      <NavBelow>
        <Segmented
          label={t`Listes de commandes`}
          panelId={panelId}
          segments={tabs.map((id) => ({ id, label: orderTabs[id][language], count: counts?.[id] ?? null }))}
          selected={tab}
          onSelect={show}
        />
      </NavBelow>
      <PullToRefresh label={t`Mise à jour…`} onRefresh={refresh}>
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} className={styles.panel}>
          {session === null ? (
            <SignedOut />
          ) : (
            <OrdersList key={tab} tab={tab} toHandOver={counts?.toPickUp ?? 0} onShow={show} />
          )}
        </div>
      </PullToRefresh>
      <UndoBar />
    </>
  );
}
