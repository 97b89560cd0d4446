// @vitest-environment happy-dom
import { auditStatuses } from "@tsena/contract/shops.states";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { paths } from "../../navigation/paths.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { OpenStoreSent } from "./open-store-sent.tsx";

standsInApp();

beforeEach(() => {
  vi.useFakeTimers();
});

/** Opens the page of what was sent, of an application that stands so; gives what becomes of it. */
function open(auditStatus: number): { decide: (now: number) => void } {
  let status = auditStatus;
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(
      /GetApplyInfo|GetAuditStatus/.test(address)
        ? answer(200, { auditStatus: status, remarks: [] })
        : answer(404, null),
    ),
  );
  signIn(sessionOf("t1"));
  render(inApp(<OpenStoreSent />));
  return { decide: (now) => (status = now) };
}

test("who waits on the page of what was sent is led to the decision as it falls", async () => {
  const { decide } = open(auditStatuses.inReview);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole("heading", { name: "Votre demande est envoyée" })).not.toBeNull();

  decide(auditStatuses.rejected);
  await act(() => vi.advanceTimersByTimeAsync(32_000));
  expect(location.pathname).toBe(paths.reviewStatus);
});

test("an owner whose shop is open already is not told that an application was just sent, but led to the shop", async () => {
  queryClient.clear();
  open(auditStatuses.approved);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(location.pathname).toBe(paths.shop);
  expect(screen.queryByText("Votre demande est envoyée")).toBeNull();
});
