import { useLingui } from "@lingui/react/macro";
import type { DeskOrderRow } from "@tsena/contract/desk.orders";
import { formatMoney } from "@tsena/contract/money";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { Grouped } from "../../ui/grouped.tsx";
import { NameCell, Table } from "../../ui/table.tsx";
import { paymentNames } from "../order.words.ts";
import { OrderState } from "./order-state.tsx";
import styles from "./orders-table.module.css";

interface OrdersTableProps {
  orders: readonly DeskOrderRow[];
  /** The order that is open beside it. */
  openId: string;
  addressOf: (order: DeskOrderRow) => string;
  foot: ReactNode;
}

/** The orders, one a line; the number opens it. */
export function OrdersTable({ orders, openId, addressOf, foot }: OrdersTableProps) {
  const { t, i18n } = useLingui();
  const heads = [
    t`Numéro de commande`,
    t`État`,
    t`Passée le`,
    t`Boutique`,
    t`Client`,
    t`Téléphone`,
    t`Montant`,
    t`Paiement`,
  ];
  return (
    <Table label={t`Commandes`} heads={heads} foot={foot}>
      {orders.map((order) => (
        <tr key={order.id} data-open={order.id === openId}>
          <td className={styles.number}>
            <Link href={addressOf(order)} aria-current={order.id === openId ? "true" : undefined}>
              {order.orderNo}
            </Link>
          </td>
          <td>
            <OrderState order={order} />
          </td>
          <td>{dayAndTime(order.createdAt)}</td>
          <NameCell>{order.shopName}</NameCell>
          <NameCell>{order.customerName}</NameCell>
          <td>
            <Grouped>{order.phone}</Grouped>
          </td>
          <td>{formatMoney(order.amount)}</td>
          <td>{i18n._(paymentNames[order.paymentMethod])}</td>
        </tr>
      ))}
    </Table>
  );
}
