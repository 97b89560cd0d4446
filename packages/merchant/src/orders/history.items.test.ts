import { i18n } from "@lingui/core";
import type { DayTotals } from "@tsena/contract/orders.lists";
import { dayLength, startOfNamedDay } from "@tsena/contract/shops.day";
import type { Order } from "@tsena/web/shapes.ts";
import { expect, test } from "vitest";
import { dayName } from "../i18n/day-name.ts";
import { historyItems, namingMoment } from "./history.items.ts";

const order = (id: string, closedAt: string) => ({ id, closedAt, createdAt: closedAt }) as Order;
const day = (name: string, completedCount: number, since = startOfNamedDay(name), length = dayLength): DayTotals => ({
  day: name,
  since: new Date(since).toISOString(),
  until: new Date(since + length).toISOString(),
  completedCount,
  cancelledCount: 0,
  missedCount: 0,
  missedAmount: 0,
  takingsAmount: 0,
});

test("the orders stand under the shop's own day on which they ended, once a day over two pages", () => {
  const pages = [
    {
      rows: [order("a", "2026-11-20T21:00:00.000Z"), order("b", "2026-11-20T20:59:59.999Z")],
      days: [day("2026-11-21", 1), day("2026-11-20", 2)],
    },
    { rows: [order("c", "2026-11-20T08:00:00.000Z")], days: [day("2026-11-20", 3)] },
  ];
  const items = historyItems(pages).map((item) =>
    item.kind === "day" ? [item.id, item.totals?.completedCount] : item.id,
  );
  expect(items).toEqual([["2026-11-21", 1], "a", ["2026-11-20", 3], "b", "c"]);
});

test("an order that ended after midnight stands under the evening whose work went on", () => {
  const pages = [
    {
      rows: [order("a", "2026-11-21T17:00:00.000Z"), order("b", "2026-11-20T22:30:00.000Z")],
      days: [day("2026-11-21", 1, Date.parse("2026-11-21T03:00:00.000Z")), day("2026-11-20", 1)],
    },
  ];
  expect(historyItems(pages).map(({ id }) => id)).toEqual(["2026-11-21", "a", "2026-11-20", "b"]);
});

test("an evening that goes on after midnight is today, and the one before it yesterday; once its work is over it is yesterday", () => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  const begins = Date.parse("2026-11-20T03:00:00.000Z");
  const pages = [{ days: [day("2026-11-20", 1, begins), day("2026-11-19", 1, begins - dayLength)] }];
  const namesAt = (now: string) => {
    const moment = namingMoment(pages, Date.parse(now));
    return pages[0]?.days.map((one) => dayName(one.day, moment));
  };
  expect(namesAt("2026-11-20T22:30:00.000Z")).toEqual(["aujourd'hui", "hier"]);
  expect(namesAt("2026-11-21T03:00:00.000Z")).toEqual(["hier", "jeudi 19 novembre"]);
});
