import { i18n } from "@lingui/core";
import type { ProductCard } from "@tsena/web/shapes.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/queries.ts";
import { answer, sessionOf } from "../api/testing.ts";
import { signIn, signOut } from "../person/session.ts";
import { sellOutProduct, setStock } from "./actions.queries.ts";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  queryClient.clear();
  signIn(sessionOf("t1"));
});

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the server has counted of a variant, and what it had counted before. */
const counted = (id: string, stock: number, stockBefore: number, soldOutBefore = false) => ({
  id,
  stock,
  stockBefore,
  soldOutBefore,
});

const answers = (data: unknown) => vi.stubGlobal("fetch", async () => answer(200, data));

test("a stock is taken back to what the server had then, less what orders take of it from now on", async () => {
  answers(counted("rice", 9, 4));
  expect(await setStock("Riz", { id: "rice", stock: 9 })).toEqual({
    id: "rice",
    stock: 4,
    takesBack: 9,
    soldOut: false,
  });
});

test("a stock that was sent as it is gives nothing back: what orders have made of it since stays", async () => {
  answers(counted("rice", 4, 4));
  expect(await setStock("Riz", { id: "rice", stock: 4, stockSeen: 4, defaultStock: 20 })).toEqual({
    id: "rice",
    stock: 4,
    stockSeen: 4,
    soldOut: false,
  });
});

test("what takes a product back that was sold out knows each of its variants, and which was sold out before", async () => {
  answers([counted("quarter", 0, 6), counted("half", 0, 0, true)]);
  expect(await sellOutProduct({ id: "chicken", name: "Poulet" } as ProductCard)).toEqual([
    { id: "quarter", stock: 6, takesBack: 0, soldOut: false },
    { id: "half", stock: 0, stockSeen: 0, soldOut: true },
  ]);
});
