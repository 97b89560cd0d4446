// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Order } from "@tsena/web/shapes.ts";
import { afterEach, expect, test, vi } from "vitest";
import { sessionOf } from "../../../api/testing.ts";
import { signIn, signOut } from "../../../person/session.ts";
import { printed } from "../printed.ts";
import { choosePrinter } from "../printer.choice.ts";
import { bringPen, bringUsb } from "../testing/edge.ts";
import { orderOf } from "../testing/shop.ts";
import { PrintSlip } from "./print-slip.tsx";

afterEach(() => {
  cleanup();
  act(() => signOut());
  vi.restoreAllMocks();
});

test("a slip that broke off as it was printed by hand may be about: that is said, and the next one says so", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  bringPen();
  const printer = bringUsb();
  choosePrinter({ way: "usb", paper: 58 });
  signIn(sessionOf("t1"));
  const order: Order = {
    ...orderOf("1"),
    status: 3,
    createdAt: "2026-11-20T12:00:00+03:00",
    dueAt: null,
    items: [
      { id: "i1", variantId: "p1", name: "Jus", variantName: "", quantity: 2, price: 0, packingPrice: 0, parts: [] },
    ],
    paymentMethod: "wallet",
    deliveryMode: 1,
    customerName: "Hery",
  };
  render(
    <I18nProvider i18n={i18n}>
      <PrintSlip order={order} />
    </I18nProvider>,
  );
  const print = () => fireEvent.click(screen.getByRole("button", { name: "Imprimer" }));
  printer.mood = "breaks";
  print();
  await screen.findByText(/^L'impression s'est arrêtée en route/);
  expect(printed.markOf(order)).toBe("duplicate");
  printer.mood = "works";
  print();
  await waitFor(() => expect(screen.getByRole("button", { name: "Imprimer encore" })).toBeDefined());
  expect(printer.slips).toHaveLength(1);
});
