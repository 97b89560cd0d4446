import { useLingui } from "@lingui/react/macro";
import { Redirect, useSearchParams } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { Section, Sections } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useOrder, useOrderLog } from "../orders.queries.ts";
import { CourierWay } from "../parts/courier-way.tsx";
import { OneOrder } from "../parts/one-order.tsx";
import { OrderState } from "../parts/order-state.tsx";
import { Timeline } from "../parts/timeline.tsx";

function Way({ id }: { id: string }) {
  const { t } = useLingui();
  const log = useOrderLog(id);
  const { data: order, isLoading } = useOrder(id);
  return (
    <OneOrder query={log}>
      {(lines) => (
        <Sections>
          {order === undefined ? null : (
            <Section>
              <OrderState order={order} />
            </Section>
          )}
          {order === undefined ? null : <CourierWay order={order} />}
          {isLoading ? (
            // Its story needs it too: what is awaited before an order came in hangs on how it is paid.
            <Skeleton height={203} count={2} label={t`Chargement…`} />
          ) : (
            <Section title={t`Étapes`}>
              <Timeline lines={lines} order={order} />
            </Section>
          )}
        </Sections>
      )}
    </OneOrder>
  );
}

/** What has happened to an order so far and where its courier is, alive while it is looked at. */
export function Tracking() {
  const id = useSearchParams()[0].get("id") ?? "";
  return id === "" ? <Redirect replace to={paths.orders} /> : <Way key={id} id={id} />;
}
