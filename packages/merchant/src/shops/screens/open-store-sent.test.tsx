// @vitest-environment happy-dom
import { auditStatuses } from "@tsena/contract/shops.states";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../../api/testing.ts";
import { paths } from "../../navigation/paths.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { OpenStoreSent } from "./open-store-sent.tsx";

standsInApp();

beforeEach(() => {
  vi.useFakeTimers();
});

test("who waits on the page of what was sent is led to the decision as it falls", async () => {
  let auditStatus: number = auditStatuses.inReview;
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(
      /GetApplyInfo|GetAuditStatus/.test(address) ? answer(200, { auditStatus, remarks: [] }) : answer(404, null),
    ),
  );
  signIn(sessionOf("t1"));
  render(inApp(<OpenStoreSent />));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole("heading", { name: "Votre demande est envoyée" })).not.toBeNull();

  auditStatus = auditStatuses.rejected;
  await act(() => vi.advanceTimersByTimeAsync(32_000));
  expect(location.pathname).toBe(paths.reviewStatus);
});
