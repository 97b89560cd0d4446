import { useLingui } from "@lingui/react/macro";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { Order } from "@tsena/contract/orders";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, type ReactNode } from "react";
import { linkStore } from "../../api/link.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isWaiting, type UnsentNow } from "../../unsent/unsent.rules.ts";
import { drop, onEndOf, unsentStore } from "../../unsent/unsent.ts";
import { useUnsentWords } from "../../unsent/use-unsent-words.ts";
import type { Settled } from "../order.settled.ts";
import { fetchOrder } from "../orders.queries.ts";
import styles from "./unless-unsent.module.css";

type OnSettled = (order: Order, by: Settled["by"]) => void;

/** Shows an order as it stands after somebody was faster; where it cannot be fetched now, the lists bring it. */
async function showTruth(id: string, onSettled: OnSettled): Promise<void> {
  try {
    onSettled(await fetchOrder(id), "others");
  } catch (error) {
    if (!isCallFailed(error)) throw error;
  }
}

/** What was tapped for an order and waits to be sent: whoever tapped is not led to believe that anybody knows of it. */
function UnsentNote({ order, unsent }: { order: Order; unsent: UnsentNow }) {
  const { t } = useLingui();
  const { waiting } = useUnsentWords();
  const { online } = useStore(linkStore);
  const { acceptBy } = order;
  const isUrgent = acceptBy !== null && (unsent.kind === "accept" || unsent.kind === "refuse");
  return (
    <div role="status" className={styles.note}>
      <p className={styles.first}>
        <Icon name={online ? "clock" : "offline"} size={20} />
        <strong>{waiting[unsent.kind]}</strong>
      </p>
      <p>{online ? t`Envoi…` : t`Part dès que la connexion revient.`}</p>
      {isUrgent ? <p>{t`Ne compte que si cela arrive avant ${timeOfDay(Date.parse(acceptBy))}.`}</p> : null}
      {unsent.tried ? null : <Button kind="second" wide onPress={() => drop(unsent.key)}>{t`Ne pas envoyer`}</Button>}
    </div>
  );
}

interface UnlessUnsentProps {
  order: Order;
  /** Called with the order as the server has it, once it has spoken of what was tapped. */
  onSettled: OnSettled;
  children: ReactNode;
}

/** The buttons of an order; in their place what was tapped on one of them, while it waits to be sent (rules/app.md#unsent-actions). */
export function UnlessUnsent({ order, onSettled, children }: UnlessUnsentProps) {
  const unsent = useStore(unsentStore, (all) =>
    all.find((one) => one.about === order.id && isWaiting(one) && one.isFresh !== true),
  );
  useEffect(() =>
    onEndOf(order.id, (end) => {
      if (end.how === "done" && end.output !== undefined) onSettled(end.output as Order, "us");
      if (end.how === "refused") void showTruth(order.id, onSettled);
    }),
  );
  return unsent === undefined ? children : <UnsentNote order={order} unsent={unsent} />;
}
