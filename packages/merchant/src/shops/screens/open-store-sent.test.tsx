// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { auditStatuses } from "@tsena/contract/shops.states";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { paths } from "../../navigation/paths.ts";
import { signIn, signOut } from "../../person/session.ts";
import { OpenStoreSent } from "./open-store-sent.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  act(() => signOut());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("who waits on the page of what was sent is led to the decision as it falls", async () => {
  let auditStatus: number = auditStatuses.inReview;
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(
      /GetApplyInfo|GetAuditStatus/.test(address) ? answer(200, { auditStatus, remarks: [] }) : answer(404, null),
    ),
  );
  signIn(sessionOf("t1"));
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <OpenStoreSent />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole("heading", { name: "Votre demande est envoyée" })).not.toBeNull();

  auditStatus = auditStatuses.rejected;
  await act(() => vi.advanceTimersByTimeAsync(32_000));
  expect(location.pathname).toBe(paths.reviewStatus);
});
