// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../api/api.ts";
import { queryClient, queryOf } from "../../api/queries.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { Service } from "./service.tsx";

standsInApp();

beforeEach(() => queryClient.clear());

test("when the customer service is back is said as of now: what the phone heard the evening before is not of tomorrow in the morning", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T07:00:00+03:00") });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const nextAt = "2026-11-21T09:00:00+03:00";
  const heard = { start: "09:00", end: "18:00", isThere: false, nextAt, phone: "+261340000001", email: null };
  const updatedAt = Date.parse("2026-11-20T20:00:00+03:00");
  queryClient.setQueryData(queryOf(api.app.serviceConfig, {}).queryKey, heard as never, { updatedAt });
  render(inApp(<Service />));
  expect(screen.getByRole("status").textContent).toMatch(/De retour\s: 09:00\.$/);
});
