import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { sessionStore } from "../../person/session.ts";
import { useIsGranted, useMay } from "../../person/use-may.ts";
import { useHasService } from "../../api/service-config.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { UnsentNote } from "../../unsent/parts/unsent-note.tsx";
import { isNeverOpened } from "../first-steps.rules.ts";
import { useManagedShop } from "../shops.queries.ts";
import { busyWords } from "../shop.words.ts";
import { useShopNow } from "../use-shop-now.ts";
import { useSwitch } from "../use-switch.ts";
import { BusySheet } from "./busy-sheet.tsx";
import { OpenButton } from "./open-button.tsx";
import { PauseSheet } from "./pause-sheet.tsx";
import { ShopState } from "./shop-state.tsx";
import styles from "./shop-switch.module.css";

/** No day of the week is open: neither a pause nor its end changes anything. */
function isNeverOpen({ effective }: ManagedShop): boolean {
  return effective.reason === "outsideHours" && effective.until === null;
}

/** What stands in the place of the buttons while none of them can do anything, and where to go instead. */
function WhereToGo({ shop }: { shop: ManagedShop }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isOwner = useMay("owner");
  const givesPhone = useIsGranted("shop.info");
  const hasService = useHasService();
  const ownerName = useStore(sessionStore)?.userInfo.ownerName;
  // Why it was suspended is told to its owner, beside the way to the customer service.
  if (shop.effective.reason === "suspended")
    return isOwner ? (
      <Button kind="second" wide onPress={() => navigate(paths.reviewStatus)}>{t`Lire la raison`}</Button>
    ) : hasService ? (
      <Button kind="second" wide onPress={() => navigate(paths.service)}>{t`Joindre le service client`}</Button>
    ) : (
      <p className={styles.note}>
        {ownerName ? t`${ownerName} en connaît la raison.` : t`Le propriétaire en connaît la raison.`}
      </p>
    );
  if (shop.effective.reason === "notApproved")
    return isOwner ? (
      <Button kind="second" wide onPress={() => navigate(paths.reviewStatus)}>{t`Voir où en est la demande`}</Button>
    ) : (
      <p className={styles.note}>
        {ownerName ? t`${ownerName} suit la demande.` : t`Le propriétaire suit la demande.`}
      </p>
    );
  if (isNeverOpen(shop))
    return <Button wide icon="clock" onPress={() => navigate(paths.businessHours)}>{t`Changer les horaires`}</Button>;
  if (!givesPhone)
    return (
      <p className={styles.note}>
        {ownerName
          ? t`Pour ouvrir, il manque le téléphone des commandes. Demandez à ${ownerName}.`
          : t`Pour ouvrir, il manque le téléphone des commandes. Demandez au propriétaire.`}
      </p>
    );
  return (
    <>
      <p className={styles.note}>{t`Avant d'ouvrir, indiquez le téléphone qui reçoit les commandes.`}</p>
      <Button wide icon="phone" onPress={() => navigate(paths.orderPhone)}>{t`Indiquer le téléphone`}</Button>
    </>
  );
}

/** What can be done about it; the first opening of a shop stands at the end of what is left before it. */
function Answers({ shop }: { shop: ManagedShop }) {
  const { t } = useLingui();
  const { change, unsent } = useSwitch();
  const [, navigate] = useLocation();
  const [isPausing, setPausing] = useState(false);
  const [isSlowing, setSlowing] = useState(false);
  const fillsMenu = useIsGranted("goods");
  const { isOpen, effective, hasProductsOnSale, busy, firstSteps } = shop;
  const paused = !isOpen && effective.reason !== "closing";
  const outside = effective.reason === "outsideHours";
  const openWords = outside
    ? t`Finir la pause`
    : effective.reason === "missed"
      ? t`Je suis là : rouvrir`
      : paused
        ? t`Rouvrir maintenant`
        : t`Ouvrir la boutique`;
  const close = () => change({ isOpen: false, reason: "closing" });

  return (
    <>
      {unsent === undefined ? null : (
        <UnsentNote unsent={unsent}>
          <p>{t`D'ici là, rien ne change pour les clients.`}</p>
        </UnsentNote>
      )}
      {effective.open && !hasProductsOnSale && fillsMenu ? (
        <Button wide icon="pot" onPress={() => navigate(paths.menu)}>{t`Voir le menu`}</Button>
      ) : null}
      {isOpen || firstSteps.includes("open") ? null : <OpenButton shop={shop}>{openWords}</OpenButton>}
      {effective.open || paused ? (
        <div className={styles.pair}>
          <Button kind="second" wide onPress={() => setPausing(true)}>
            {paused ? t`Changer la pause` : t`Faire une pause`}
          </Button>
          {effective.open ? (
            <Button kind="second" wide onPress={() => setSlowing(true)}>
              {t`Très occupé`}
            </Button>
          ) : null}
        </div>
      ) : null}
      {outside ? (
        <>
          <Button kind="second" wide icon="clock" onPress={() => navigate(paths.businessHours)}>
            {t`Changer les horaires`}
          </Button>
          <Button kind="danger" wide icon="close" busyLabel={t`Fermeture…`} onPress={close}>
            {t`Rester fermée`}
          </Button>
        </>
      ) : null}
      {isPausing ? <PauseSheet shop={shop} onClose={() => setPausing(false)} /> : null}
      {isSlowing ? <BusySheet busy={busy} onClose={() => setSlowing(false)} /> : null}
    </>
  );
}

/** Whether customers can order now, why not, and until when; one big button to open or close, and the pauses. */
export function ShopSwitch() {
  const { t, i18n } = useLingui();
  const query = useManagedShop();
  const now = useShopNow();
  const mayNot = !useIsGranted("shop.hours");
  const shop = query.data;
  if (shop === undefined)
    return (
      <div className={styles.waits}>
        <NotYet query={query} failed={t`L'état de la boutique ne s'affiche pas`} height={168} />
      </div>
    );

  const { reason } = shop.effective;
  const stands = reason === "suspended" || reason === "notApproved";
  const leads = stands || isNeverOpen(shop) || (!shop.isOpen && shop.orderPhone === null);
  return (
    <section aria-label={t`Ouverture de la boutique`} className={styles.switch}>
      <ShopState
        effective={shop.effective}
        seenAt={query.dataUpdatedAt}
        sellsNothing={!shop.hasProductsOnSale}
        busy={busyWords(i18n, shop, now)}
        isNew={isNeverOpened(shop)}
      />
      {mayNot ? null : (
        <div className={styles.answers}>{leads ? <WhereToGo shop={shop} /> : <Answers shop={shop} />}</div>
      )}
    </section>
  );
}
