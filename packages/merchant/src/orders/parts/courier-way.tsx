import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useMemo } from "react";
import type { Order } from "@tsena/web/shapes.ts";
import { loadChunk } from "../../api/chunk.ts";
import { timeOfDay } from "../../i18n/times.ts";
import type { Placed } from "../../maps/points-map.tsx";
import { serverNow } from "../../api/server-clock.ts";
import { useManagedShop } from "../../shops/shops.queries.ts";
import { Section } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useTicking } from "../../ui/ticker.ts";
import { courierMinutes } from "../order.times.ts";
import { isOnCouriersWay, placesOf, wayWords } from "../order.way.ts";
import styles from "./courier-way.module.css";

/** Heavy, and wanted by whoever follows a courier alone. */
const PointsMap = lazy(() =>
  loadChunk(() => import("../../maps/points-map.tsx")).then((file) => ({ default: file.PointsMap })),
);

/** Where the courier of an order is and when they are at the end of their way; says so where that is not known (rules/orders.md#tracking). */
export function CourierWay({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const minutes = useTicking(() => courierMinutes(order.courier, serverNow()) ?? "");
  const shop = useManagedShop().data;
  const placed = useMemo<Placed[]>(() => placesOf(order, shop), [order, shop]);
  if (!isOnCouriersWay(order)) return null;
  const { courier } = order;
  const { name, at } = courier ?? { name: "", at: null };
  return (
    <Section title={t`Livreur`}>
      <p className={styles.way}>{i18n._(wayWords(order, minutes === "" ? null : minutes))}</p>
      {courier === null ? null : (
        <p className={styles.seen}>
          {at === null ? t`${name} n'a pas encore indiqué sa position.` : t`${name} · position de ${timeOfDay(at)}`}
        </p>
      )}
      {placed.length === 0 ? null : (
        <div className={styles.map}>
          <Suspense fallback={<Skeleton height={260} count={1} label={t`Chargement…`} />}>
            <PointsMap label={t`Carte du livreur. Les flèches la déplacent.`} placed={placed} />
          </Suspense>
        </div>
      )}
    </Section>
  );
}
