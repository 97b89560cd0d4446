import { useLingui } from "@lingui/react/macro";
import { ordersSearchedDays } from "@tsena/contract/desk.orders";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useCallback, useState } from "react";
import { useParsedAddress } from "../../navigation/address.ts";
import { Endless } from "../../ui/endless.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Beside } from "../../ui/side-panel.tsx";
import { StatusMessage } from "../../ui/states.tsx";
import { OrderFilters } from "../parts/order-filters.tsx";
import { OrderPanel } from "../parts/order-panel.tsx";
import { OrdersTable } from "../parts/orders-table.tsx";
import { orderFiltersIn, ordersAddress } from "../orders.filters.ts";
import { useOrders } from "../orders.queries.ts";

/** The orders of all shops: found, read with their story, cancelled or paid back. */
export function Orders() {
  const { t } = useLingui();
  const filters = orderFiltersIn(useParsedAddress());
  const { keyword, status, day, id } = filters;
  const found = useOrders(filters);
  const [message, setMessage] = useState("");
  const orders = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const close = useCallback(() => navigate(ordersAddress({ keyword, status, day, id: "" })), [keyword, status, day]);
  return (
    <>
      <PageHead title={t`Commandes`}>
        {t`La recherche remonte à ${ordersSearchedDays} jours. Pour une commande plus ancienne, choisissez son jour.`}
      </PageHead>
      <OrderFilters filters={filters} />
      <StatusMessage>{message}</StatusMessage>
      <Beside>
        <Endless
          list={found}
          count={orders.length}
          empty={t`Aucune commande ne correspond. Changez la recherche, l'état ou le jour.`}
        >
          {(foot) => (
            <OrdersTable
              orders={orders}
              openId={id}
              addressOf={(order) => ordersAddress({ ...filters, id: order.id })}
              foot={foot}
            />
          )}
        </Endless>
        {id === "" ? null : (
          <OrderPanel
            key={id}
            id={id}
            onClose={close}
            onDone={({ orderNo, refund }, deed) => {
              const refunded =
                refund === null
                  ? t`Le remboursement de la commande ${orderNo} attend la confirmation d'un autre opérateur.`
                  : t`La commande ${orderNo} est remboursée.`;
              setMessage(deed === "cancel" ? t`La commande ${orderNo} est annulée.` : refunded);
            }}
          />
        )}
      </Beside>
    </>
  );
}
