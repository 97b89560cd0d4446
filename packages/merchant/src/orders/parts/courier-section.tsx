import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { useHasService } from "../../api/service-config.ts";
import { serverNow } from "../../api/server-clock.ts";
import { readableAccount } from "../../forms/account.ts";
import { paths } from "../../navigation/paths.ts";
import { RowCall, RowLink } from "../../ui/row-link.tsx";
import { Section } from "../../ui/section.tsx";
import { useTicking } from "../../ui/ticker.ts";
import { courierMinutes } from "../order.times.ts";
import { isCourierWaitedFor, isOnCouriersWay, wayWords } from "../order.way.ts";
import styles from "./courier-section.module.css";

/** Who fetches an order, in how many minutes, and how to reach them; while nobody is named, what comes next; and whom to ask if nobody comes. */
export function CourierSection({ order }: { order: Order }) {
  const { t } = useLingui();
  const { courier } = order;
  if (courier === null && !isOnCouriersWay(order)) return null;
  return (
    <Section title={t`Livreur`}>
      {courier === null ? null : <p className={styles.name}>{courier.name}</p>}
      {isOnCouriersWay(order) ? <Way order={order} /> : null}
      {courier === null ? (
        <p className={styles.next}>{t`La plateforme en envoie un. Son nom et son numéro s'affichent ici.`}</p>
      ) : (
        <RowCall
          phone={courier.phone}
          shown={readableAccount(courier.phone)}
          text={t`Appeler le livreur`}
          label={t`Appeler ${courier.name}`}
        />
      )}
      <NobodyComes order={order} />
    </Section>
  );
}

function Way({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const minutes = useTicking(() => courierMinutes(order.courier, serverNow()) ?? "");
  return <p className={styles.way}>{i18n._(wayWords(order, minutes === "" ? null : minutes))}</p>;
}

/** What is ready and not fetched the shop tells the platform, which alone can send somebody, or somebody else. */
function NobodyComes({ order }: { order: Order }) {
  const { t } = useLingui();
  const hasService = useHasService();
  const isWaitedFor = useTicking(() => isCourierWaitedFor(order, serverNow()));
  if (!isWaitedFor || !hasService) return null;
  return (
    <RowLink
      icon="phone"
      to={paths.service}
      text={t`Personne ne vient ?`}
      detail={t`Prévenez le service client, avec le numéro de la commande`}
    />
  );
}
