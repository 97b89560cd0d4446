import { useLingui } from "@lingui/react/macro";
import type { Order } from "@tsena/web/shapes.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useTicking } from "../../ui/ticker.ts";
import { courierMinutes } from "../order.times.ts";
import { courierWords } from "../order.words.ts";

/** Who fetches an order, and when; that nobody is named yet. */
export function CourierLine({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const minutes = useTicking(() => courierMinutes(order.courier, serverNow()) ?? "");
  return <>{i18n._(courierWords(order, minutes === "" ? null : minutes))}</>;
}
