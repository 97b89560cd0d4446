import { useLingui } from "@lingui/react/macro";
import { isOwnDelivery, orderStatuses } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { paths } from "../../navigation/paths.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section } from "../../ui/section.tsx";
import { Stack } from "../../ui/stack.tsx";
import { OrderDeedsContext } from "../order.deeds.ts";
import { lookOf } from "../order.states.ts";
import { bringByCourier, endPractice, practiceDeeds } from "../practice.deeds.ts";
import { useManagedShop } from "../../shops/shops.queries.ts";
import { useBeginPractice } from "../use-practice.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderCard } from "./order-card.tsx";
import { StateChip } from "./state-chip.tsx";
import styles from "./practice-run.module.css";

/** What there is to do now, and what a real order would bring with it. */
function useGuide(order: Order): string {
  const { t } = useLingui();
  const mayHandle = useIsGranted("orders.handle");
  if (!mayHandle) return t`Une commande se montre ainsi.`;
  if (order.status === orderStatuses.awaitingAcceptance) return t`Acceptez-la avant la fin du décompte, ou refusez-la.`;
  if (order.status === orderStatuses.delivering) return t`Touchez quand le client a reçu sa commande.`;
  if (!order.ready) return t`En vrai, le client est prévenu de l'heure. Touchez quand tout est emballé.`;
  return isOwnDelivery(order)
    ? t`Vous livrez vous-même : touchez quand la commande part.`
    : t`En vrai, un livreur vient. Son code doit être le même que le vôtre.`;
}

const keepOrder = () => undefined;

/** A practice order while something can be done with it: its card and its buttons are those of every order. */
export function PracticeRun({ order }: { order: Order }) {
  const { t } = useLingui();
  const guide = useGuide(order);
  const isFetched = order.status === orderStatuses.awaitingCourier && order.ready && !isOwnDelivery(order);
  return (
    <>
      <p role="status" className={styles.guide}>
        {guide}
      </p>
      <OrderDeedsContext value={practiceDeeds}>
        <div className={styles.card}>
          <OrderCard order={order}>
            <OrderActions order={order} onSettled={keepOrder} />
          </OrderCard>
        </div>
      </OrderDeedsContext>
      <Stack gap={12}>
        {isFetched ? (
          <Button wide icon="scooter" busyLabel={t`Un instant…`} onPress={bringByCourier}>
            {t`Le livreur l'a prise`}
          </Button>
        ) : null}
        <Button kind="quiet" wide onPress={endPractice}>{t`Arrêter l'essai`}</Button>
      </Stack>
    </>
  );
}

/** What would have come of it. */
function useEndWords({ outcome }: Order): string {
  const { t } = useLingui();
  if (outcome === "refused") return t`En vrai, le client serait prévenu et remboursé. Ici, rien n'a changé.`;
  if (outcome === "missed") return t`Le temps est passé. En vrai, la commande serait perdue et le client remboursé.`;
  return t`En vrai, la commande serait payée. Ici, rien n'a changé : ni ventes, ni stock, ni portefeuille.`;
}

/** A practice that is over: what would have come of it, and once more. */
export function PracticeOver({ order }: { order: Order }) {
  const { t } = useLingui();
  const begin = useBeginPractice();
  const words = useEndWords(order);
  // A shop that nobody has opened yet has no orders, but a list of what is left before the first.
  const isNew = useManagedShop().data?.firstSteps.includes("open") === true;
  const leave = () => {
    endPractice();
    navigate(isNew ? paths.shop : paths.orders);
  };
  return (
    <>
      <Section>
        <h2 className={styles.title}>{t`C'est tout`}</h2>
        <p className={styles.state}>
          <StateChip look={lookOf(order)} />
        </p>
        <p role="status" className={styles.text}>
          {words}
        </p>
        <Stack gap={12}>
          <Button wide onPress={leave}>
            {isNew ? t`Aller à ma boutique` : t`Voir les commandes`}
          </Button>
          <Button kind="second" wide icon="refresh" busyLabel={t`Un instant…`} onPress={begin}>
            {t`Recommencer`}
          </Button>
        </Stack>
      </Section>
      <Section>
        <RowLink
          icon="bell"
          to={paths.permissions}
          text={t`Vous n'avez rien entendu ?`}
          detail={t`Tester ce téléphone`}
        />
      </Section>
    </>
  );
}
