// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Order } from "@tsena/web/shapes.ts";
import { answer } from "../../api/testing.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { CourierSection } from "./courier-section.tsx";

standsInApp();

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const ready = (courier: Partial<Order["courier"]> & object) =>
  ({
    status: 3,
    deliveryMode: 1,
    ready: true,
    dueAt: minutesAgo(0),
    courier: {
      name: "Rado",
      phone: "+261320000002",
      latitude: null,
      longitude: null,
      minutes: null,
      at: null,
      ...courier,
    },
  }) as unknown as Order;

test("a courier who is named and does not come leaves the way to the platform, which alone can send another", async () => {
  vi.stubGlobal("fetch", async () => answer(200, { phone: "+261200000000", email: null }));
  const { rerender } = render(inApp(<CourierSection order={ready({ minutes: 4, at: minutesAgo(20) })} />));
  expect(await screen.findByRole("link", { name: /Personne ne vient/ })).toBeTruthy();
  rerender(inApp(<CourierSection order={ready({ minutes: 4, at: minutesAgo(1) })} />));
  expect(screen.queryByRole("link", { name: /Personne ne vient/ })).toBe(null);
});
