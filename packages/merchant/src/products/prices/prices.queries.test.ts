import { i18n } from "@lingui/core";
import { pricesAtMost } from "@tsena/contract/variants.prices";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewPrice } from "./prices.rules.ts";
import { sendBack, sendPrices } from "./prices.queries.ts";

const newPrices: NewPrice[] = Array.from({ length: 2 * pricesAtMost + 1 }, (_, at) => ({
  id: `s${at}`,
  old: 400_000,
  next: 450_000,
}));

/** How many prices each call brought. */
const asked: number[] = [];
let first: unknown;

/** A network on which each call is answered in turn: by what could not be found, or not at all. */
function network(...answers: ({ id: string; message: string }[] | "cut")[]): void {
  asked.length = 0;
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    const { items } = JSON.parse(body as string) as { items: unknown[] };
    asked.push(items.length);
    [first] = items;
    const failed = answers.shift() ?? [];
    if (failed === "cut") throw new TypeError("Failed to fetch");
    const data = { changed: items.length - failed.length, failed };
    return Response.json({ resultCode: 200, message: "", data });
  });
}

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));
afterEach(() => vi.unstubAllGlobals());

test("many prices go in as many calls as it takes, each with the price it was seen at, and those that stay are counted", async () => {
  network([], [{ id: `s${pricesAtMost}`, message: "gone" }]);
  const { done, left, kept, error } = await sendPrices(newPrices);
  expect(asked).toEqual([pricesAtMost, pricesAtMost, 1]);
  expect(first).toEqual({ id: `s${2 * pricesAtMost}`, price: 450_000, priceSeen: 400_000 });
  expect({ done: done.length, left, kept, error }).toEqual({
    done: newPrices.length - 1,
    left: [],
    kept: 1,
    error: null,
  });
});

test("a call that is cut ends it, and says what is confirmed and what is left", async () => {
  network([], "cut");
  const { done, left, error } = await sendPrices(newPrices);
  expect(asked).toEqual([pricesAtMost, pricesAtMost]);
  expect(done).toEqual(newPrices.slice(0, pricesAtMost));
  expect(left).toEqual(newPrices.slice(pricesAtMost));
  expect(error?.resultCode).toBe(0);
});

test("prices that are given back are told apart from those that somebody else has set since", async () => {
  const [first, second] = newPrices;
  if (first === undefined || second === undefined) throw new Error("two prices are given back");
  network([{ id: second.id, message: "changed" }]);
  expect(await sendBack([first, second])).toEqual({
    done: [{ id: first.id, old: first.next, next: first.old }],
    kept: 1,
  });
});
