// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { DeskAccount } from "@tsena/contract/desk";
import { auditStatuses } from "@tsena/contract/shops.states";
import { navigate, useHashLocation } from "@tsena/web/navigation/hash-location.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Router } from "wouter";
import { createQueryClient } from "../../api/queries.ts";
import { Accounts } from "./accounts.tsx";

const soa: DeskAccount = {
  id: "soa",
  phone: "+261340000009",
  formerPhone: null,
  email: null,
  userName: "Soa",
  role: "owner",
  shopName: "Chez Soa",
  auditStatus: auditStatuses.approved,
  disabledAt: "2026-11-20T06:00:00.000Z",
  disabledBy: "Rina",
  disabledReason: "Fausse boutique",
  createdAt: "2026-11-01T06:00:00.000Z",
  lastSeenAt: null,
};

const noAnswer = () => new Promise<Response>(() => undefined);

/** The list holds nobody; by an id these are found. */
function answers(rows: readonly DeskAccount[]): void {
  vi.stubGlobal("fetch", async (address: string) => {
    const isById = new URL(address, "http://desk").searchParams.has("id");
    const data = { rows: isById ? rows : [], nextCursor: null };
    return new Response(JSON.stringify({ resultCode: 200, message: "", data }));
  });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const panel = () => screen.getByRole("complementary").textContent;

/** Opens an account beside a list that does not hold it. */
async function open(): Promise<void> {
  navigate("/accounts?disabled=false&id=soa", { replace: true });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Router hook={useHashLocation}>
          <Accounts />
        </Router>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await wait(1000);
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an account that another operator has disabled stays open though its list holds it no more, also while the page looks again", async () => {
  answers([soa]);
  await open();
  expect(panel()).toContain("Fausse boutique");
  vi.stubGlobal("fetch", noAnswer);
  await wait(31_000);
  expect(panel()).toContain("Fausse boutique");
});

test("that there is no such account goes on being said while the page looks again", async () => {
  answers([]);
  await open();
  const said = panel();
  expect(said).toContain("Ce compte n'existe pas.");
  vi.stubGlobal("fetch", noAnswer);
  await wait(31_000);
  expect(panel()).toBe(said);
});

test.each([
  ["that takes orders", auditStatuses.approved, true],
  ["whose application was not sent", auditStatuses.draft, false],
  ["in review", auditStatuses.inReview, false],
  ["that was rejected", auditStatuses.rejected, false],
  ["that is suspended already", auditStatuses.suspended, false],
] as const)(
  "who disables the owner of a shop %s is told how to stop its orders only where it has any",
  async (_shop, auditStatus, isTold) => {
    answers([{ ...soa, auditStatus, disabledAt: null, disabledBy: null, disabledReason: null }]);
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Désactiver le compte" }));
    await wait(1000);
    const dialog = screen.getByRole("dialog").textContent;
    expect(dialog).toContain("Ses appareils sont déconnectés");
    expect(dialog.includes("Cela ne ferme pas sa boutique")).toBe(isTold);
  },
);
