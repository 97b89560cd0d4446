import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { signOut } from "../session.ts";

/** Lets each test of a file begin in French, and leaves neither a screen nor anybody signed in behind it. */
export function standsInApp(): void {
  beforeEach(() => {
    i18n.loadAndActivate({ locale: "fr", messages: {} });
    // There is no disk here on which answers could be kept, which is said each time.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    act(() => signOut());
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** A screen with what it stands in: its language, and the answers of the server. */
export const inApp = (screen: ReactNode) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>
  </I18nProvider>
);
