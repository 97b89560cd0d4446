// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ReopenSheet } from "./reopen-sheet.tsx";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

afterEach(cleanup);

function ask(isNew: boolean): void {
  render(
    <I18nProvider i18n={i18n}>
      <ReopenSheet reason="closing" isNew={isNew} onReopen={() => Promise.resolve()} onClose={() => undefined} />
    </I18nProvider>,
  );
}

test("a shop that nobody has opened yet is asked to open, not to open again", () => {
  ask(true);
  expect(screen.getByRole("heading", { name: "Ouvrir la boutique\u00A0?" })).not.toBeNull();
  expect(screen.getByRole("button", { name: "Ouvrir la boutique" })).not.toBeNull();
  expect(screen.queryByText(/[Rr]ouvrir/)).toBeNull();
});

test("a shop that was closed is asked to open again", () => {
  ask(false);
  expect(screen.getByRole("heading", { name: "Rouvrir la boutique\u00A0?" })).not.toBeNull();
  expect(screen.getByRole("button", { name: "Rouvrir maintenant" })).not.toBeNull();
});
