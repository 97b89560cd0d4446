// @vitest-environment happy-dom
import { act, render, waitFor } from "@testing-library/react";
import type { Order } from "@tsena/web/shapes.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { PicturedItems } from "./pictured-items.tsx";

standsInApp();

const dish = { variantId: "v", variantName: "", quantity: 1, price: 0, packingPrice: 0, parts: [] };
const order = { id: "7", items: ["Mi sao", "Soupe"].map((name) => ({ ...dish, id: name, name })) } as unknown as Order;
const photos = order.items.map(({ id: itemId }) => ({ itemId, image: "/pictures/1.webp" }));

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer(200, photos);
  });
  signIn(sessionOf("t1"));
});

afterEach(() => queryClient.clear());

const shown = () => render(inApp(<PicturedItems order={order} />)).container;

test("each dish of an order has its photo beside it once that is known", async () => {
  const container = shown();
  await waitFor(() => expect(container.querySelectorAll("img[loading=lazy]")).toHaveLength(2));
});

test("a phone that saves data shows no photo of an order's dishes, and asks for none", async () => {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as object, { connection: { saveData: true } }));
  const container = shown();
  await act(async () => undefined);
  expect(container.textContent).toContain("Soupe");
  expect(container.querySelector("img")).toBeNull();
  expect(asked).toEqual([]);
});
