import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "wouter";
import { readableAccount } from "../../forms/account.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RowCall, RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { UndoBar } from "../../undo/undo-bar.tsx";
import { nextStep } from "../order.steps.ts";
import { itemsTitle } from "../order.words.ts";
import { showOrder, useOrder } from "../orders.queries.ts";
import { Amounts } from "../parts/amounts.tsx";
import { CustomerNote } from "../parts/customer-note.tsx";
import { HandOver } from "../parts/hand-over.tsx";
import { OneOrder } from "../parts/one-order.tsx";
import { OrderActions } from "../parts/order-actions.tsx";
import { OrderState } from "../parts/order-state.tsx";
import { PicturedItems } from "../parts/pictured-items.tsx";
import { PrintSlip } from "../slips/parts/print-slip.tsx";
import { Stack } from "../../ui/stack.tsx";
import styles from "./order-detail.module.css";

/** One order with everything about it, and what may be done with it now. */
export function OrderDetail() {
  const { t, i18n } = useLingui();
  const [query] = useSearchParams();
  const id = query.get("id") ?? "";
  const found = useOrder(id);
  return (
    <OneOrder query={found}>
      {(order) => (
        <>
          <Sections>
            <Section>
              <OrderState order={order} />
            </Section>
            <Section title={i18n._(itemsTitle(order))}>
              <Stack gap={12}>
                <PicturedItems order={order} />
                <CustomerNote note={order.note} />
                <HandOver order={order} />
              </Stack>
            </Section>
            <Section title={t`Client`}>
              <p className={styles.name}>{order.customerName}</p>
              <p className={styles.place}>
                <Icon name="pin" size={20} />
                <span>{order.address}</span>
              </p>
              <RowCall
                phone={order.phone}
                shown={readableAccount(order.phone)}
                text={t`Appeler le client`}
                label={t`Appeler ${order.customerName}`}
              />
            </Section>
            {order.courier === null ? null : (
              <Section title={t`Livreur`}>
                <p className={styles.name}>{order.courier.name}</p>
                <RowCall
                  phone={order.courier.phone}
                  shown={readableAccount(order.courier.phone)}
                  text={t`Appeler le livreur`}
                  label={t`Appeler ${order.courier.name}`}
                />
              </Section>
            )}
            <Section title={t`Montant`}>
              <Amounts order={order} />
            </Section>
            <PrintSlip order={order} />
            <Section>
              <RowLink
                icon="clock"
                to={addressOf(paths.tracking, { id: order.id })}
                text={t`Suivi de la commande`}
                detail={t`Ce qui s'est passé, étape par étape`}
              />
            </Section>
          </Sections>
          {nextStep(order) === undefined ? null : (
            <BottomBar>
              <OrderActions order={order} onSettled={showOrder} />
            </BottomBar>
          )}
          <UndoBar />
        </>
      )}
    </OneOrder>
  );
}
