import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { Redirect, useSearchParams } from "wouter";
import { readableAccount } from "../../forms/account.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RowCall, RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { UndoBar } from "../../undo/undo-bar.tsx";
import { itemsTitle } from "../order.words.ts";
import { showOrder, useOrder } from "../orders.queries.ts";
import { Amounts } from "../parts/amounts.tsx";
import { CourierSection } from "../parts/courier-section.tsx";
import { CustomerNote } from "../parts/customer-note.tsx";
import { HandOver } from "../parts/hand-over.tsx";
import { OneOrder } from "../parts/one-order.tsx";
import { OrderActions, useHasActions } from "../parts/order-actions.tsx";
import { OrderState } from "../parts/order-state.tsx";
import { PicturedItems } from "../parts/pictured-items.tsx";
import { PrintSlip } from "../slips/parts/print-slip.tsx";
import { Stack } from "../../ui/stack.tsx";
import styles from "./order-detail.module.css";

/** What may be done with it, where the thumb is. */
function Actions({ order }: { order: Order }) {
  if (!useHasActions(order)) return null;
  return (
    <BottomBar>
      <OrderActions order={order} onSettled={showOrder} />
    </BottomBar>
  );
}

function Detail({ id }: { id: string }) {
  const { t, i18n } = useLingui();
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
            <CourierSection order={order} />
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
          <Actions order={order} />
          <UndoBar />
        </>
      )}
    </OneOrder>
  );
}

/** One order with everything about it, and what may be done with it now. */
export function OrderDetail() {
  const id = useSearchParams()[0].get("id") ?? "";
  return id === "" ? <Redirect replace to={paths.orders} /> : <Detail key={id} id={id} />;
}
