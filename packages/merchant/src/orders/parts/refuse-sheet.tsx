import { useLingui } from "@lingui/react/macro";
import { refusalReasons, type Order, type RefusalReason } from "@tsena/contract/orders";
import { useStore } from "@tsena/web/store.ts";
import { Fragment, useState } from "react";
import { languageStore } from "../../api/language.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { handleOrder } from "../orders.queries.ts";
import styles from "./refuse-sheet.module.css";

const reasons = Object.keys(refusalReasons) as RefusalReason[];

interface RefuseSheetProps {
  order: Order;
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

/** Asks why an order is refused; what each answer leads to stands under it. */
export function RefuseSheet({ order, onClose }: RefuseSheetProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const [reason, setReason] = useState<RefusalReason>();
  const [missing, setMissing] = useState<readonly string[]>(
    order.items.length === 1 ? order.items.map(({ id }) => id) : [],
  );

  const refund = order.paymentMethod === "wallet" ? t`Le client est prévenu et remboursé.` : t`Le client est prévenu.`;
  const ready = reason !== undefined && (reason !== "soldOut" || missing.length > 0);

  const toggle = (id: string) =>
    setMissing((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));

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
          <Button kind="danger" wide busyLabel={t`Envoi…`} onPress={refuse}>{t`Refuser la commande`}</Button>
        ) : undefined
      }
    >
      <p className={styles.consequence}>{refund}</p>
      <div role="radiogroup" aria-label={t`Raison du refus`} className={styles.choices}>
        {reasons.map((name) => (
          <Fragment key={name}>
            <Choice
              kind="radio"
              name="reason"
              checked={reason === name}
              onChange={() => setReason(name)}
              text={refusalReasons[name][language]}
              detail={name === "soldOut" ? t`Épuisé pour aujourd'hui. Un menu est retiré de la vente.` : undefined}
            />
            {name === "soldOut" && reason === name && order.items.length > 1 ? (
              <MissingItems items={order.items} missing={missing} onToggle={toggle} />
            ) : null}
          </Fragment>
        ))}
      </div>
    </Sheet>
  );
}
