// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../api/api.ts";
import { queryClient, queryOf } from "../../api/queries.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { Service } from "./service.tsx";
import { Settings } from "./settings.tsx";

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

test("customer service that is reached by telephone and by mail is a tap away, and nobody is led to one that is not reached", async () => {
  const hours = { start: "09:00", end: "18:00", isThere: true, nextAt: null };
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const knows = (reached: { phone: string | null; email: string | null }) =>
    queryClient.setQueryData(queryOf(api.app.serviceConfig, {}).queryKey, { ...hours, ...reached } as never);
  knows({ phone: "+261340099999", email: "aide@tsena.example" });
  render(inApp(<Settings />));
  expect(screen.getByRole("link", { name: /^Service client/ }).getAttribute("href")).toBe("/pages/user/service");
  cleanup();
  render(inApp(<Service />));
  const links = screen.getAllByRole("link").map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);
  expect(links).toEqual([
    ["Appeler le service client, +261\u00A034\u00A000\u00A0999\u00A099", "tel:+261340099999"],
    ["Écrire au service client, aide@tsena.example", "mailto:aide@tsena.example"],
  ]);
  cleanup();
  knows({ phone: null, email: null });
  render(inApp(<Settings />));
  expect(screen.queryByRole("link", { name: /^Service client/ })).toBeNull();
  cleanup();
  render(inApp(<Service />));
  expect(screen.queryAllByRole("link")).toEqual([]);
});
