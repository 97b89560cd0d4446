import { useLingui } from "@lingui/react/macro";
import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { formatMoney } from "@tsena/contract/money";
import { refusalReasons, type Order, type RefusalReason } from "@tsena/contract/orders";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { useStore } from "@tsena/web/store.ts";
import { Fragment, useState } from "react";
import { languageStore } from "../../api/language.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { FaultLine } from "../../ui/fault-line.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Stack } from "../../ui/stack.tsx";
import type { Settled } from "../order.settled.ts";
import { fetchOrder, handleOrder, usePropose } from "../orders.queries.ts";
import styles from "./refuse-sheet.module.css";

const reasons = Object.keys(refusalReasons) as RefusalReason[];

interface RefuseSheetProps {
  order: Order;
  /** Called with the order whose customer is asked now, in place of the refusal. */
  onSettled: (order: Order, by: Settled["by"]) => void;
  onClose: () => void;
}

function MissingItems(props: { items: Order["items"]; missing: readonly string[]; onToggle: (id: string) => void }) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.missing}>
      <legend className={styles.legend}>{t`Qu'est-ce qui manque ?`}</legend>
      {props.items.map((item) => (
        <Choice
          key={item.id}
          kind="checkbox"
          name="missing"
          checked={props.missing.includes(item.id)}
          onChange={() => props.onToggle(item.id)}
          text={item.name}
          detail={item.specification === "" ? undefined : item.specification}
        />
      ))}
    </fieldset>
  );
}

/** What comes of asking the customer: how long, what is cooked then, and what it brings. */
function WhatIsLeft({ order, missing }: { order: Order; missing: readonly string[] }) {
  const { t } = useLingui();
  const out = order.items.filter(({ id }) => missing.includes(id));
  const less = out.reduce((sum, { quantity, price, packingPrice }) => sum + quantity * (price + packingPrice), 0);
  const money = formatMoney(order.amount - less);
  return (
    <p className={styles.left}>
      {t`Vous pouvez demander au client s'il veut le reste, pour ${money}. Sans réponse à temps, vous décidez.`}
    </p>
  );
}

interface ReasonsProps {
  order: Order;
  reason: RefusalReason | undefined;
  missing: readonly string[];
  onChoose: (reason: RefusalReason) => void;
  onToggle: (id: string) => void;
}

function Reasons({ order, reason, missing, onChoose, onToggle }: ReasonsProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  return (
    <div role="radiogroup" aria-label={t`Raison du refus`} className={styles.choices}>
      {reasons.map((name) => (
        <Fragment key={name}>
          <Choice
            kind="radio"
            name="reason"
            checked={reason === name}
            onChange={() => onChoose(name)}
            text={refusalReasons[name][language]}
            detail={name === "soldOut" ? t`Épuisé pour aujourd'hui. Un menu est retiré de la vente.` : undefined}
          />
          {name === "soldOut" && reason === name && order.items.length > 1 ? (
            <>
              <MissingItems items={order.items} missing={missing} onToggle={onToggle} />
              {isSome(missing, order) ? <WhatIsLeft order={order} missing={missing} /> : null}
            </>
          ) : null}
        </Fragment>
      ))}
    </div>
  );
}

/** Whether some of an order is missing and some is left. */
const isSome = (missing: readonly string[], order: Order): boolean =>
  missing.length > 0 && missing.length < order.items.length;

/** Asks why an order is refused; what each answer leads to stands under it. */
export function RefuseSheet({ order, onSettled, onClose }: RefuseSheetProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState<RefusalReason>();
  const [missing, setMissing] = useState<readonly string[]>(
    order.items.length === 1 ? order.items.map(({ id }) => id) : [],
  );

  const refund = order.paymentMethod === "wallet" ? t`Le client est prévenu et remboursé.` : t`Le client est prévenu.`;
  const { mutateAsync: propose } = usePropose();
  const [isUnasked, setUnasked] = useState(false);
  const ready = reason !== undefined && (reason !== "soldOut" || missing.length > 0);

  const isPartial = reason === "soldOut" && isSome(missing, order);

  const toggle = (id: string) =>
    setMissing((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));

  // A link is needed at once: without one the sheet stays, with what was chosen.
  const ask = async () => {
    setUnasked(false);
    try {
      onSettled(await propose({ id: order.id, items: missing.map((itemId) => ({ itemId })) }), "us");
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      if (isOutcomeUnknown(error)) return setUnasked(true);
      onSettled(await fetchOrder(order.id), "others");
    }
    onClose();
  };

  const refuse = async () => {
    if (reason === undefined) return;
    await handleOrder("refuse", order, { reason, ...(reason === "soldOut" ? { itemIds: [...missing] } : {}) });
    onClose();
  };

  return (
    <Sheet
      title={t`Pourquoi refuser ?`}
      onClose={onClose}
      footer={
        ready ? (
          <Stack gap={8}>
            {isUnasked ? (
              <div role="alert">
                <FaultLine
                  id="ask-fault"
                  text={t`Il faut du réseau pour demander au client. Réessayez, votre choix est gardé.`}
                />
              </div>
            ) : null}
            {isPartial ? (
              <Button wide busyLabel={t`Envoi…`} onPress={ask}>{t`Retirer et demander au client`}</Button>
            ) : null}
            <Button kind="danger" wide busyLabel={t`Envoi…`} onPress={refuse}>{t`Refuser la commande`}</Button>
          </Stack>
        ) : undefined
      }
    >
      <p className={styles.consequence}>{refund}</p>
      <Reasons order={order} reason={reason} missing={missing} onChoose={setReason} onToggle={toggle} />
    </Sheet>
  );
}
