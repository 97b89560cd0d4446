// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { signIn, signOut } from "../../person/session.ts";
import { RemoveSheet } from "./remove-sheet.tsx";

const shown = "+261340000003";
const other = "+261340000004";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  // There is no disk here on which answers could be kept, which is said each time.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => answer(200, { phone: shown }));
  signIn(sessionOf("t1"));
});

afterEach(() => {
  cleanup();
  act(() => signOut());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ask = (phone: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <RemoveSheet id="m1" name="Tiana" phone={phone} onClose={() => undefined} />
      </I18nProvider>
    </QueryClientProvider>,
  );

test("who takes a member out of the team whose number customers call is told before that they will see it no more", async () => {
  ask(shown);
  expect(await screen.findByText(/le numéro que vos clients appellent/)).toBeDefined();
  cleanup();
  ask(other);
  expect(screen.getByText(/Ses appareils/)).toBeDefined();
  expect(screen.queryByText(/le numéro que vos clients appellent/)).toBeNull();
});
