// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import type { Order } from "@tsena/web/shapes.ts";
import { expect, test } from "vitest";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { Amounts } from "./amounts.tsx";

standsInApp();

const order = {
  status: 3,
  paymentMethod: "cash",
  deliveryMode: 1,
  itemsAmount: 550_000,
  packingAmount: 0,
  deliveryAmount: 250_000,
  amount: 800_000,
  paidAt: "2026-11-20T09:00:00.000Z",
  endReason: null,
  refund: null,
} as unknown as Order;

function show(changed: Partial<Order>): void {
  render(inApp(<Amounts order={{ ...order, ...changed }} />));
}

/** What is said of the cash besides whose it is, with plain spaces. */
const saidOfFee = () => (screen.queryByText(/dus à la plateforme/)?.textContent ?? "").replaceAll(/\s/g, " ");

test.each([["before"], ["after"]])(
  "of cash that a courier hands over it is said how much, and what of it is owed, %s",
  (when) => {
    show({ status: when === "before" ? 3 : 5 });
    expect(saidOfFee()).toBe(
      "8,000 Ar en tout, dont 2,500 Ar de livraison dus à la plateforme : pris sur vos prochaines ventes.",
    );
  },
);

test.each<[string, Partial<Order>]>([
  ["one that was paid beforehand", { paymentMethod: "wallet" }],
  ["one that the shop delivers itself", { deliveryMode: 2 }],
  ["one that was cancelled", { status: 6 }],
  ["one that was paid back", { status: 5, refund: { at: "2026-11-20T10:00:00.000Z", reason: "Plat froid" } }],
  ["one without a fee", { deliveryAmount: 0, amount: 550_000 }],
])("of %s no fee is owed", (_, changed) => {
  show(changed);
  expect(saidOfFee()).toBe("");
});
