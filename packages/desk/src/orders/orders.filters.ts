import { OrderStatusSchema } from "@tsena/contract/orders.parts";
import type { OrderStatus } from "@tsena/contract/orders.states";
import * as v from "valibot";
import { addressOf, dayIn, keywordIn, type ParsedAddress } from "../navigation/address.ts";

/** Those of a status, or those that are late (rules/desk.md#late-orders). */
export type OrderChoice = OrderStatus | "late";

/** What of the orders is looked at, as the address keeps it. */
export interface OrderFilters {
  keyword: string;
  /** Undefined for every status. */
  status: OrderChoice | undefined;
  /** The shops' day, as 2026-11-20; '' for any. */
  day: string;
  /** The order that is open beside the table; '' for none. */
  id: string;
}

/** A status as a choice or an address says it; what makes no sense counts as not said. */
export function statusIn(value: string | null): OrderChoice | undefined {
  if (value === "late") return value;
  const status = Number(value);
  return v.is(OrderStatusSchema, status) ? status : undefined;
}

/** Every order that is late. */
export const lateOrders: OrderFilters = { keyword: "", status: "late", day: "", id: "" };

/** Reads the filters out of the address; what makes no sense there counts as not said. */
export function orderFiltersIn({ search }: ParsedAddress): OrderFilters {
  return {
    keyword: keywordIn(search),
    status: statusIn(search.get("status")),
    day: dayIn(search),
    id: search.get("id") ?? "",
  };
}

/** The address of the orders with these filters. */
export function ordersAddress({ keyword, status, day, id }: OrderFilters): string {
  return addressOf("/orders", { keyword, status: status === undefined ? "" : String(status), day, id });
}
