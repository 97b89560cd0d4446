// @vitest-environment happy-dom
import { dayAfter, dayLength, shopDay, startOfNamedDay } from "@tsena/contract/shops.day";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, sessionOf } from "../../api/testing.ts";
import { shortWeekDay } from "../../i18n/times.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { noonOf } from "../statistics.rules.ts";
import { Statistics } from "./statistics.tsx";

const today = shopDay(new Date());

const counts = {
  day: today,
  orderCount: 0,
  completedCount: 0,
  refusedCount: 0,
  missedCount: 0,
  cancelledByCustomerCount: 0,
  cancelledByPlatformCount: 0,
  takingsAmount: 0,
};

const till = {
  itemsAmount: 0,
  packingAmount: 0,
  deliveryAmount: 0,
  walletAmount: 0,
  cashAmount: 0,
  owedAmount: 0,
  refundedAmount: 0,
  returnedCount: 0,
  returnedAmount: 0,
};

/** A day on which nothing happened, as the server tells it. */
const emptyDay = {
  ...counts,
  isUnderWay: true,
  before: { ...counts, day: dayAfter(today, -7) },
  change: { orderCount: null, completedCount: null, takingsAmount: null } as Record<string, number | null>,
  topDish: null,
  missingDish: null,
  losses: [],
  till,
};

standsInApp();

/** Opens the page on a phone whose shop had such days; others are empty. The work of the last one goes on. */
function open(days: readonly Partial<typeof emptyDay>[], worked = today): void {
  vi.stubGlobal("fetch", async (address: string) => {
    const asked = new URL(address, "https://tsena.example").searchParams.get("day") ?? today;
    const dayOf = (day: string) => ({ ...emptyDay, ...counts, day, ...days.find((one) => one.day === day) });
    if (address.includes("GetDayStatisticsList"))
      return answer(
        200,
        [-6, -5, -4, -3, -2, -1, 0].map((ago) => dayOf(dayAfter(asked, ago))),
      );
    if (address.includes("GetThisDayCompleteStatistics"))
      return answer(200, {
        since: new Date(startOfNamedDay(worked)).toISOString(),
        until: new Date(Date.now() + dayLength).toISOString(),
      });
    return answer(200, { ...dayOf(asked), isUnderWay: asked === worked });
  });
  signIn(sessionOf("t1"));
  render(inApp(<Statistics />));
}

test("a day under way without an order says when one counts here", async () => {
  open([]);
  expect(await screen.findByText("Une commande compte ici dès qu'elle est livrée ou perdue.")).toBeDefined();
});

test("what was paid back on a day without an order stands in its till", async () => {
  open([{ day: today, till: { ...till, returnedCount: 1, returnedAmount: 420_000 } }]);
  expect(await screen.findByText("Commandes livrées puis remboursées (1)")).toBeDefined();
});

test.each([
  { before: 10_040_000, now: 10_000_000, percent: 0, said: /^À peu près autant que / },
  { before: 10_000_000, now: 10_000_000, percent: 0, said: /^Autant que / },
])("$now after $before is told as it is", async ({ before, now, percent, said }) => {
  open([
    {
      day: today,
      orderCount: 1,
      completedCount: 1,
      takingsAmount: now,
      before: { ...emptyDay.before, takingsAmount: before },
      change: { ...emptyDay.change, takingsAmount: percent },
    },
  ]);
  expect(await screen.findByText(said)).toBeDefined();
});

test("after midnight the page is of the evening whose work goes on, and its week ends with that", async () => {
  const evening = dayAfter(today, -1);
  open([], evening);
  expect(await screen.findByRole("heading", { name: /^Aujourd'hui, / })).toBeDefined();
  const days = screen.getByRole("list", { name: "Sept jours" });
  expect(days.lastElementChild?.textContent).toContain(shortWeekDay(noonOf(evening)));
});
