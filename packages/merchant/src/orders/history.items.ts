import type { DayTotals } from "@tsena/contract/orders.lists";
import { shopDay, startOfNamedDay } from "@tsena/contract/shops.day";
import type { Order } from "@tsena/web/shapes.ts";
import { byDays } from "../ui/by-days.ts";

export type HistoryItem =
  | { kind: "day"; id: string; totals: DayTotals | undefined }
  | { kind: "order"; id: string; order: Order };

interface Page {
  rows: Order[];
  days: DayTotals[];
}

/** The moment for which an order stands where it does in the history: when it ended. */
export const listedAt = ({ closedAt, createdAt }: Order): number => Date.parse(closedAt ?? createdAt);

/**
 * The moment by which the days of the history are named: an evening that goes on after midnight is today, as the shop's figures
 * have it (rules/shops.md#work-days); by a node of the version before, which does not say until when, yesterday.
 */
export function namingMoment(pages: readonly Pick<Page, "days">[], now: number): number {
  const underWay = pages[0]?.days.find(({ until }) => now < Date.parse(until));
  return underWay === undefined ? now : startOfNamedDay(underWay.day);
}

/** The history as it is shown: under each day, which tells what came of it and when it began, the orders that ended on it. */
export function historyItems(pages: readonly Page[]): HistoryItem[] {
  // A day that two pages share is told by both: the later has seen more.
  const totals = new Map(pages.flatMap(({ days }) => days.map((one) => [one.day, one] as const)));
  const rows = pages.flatMap((page) => page.rows);
  const lastFirst = [...totals.values()];
  const dayOf = (order: Order): string => {
    const endedAt = listedAt(order);
    // A node of the version before does not say when a day began.
    const day = lastFirst.find(({ since }) => Date.parse(since) <= endedAt);
    return day?.day ?? shopDay(new Date(endedAt));
  };
  return byDays(rows, dayOf).map((item) =>
    "kind" in item
      ? { kind: "day", id: item.id, totals: totals.get(item.id) }
      : { kind: "order", id: item.id, order: item },
  );
}
