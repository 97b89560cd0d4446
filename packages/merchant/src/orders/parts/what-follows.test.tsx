// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Order } from "@tsena/web/shapes.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { takeBack, undoStore } from "../../undo/undo.store.ts";
import { offerSoldOutBack } from "../sold-out.queries.ts";
import { WhatFollows } from "./what-follows.tsx";

const line = { quantity: 1, price: 100, packingPrice: 0, parts: [] };
const chicken = { ...line, id: "001", variantId: "quarter", name: "Poulet", variantName: "Quart" };
const rice = { variantId: "rice", name: "Riz", variantName: "", quantity: 1 };
const combo = { ...line, id: "002", variantId: "menu", name: "Menu midi", variantName: "", parts: [rice] };
const order = { items: [chicken, combo], paymentMethod: "wallet" } as unknown as Order;

standsInApp();

test("of a dish in several variants a refusal says which is sold out: the others are still sold", () => {
  const { container } = render(inApp(<WhatFollows order={order} soldOut={["001", "rice", "002"]} />));
  expect(container.textContent).toContain("Poulet\u00A0· Quart, Riz\u00A0: épuisé pour aujourd'hui");
});

test("what is offered back is what there was, but for what orders take of it from now on", async () => {
  const sent = vi.fn(async (_address: string, _init: RequestInit) => answer(200, {}));
  vi.stubGlobal("fetch", sent);
  signIn(sessionOf("hery"));
  offerSoldOutBack(order, [{ id: "rice", name: "Riz", stockBefore: 3, soldOutBefore: false }]);
  await takeBack();
  const bodies = sent.mock.calls.map(([, { body }]) => JSON.parse(body as string) as unknown);
  expect(bodies).toEqual([{ id: "rice", stock: 3, soldOut: false, takesBack: 0 }]);
});

test("what is offered back after a customer was asked says which variant is sold out", () => {
  const before = { stockBefore: 3, soldOutBefore: false };
  offerSoldOutBack(order, [{ id: "quarter", name: "Poulet", ...before }]);
  expect(undoStore.get()?.text).toBe("Poulet\u00A0· Quart est épuisé pour aujourd'hui");
  offerSoldOutBack(order, [
    { id: "quarter", name: "Poulet", ...before },
    { id: "rice", name: "Riz", ...before },
  ]);
  expect(undoStore.get()?.text).toBe("Épuisés pour aujourd'hui\u00A0: Poulet\u00A0· Quart, Riz");
});
