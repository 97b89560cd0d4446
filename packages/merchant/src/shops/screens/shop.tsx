import { useLingui } from "@lingui/react/macro";
import { auditStatuses } from "@tsena/contract/shops.states";
import { useStore } from "@tsena/web/store.ts";
import { lazy, Suspense } from "react";
import { Link, useLocation } from "wouter";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { loadChunk } from "../../api/chunk.ts";
import { useHasShop, useIsGranted, useMay } from "../../person/use-may.ts";
import { refreshed } from "../../api/queries.ts";
import { sessionStore } from "../../person/session.ts";
import { readableAccount } from "../../forms/account.ts";
import { NoShop } from "../../navigation/no-shop.tsx";
import { paths } from "../../navigation/paths.ts";
import { useChangePerson, useIsShared } from "../../staff/people.queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TwoLines } from "../../ui/two-lines.tsx";
import { useLanded } from "../../ui/use-landed.ts";
import { isUnproven } from "../managing.rules.ts";
import { ActivityList } from "../parts/activity-list.tsx";
import { BeforeFirstOrder } from "../parts/before-first-order.tsx";
import face from "../parts/shop-face.module.css";
import { ShopMenu, ShopTiles } from "../parts/shop-menu.tsx";
import { ShopSwitch } from "../parts/shop-switch.tsx";
import { Today } from "../parts/today.tsx";
import { hasNoShop, useManagedShop } from "../shops.queries.ts";
import styles from "./shop.module.css";

/** Wanted by nobody but whose application was refused. */
const ToMendAtHome = lazy(() =>
  loadChunk(() => import("../parts/to-mend-at-home.tsx")).then((file) => ({ default: file.ToMendAtHome })),
);

function SettingsRow() {
  const { t } = useLingui();
  return (
    <Section>
      <RowLink icon="gear" to={paths.settings} text={t`Réglages`} detail={t`Langue, affichage, sonnerie`} />
    </Section>
  );
}

function SignedOut() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <Sections>
      <EmptyState
        icon="shop"
        title={t`Votre boutique`}
        text={t`Connectez-vous pour la gérer.`}
        action={<Button onPress={() => navigate(paths.login)}>{t`Se connecter`}</Button>}
      />
      <SettingsRow />
    </Sections>
  );
}

/** Whose shop it is, its sign and who is at the phone, in one line that leads to the account. */
function Head() {
  const { t } = useLingui();
  const shop = useManagedShop().data;
  const session = useStore(sessionStore);
  const { userName = "", nickName = "", phoneNumber, email, shopName } = session?.userInfo ?? {};
  const person = nickName || userName || readableAccount(phoneNumber ?? email ?? "");
  return (
    <Section>
      <Link to={paths.account} className={styles.head}>
        {shop === undefined || shop.logo === null ? (
          <span className={`${face.logo} ${face.noLogo}`}>
            <Icon name="shop" />
          </span>
        ) : (
          <img src={shop.logo} alt="" className={face.logo} />
        )}
        <span className={styles.whose}>
          <span className={styles.name}>
            <TwoLines>{shop?.name || shopName || t`Ma boutique`}</TwoLines>
          </span>
          <span className={styles.account}>
            <TwoLines>{person}</TwoLines>
          </span>
        </span>
        <span className="unseen">{t`Mon compte`}</span>
        <Icon name="forward" size={20} />
      </Link>
    </Section>
  );
}

/** Alarms go past an order phone that nobody has proven: who may prove it is led there. */
function PhoneNotice({ shop }: { shop: ManagedShop | undefined }) {
  const { t } = useLingui();
  const mayProve = useIsGranted("shop.info");
  // Before the first order it is a step of what is left.
  if (!mayProve || !isUnproven(shop) || shop?.firstSteps.includes("phone")) return null;
  return (
    <Section>
      <RowLink
        icon="phone"
        to={paths.orderPhone}
        text={t`Confirmez le téléphone des commandes`}
        detail={t`Les SMS d'alerte n'y vont pas encore`}
      />
    </Section>
  );
}

/** The outline of the shop while it comes. */
function ShopWaits() {
  const { t } = useLingui();
  return <Skeleton height={180} count={4} label={t`Chargement…`} />;
}

/** What the shop is and does today. */
function Managed({ query }: { query: ReturnType<typeof useManagedShop> }) {
  const isOwner = useMay("owner");
  const hasShop = useHasShop();
  // While it is asked again, an owner without a shop is still without.
  if (query.data === undefined && (hasNoShop(query) || (!hasShop && query.isFetched))) return <NoShop />;
  const below = (
    <>
      {query.data === undefined ? null : <BeforeFirstOrder shop={query.data} />}
      <PhoneNotice shop={query.data} />
      <ShopTiles />
      <Today />
      <ShopMenu />
    </>
  );
  return isOwner && query.data?.auditStatus === auditStatuses.rejected ? (
    <Suspense fallback={<ShopWaits />}>
      <ToMendAtHome>{below}</ToMendAtHome>
    </Suspense>
  ) : (
    <>
      <ShopSwitch />
      {below}
    </>
  );
}

/** All that stands below whose shop it is; it comes together: what came before what is above it would be pushed down. */
function BelowHead() {
  const { t } = useLingui();
  const query = useManagedShop();
  const isShared = useIsShared();
  const changePerson = useChangePerson();
  // Only the first answer is waited for: what is shown once one has failed asks again, and would be waited for without end.
  const hasLanded = useLanded(!query.isPending || query.isFetched || query.isPaused);
  if (!hasLanded) return <ShopWaits />;
  return (
    <>
      <Managed query={query} />
      {isShared ? (
        <Button kind="second" wide icon="person" busyLabel={t`Un instant…`} onPress={changePerson}>
          {t`Changer de personne`}
        </Button>
      ) : null}
      <SettingsRow />
      <ActivityList />
    </>
  );
}

/** Tab 1, shop management: whether it is open, how its day stands, everything there is to set, and what happened today. */
export function Shop() {
  const { t } = useLingui();
  if (useStore(sessionStore) === null) return <SignedOut />;
  return (
    <PullToRefresh label={t`Mise à jour…`} onRefresh={() => refreshed("accounts", "orders", "shops")}>
      <Sections>
        <Head />
        <BelowHead />
      </Sections>
    </PullToRefresh>
  );
}
