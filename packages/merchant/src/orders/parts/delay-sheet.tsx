import { useLingui } from "@lingui/react/macro";
import { dueLater } from "@tsena/contract/orders.delays";
import { passedOnTo, transitionOf } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { timeOfDay } from "../../i18n/times.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useOrderDeeds } from "../order.deeds.ts";
import { Stack } from "../../ui/stack.tsx";
import { ActButton } from "./act-button.tsx";
import styles from "./delay-sheet.module.css";

/** The delays offered, in minutes. */
const delays = [5, 10, 15, 20, 30];

/** Asks how much longer an order takes; each answer says the new time. */
export function DelaySheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const deeds = useOrderDeeds();
  const due = order.dueAt === null ? null : Date.parse(order.dueAt);
  const told = passedOnTo(transitionOf(order.status, "delay")?.tells, { hasCourier: order.courier !== null });
  // What came of it is told elsewhere; the sheet gives way so that the order as it stands is seen.
  const delay = (minutes: number) => deeds.delay(order, minutes).finally(onClose);

  return (
    <Sheet title={t`Combien de temps en plus ?`} onClose={onClose}>
      <p className={styles.consequence}>
        {told.includes("courier") ? t`Le client et le livreur sont prévenus.` : t`Le client est prévenu.`}
      </p>
      <Stack>
        {delays.map((minutes) => (
          <ActButton key={minutes} order={order} kind="second" wide onPress={() => delay(minutes)}>
            <span className={styles.minutes}>{t`+ ${minutes} min`}</span>
            <span className={styles.time}>{t`prête à ${timeOfDay(dueLater(due, minutes, serverNow()))}`}</span>
          </ActButton>
        ))}
      </Stack>
    </Sheet>
  );
}
