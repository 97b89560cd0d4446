// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Order } from "@tsena/web/shapes.ts";
import { expect, test, vi } from "vitest";
import { sessionOf } from "../../../api/testing.ts";
import { signIn } from "../../../person/session.ts";
import { inApp, standsInApp } from "../../../person/testing/screens.tsx";
import { printed, printedJobs } from "../printed.ts";
import { choosePrinter } from "../printer.choice.ts";
import { bring, bringPen, bringUsb } from "../testing/edge.ts";
import { orderOf } from "../testing/shop.ts";
import { PrintSlip } from "./print-slip.tsx";

standsInApp();

/** An order's slip on a phone whose printer hangs by a cable. */
function openSlip(id: string) {
  bringPen();
  const printer = bringUsb();
  choosePrinter({ way: "usb", paper: 58 });
  signIn(sessionOf("t1"));
  const order: Order = {
    ...orderOf(id),
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
  render(inApp(<PrintSlip order={order} />));
  const print = () => fireEvent.click(screen.getByRole("button", { name: "Imprimer" }));
  /** How the next slip is marked by whoever opens the page now: this one knows more than lies on the phone. */
  const markOnPhone = () => printedJobs(localStorage).markOf(order);
  return { printer, order, print, markOnPhone };
}

test("a slip that broke off as it was printed by hand may be about: that is said, and the next one says so", async () => {
  const { printer, order, print } = openSlip("1");
  printer.mood = "breaks";
  print();
  await screen.findByText(/^L'impression s'est arrêtée en route/);
  expect(printed.markOf(order)).toBe("duplicate");
  printer.mood = "works";
  print();
  await waitFor(() => expect(screen.getByRole("button", { name: "Imprimer encore" })).toBeDefined());
  expect(printer.slips).toHaveLength(1);
});

test("of a print by hand of which nothing came out nothing is remembered", async () => {
  const { printer, print, markOnPhone } = openSlip("2");
  printer.mood = "off";
  print();
  await screen.findByText(/^L'imprimante ne répond pas/);
  expect(markOnPhone()).toBeUndefined();
});

test("of a slip that is shared it is said after a minute that the phone does not tell whether it went out: nothing was printed", async () => {
  const { print, markOnPhone } = openSlip("4");
  choosePrinter({ way: "image" });
  bring(navigator, "canShare", () => true);
  bring(navigator, "share", () => new Promise<void>(() => {}));
  vi.useFakeTimers();
  print();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  vi.useRealTimers();
  expect(screen.getByText(/^Le téléphone ne dit pas si le ticket est parti/)).toBeDefined();
  expect(screen.queryByText(/L'impression/)).toBeNull();
  expect(markOnPhone()).toBe("duplicate");
});

test("of a print by hand whose page is closed on the way the phone remembers that its slip may be about", async () => {
  const { printer, print, markOnPhone } = openSlip("3");
  printer.mood = "hangs";
  print();
  await waitFor(() => expect(markOnPhone()).toBe("duplicate"));
  expect(printer.isOpen).toBe(true);
});
