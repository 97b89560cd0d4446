import { useLingui } from "@lingui/react/macro";
import { endedStatuses } from "@tsena/contract/orders.states";
import { useStore } from "@tsena/web/store.ts";
import { useMemo } from "react";
import { linkStore } from "../../api/link.ts";
import { Button } from "../../ui/button.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { PracticeMark } from "../parts/practice-mark.tsx";
import { PracticeOver, PracticeRun } from "../parts/practice-run.tsx";
import { endPractice } from "../practice.deeds.ts";
import type { Practice as UnderWay } from "../practice.store.ts";
import { type MadeUp, useBeginPractice, usePractice } from "../use-practice.ts";
import styles from "../parts/practice-run.module.css";

/** In hundredths of an ariary. */
const madeUpPrices = { noodles: 800_000, skewers: 500_000, packing: 20_000 };

function useMadeUp(): MadeUp {
  const { t } = useLingui();
  return useMemo(() => {
    const dish = { packingPrice: madeUpPrices.packing, minutes: 20 };
    return {
      orderNo: t`Essai`,
      customerName: t`Un client`,
      note: t`Sans piment, merci`,
      address: t`L'adresse du client`,
      dishes: [
        { ...dish, name: t`Mi sao`, variantName: t`Grande assiette`, price: madeUpPrices.noodles, quantity: 2 },
        { ...dish, name: t`Brochettes`, variantName: t`5 pièces`, price: madeUpPrices.skewers, quantity: 1 },
      ],
    };
  }, [t]);
}

function Begin() {
  const { t } = useLingui();
  const begin = useBeginPractice();
  return (
    <Section>
      <h2 className={styles.title}>{t`Une commande sans client`}</h2>
      <p className={styles.text}>
        {t`Ce téléphone sonne, une commande de votre menu s'affiche : acceptez, préparez, remettez. Rien n'est vendu ni compté.`}
      </p>
      <Button wide icon="bell" busyLabel={t`Un instant…`} onPress={begin}>{t`Lancer l'essai`}</Button>
    </Section>
  );
}

function Coming() {
  const { t } = useLingui();
  return (
    <Section>
      <h2 className={styles.title}>{t`Ça va sonner…`}</h2>
      <p role="status" className={styles.text}>
        {t`Dans quelques secondes. Posez le téléphone comme d'habitude, écran éteint si c'est votre habitude.`}
      </p>
      <Button kind="quiet" wide onPress={endPractice}>{t`Arrêter l'essai`}</Button>
    </Section>
  );
}

/** What a link that is cut means for the practice as it stands; nothing while there is one. */
function Cut({ practice }: { practice: UnderWay | null }) {
  const { t } = useLingui();
  if (useStore(linkStore).online) return null;
  const words =
    practice === null
      ? t`Il faut du réseau pour faire sonner ce téléphone.`
      : practice.order === null
        ? t`Sans réseau, aucune commande n'arrive. L'essai continue dès qu'il revient.`
        : t`Pas de réseau : l'essai est gardé sur ce téléphone.`;
  return (
    <p role="status" className={styles.cut}>
      {words}
    </p>
  );
}

/** A practice order, from its ring to its end (rules/orders.md#practice-order). */
export function Practice() {
  const practice = usePractice(useMadeUp());
  const order = practice?.order ?? null;
  const screen = () => {
    if (practice === null) return <Begin />;
    if (order === null) return <Coming />;
    return endedStatuses.includes(order.status) ? <PracticeOver order={order} /> : <PracticeRun order={order} />;
  };
  return (
    <Sections>
      <PracticeMark />
      <Cut practice={practice} />
      {screen()}
    </Sections>
  );
}
