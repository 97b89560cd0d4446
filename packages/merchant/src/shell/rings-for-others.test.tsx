// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { pathOf } from "@tsena/web/navigation/hash-location.ts";
import { link } from "../api/link.ts";
import { answer, sessionOf } from "../api/testing.ts";
import { paths } from "../navigation/paths.ts";
import { signIn } from "../person/session.ts";
import { inApp, standsInApp } from "../person/testing/screens.tsx";
import { reminderStore } from "../reminder/reminder.ts";
import { ringing } from "../reminder/testing.ts";
import { AlertSlot } from "../ui/alert-slot.ts";
import { CallEdge } from "../ui/call.tsx";
import { RingStatus } from "./ring-status.tsx";
import { Tabs } from "./tabs.tsx";
import { WaitingCall } from "./waiting-call.tsx";

standsInApp();
afterEach(() => act(() => reminderStore.set(null)));

const clerk = { ...sessionOf("t2"), loginType: 2 as const, permissions: ["stock" as const] };

/** What whoever is at the phone sees while a new order rings, and one that was cancelled. */
function shownTo(session: typeof clerk | ReturnType<typeof sessionOf>): void {
  vi.stubGlobal("fetch", async () => answer(200, null));
  link.reached();
  signIn(session);
  const [cancelled, waiting] = [ringing(4, ["7"], "cancelled"), ringing(3, ["8"])];
  reminderStore.set({ ...cancelled, count: 2, orders: [...cancelled.orders, ...waiting.orders] });
  render(
    inApp(
      <>
        <AlertSlot.Outlet />
        <CallEdge />
        <RingStatus />
        <WaitingCall />
        <Tabs selected={1} />
      </>,
    ),
  );
}

const call = () => screen.getByRole("button", { name: /Voir$/ });
const led = (button: HTMLElement) => {
  fireEvent.click(button);
  return pathOf(location.hash.slice(1));
};

test("who may see orders answers on what rings, and opens it", () => {
  shownTo(sessionOf("t1"));
  expect(screen.getByRole("button", { name: /^Vu/ })).toBeTruthy();
  expect(led(call())).toBe(paths.orders);
});

test("where it rings for others on the phone only, how many wait is said on tabs and other pages, nothing can be answered, and the names come first", () => {
  shownTo(clerk);
  expect(screen.queryByRole("button", { name: /^Vu/ })).toBeNull();
  expect(screen.getByText("1 à accepter")).toBeTruthy();
  expect(led(call())).toBe(paths.people);
  location.hash = "";
  expect(led(screen.getByRole("button", { name: /Commande A7 annulée/ }))).toBe(paths.people);
});
