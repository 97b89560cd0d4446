// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitingStore } from "../api/waiting.ts";
import { AppStatus } from "./app-status.tsx";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  waitingStore.set(0);
});

function show(): string {
  render(
    <I18nProvider i18n={i18n}>
      <AppStatus />
    </I18nProvider>,
  );
  return screen.queryByRole("status")?.textContent ?? "";
}

test("while there is nothing to tell, no format of figures or times is made: the first costs a slow phone a tenth of a second", () => {
  for (const format of ["NumberFormat", "PluralRules", "DateTimeFormat"] as const)
    vi.spyOn(Intl, format).mockImplementation(() => {
      throw new Error(`made: ${format}`);
    });
  expect(show()).toBe("");
});

test("what waits to be sent is counted", () => {
  waitingStore.set(2);
  expect(show()).toBe("2 actions en attente");
});
