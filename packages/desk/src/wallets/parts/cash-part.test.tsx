// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/queries.ts";
import { CashPart } from "./cash-part.tsx";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (data: unknown) => new Response(JSON.stringify({ resultCode: 200, message: "", data }));

test("a sum of the day that does not come is told from a day without any, and comes once it is asked again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <CashPart onDone={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(await screen.findByRole("alert")).toHaveProperty(
    "textContent",
    "Ce que vous avez payé aujourd'hui en espèces ne s'affiche pas.",
  );
  vi.stubGlobal("fetch", async () => answer({ count: 2, amount: 4_000_000 }));
  fireEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText(/en espèces\s: 40,000\sAr/)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
