// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { type FirstStep, firstSteps } from "@tsena/contract/shops.milestones";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { sessionOf } from "../../api/testing.ts";
import { signIn, signOut } from "../../person/session.ts";
import { BeforeFirstOrder } from "./before-first-order.tsx";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  signIn(sessionOf("t1"));
});

afterEach(() => {
  cleanup();
  act(() => signOut());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const withLeft = (left: readonly FirstStep[]) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <BeforeFirstOrder
        shop={
          {
            firstSteps: left,
            effective: { isOpen: false, reason: "closing", until: null },
          } as unknown as ManagedShop
        }
      />
    </QueryClientProvider>
  </I18nProvider>
);

/** Whether the way to open stands above the first step. */
function opensFirst(): boolean {
  const open = screen.getByRole("button", { name: "Ouvrir la boutique" });
  const step = screen.getByRole("link", { name: /Mettez un plat en vente/ });
  return (open.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

test("the way to open comes last where more is left, also where the phone did not know yet that anything is", () => {
  const { rerender } = render(withLeft([]));
  expect(screen.queryByRole("button")).toBeNull();
  rerender(withLeft(firstSteps));
  expect(opensFirst()).toBe(false);
  rerender(withLeft(["open"]));
  expect(opensFirst()).toBe(false);
});

test("the way to open comes first where all else was done as the list came", () => {
  render(withLeft(["open"]));
  expect(opensFirst()).toBe(true);
});
