import { useLingui } from "@lingui/react/macro";
import { isOwnDelivery } from "@tsena/contract/orders.states";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ShopCard } from "@tsena/web/shapes.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { readableAccount } from "../../forms/account.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { NotYet } from "../../ui/not-yet.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { ShopInList, ShopPage } from "../parts/shop-face.tsx";
import { ShopState } from "../parts/shop-state.tsx";
import { WeekLines } from "../parts/week-lines.tsx";
import { useShopCard } from "../shop-card.queries.ts";
import styles from "./shop-info.module.css";

/** A card of what customers see, with the way to where it is changed. */
function Block({ title, to, edit, children }: { title: string; to?: string; edit?: string; children: ReactNode }) {
  return (
    <Section title={title}>
      {children}
      {to === undefined ? null : (
        <Link to={to} className={styles.edit}>
          {edit}
        </Link>
      )}
    </Section>
  );
}

/** Where customers and couriers find the shop, and how they call it; the map is on a page of its own. */
function Reach({ shop }: { shop: ShopCard }) {
  const { t } = useLingui();
  const { name, address, latitude, longitude, phone } = shop;
  const query = { latitude: String(latitude), longitude: String(longitude), name, address };
  return (
    <>
      <Block title={t`Adresse`} to={paths.shopMap} edit={t`Déplacer sur la carte`}>
        <p className={styles.text}>{address || t`Pas encore d'adresse`}</p>
        <Link to={addressOf(paths.openLocation, query)} className={styles.edit}>{t`Voir sur la carte`}</Link>
      </Block>
      <Block title={t`Téléphone et livraison`} to={paths.storeManagement} edit={t`Gérer la boutique`}>
        <p className={styles.text}>{readableAccount(phone) || t`Aucun numéro`}</p>
        <p>{isOwnDelivery(shop) ? t`Livraison par vos livreurs` : t`Livraison par la plateforme`}</p>
      </Block>
    </>
  );
}

function Info({ shop, seenAt }: { shop: ShopCard; seenAt: number }) {
  const { t } = useLingui();
  const setsHours = useIsGranted("shop.hours");
  return (
    <Sections>
      <div className={styles.state}>
        <ShopState effective={shop.effective} seenAt={seenAt} />
        {setsHours ? (
          <p className={styles.way}>
            <Link to={paths.shop} className={styles.edit}>{t`Ouvrir ou fermer la boutique`}</Link>
          </p>
        ) : null}
      </div>
      <Block title={t`Ce que voient les clients dans la liste`} to={paths.signboard} edit={t`Changer l'enseigne`}>
        <ShopInList shop={shop} />
      </Block>
      <Block title={t`Sur la page de la boutique`} to={paths.shopContent} edit={t`Modifier la boutique`}>
        <ShopPage shop={shop} />
      </Block>
      <Reach shop={shop} />
      <Block
        title={t`Horaires d'ouverture`}
        {...(setsHours ? { to: paths.businessHours, edit: t`Changer les horaires` } : {})}
      >
        <WeekLines hours={shop.hours} />
      </Block>
    </Sections>
  );
}

/** The shop as its customers see it; each part leads to where it is changed. */
export function ShopInfo() {
  const { t } = useLingui();
  const card = useShopCard();
  if (card.data === undefined)
    return <NotYet query={card} failed={t`La boutique ne s'affiche pas`} height={200} count={3} />;
  return (
    <PullToRefresh label={t`Mise à jour…`} onRefresh={async () => void (await card.refetch())}>
      <Info shop={card.data} seenAt={card.dataUpdatedAt} />
    </PullToRefresh>
  );
}
