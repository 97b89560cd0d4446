import { addressesOf, type Call } from "@tsena/contract/call";
import type { contract } from "@tsena/contract/contract";
import type { Order } from "@tsena/web/shapes.ts";
import { terms } from "@tsena/web/terms.ts";
import { routes, shape } from "virtual:calls";
import { expect, expectTypeOf, test, vi } from "vitest";
import type { api } from "./api.ts";
import { createClient } from "./client.ts";
import { routeTableOf, shapeOf } from "./vite-calls-plugin.ts";

test("a call goes out on the route of its row, with its payload and options", async () => {
  const transport = vi.fn(async () => "the answer");
  const client = createClient<typeof contract>(routes, transport);
  await expect(client.orders.accept({ id: "7" }, { quiet: true })).resolves.toBe("the answer");
  expect(transport).toHaveBeenCalledWith("POST Order/Accept", { id: "7" }, { quiet: true });
});

test("a call that needs nothing may be given nothing", async () => {
  const transport = vi.fn(async () => null);
  await createClient<typeof contract>(routes, transport).orders.reminder();
  expect(transport).toHaveBeenCalledWith("GET Order/GetOrderReminder", {}, {});
});

test("names, payloads and answers are those of the contract", () => {
  expectTypeOf<Parameters<typeof api.orders.accept>[0]>().toEqualTypeOf<{
    id: string;
    prepMinutes?: number | undefined;
  }>();
  expectTypeOf<Awaited<ReturnType<typeof api.orders.accept>>>().toEqualTypeOf<Order>();
  expectTypeOf<keyof typeof api.platform>().toEqualTypeOf<never>();
  expectTypeOf<keyof typeof api.desk>().toEqualTypeOf<never>();
});

test("the app knows the route of every call that a shop's people make, and none of the platform's", async () => {
  const { contract: whole } = await import("@tsena/contract/contract");
  expect(routes).toEqual(routeTableOf(whole));
  const known = Object.values(routes).flatMap((calls) => Object.values(calls));
  const rows = Object.values(whole as Record<string, Record<string, Call>>).flatMap((calls) => Object.values(calls));
  const ofPeople = rows.filter((call) => /^\/(baeapi|walletapi)\//.test(addressesOf(call)[0]));
  expect(known.length).toBe(ofPeople.length);
  expect(known).toContain("POST Order/Accept");
  expect(known.filter((route) => / (v1|Desk)\//.test(route))).toEqual([]);
});

test("what is stored is not read again once the contract or the apps' words have another shape", async () => {
  const { contract: whole } = await import("@tsena/contract/contract");
  const { accept, ...others } = whole.orders;
  expect(shape).toBe(shapeOf(whole, terms));
  expect(shapeOf({ ...whole, orders: others }, terms)).not.toBe(shape);
  const otherAnswer = { ...whole, orders: { ...others, accept: { ...accept, output: whole.orders.tabs.output } } };
  expect(shapeOf(otherAnswer, terms)).not.toBe(shape);
  expect(shapeOf(whole, { ...terms, F_Item: "items" })).not.toBe(shape);
});
