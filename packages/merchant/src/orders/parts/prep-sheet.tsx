import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { serverNow } from "../../api/server-clock.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Stack } from "../../ui/stack.tsx";
import { useOrderDeeds } from "../order.deeds.ts";
import { prepChoices } from "../order.times.ts";
import { ActButton } from "./act-button.tsx";
import styles from "./delay-sheet.module.css";

interface PrepSheetProps {
  order: Order;
  /** The minutes that are proposed. */
  proposed: number;
  onClose: () => void;
}

/** Asks in how many minutes an order is to be ready, where it is not as proposed; each answer accepts it. */
export function PrepSheet({ order, proposed, onClose }: PrepSheetProps) {
  const { t } = useLingui();
  const deeds = useOrderDeeds();
  const accept = (prepMinutes: number) => deeds.accept(order, prepMinutes).finally(onClose);
  return (
    <Sheet title={t`Accepter, prête dans…`} onClose={onClose}>
      <p className={styles.consequence}>{t`Le client est prévenu de l'heure.`}</p>
      <Stack>
        {prepChoices(proposed).map((minutes) => (
          <ActButton key={minutes} order={order} kind="second" wide onPress={() => accept(minutes)}>
            <span className={styles.minutes}>{t`${minutes} min`}</span>
            <span className={styles.time}>{t`prête à ${timeOfDay(serverNow() + minutes * 60_000)}`}</span>
          </ActButton>
        ))}
      </Stack>
    </Sheet>
  );
}
