import { describe, expect, test } from "vitest";
import type { PlatformOrder } from "@tsena/contract/platform";
import { externalIdOf, followOrders, isOurs } from "./followed-orders.ts";
import { paces } from "./paces.ts";

const order = {
  id: "1",
  externalId: externalIdOf("run", 1),
  status: 1,
  deliveryMode: 1,
  courier: null,
  ready: false,
  dueAt: null,
} as PlatformOrder;

const start = Date.parse("2026-11-20T09:00:00.000Z");
const longAfter = start + 60_000;

describe("orders that are followed", () => {
  test("are ours by their name; an order placed by hand is left to whoever placed it", () => {
    expect(isOurs(order)).toBe(true);
    expect(isOurs({ externalId: "by-hand-1" })).toBe(false);
  });

  test("take a step once its time has come, counted from when they were first seen at their stage", () => {
    const followed = followOrders("seed", paces.human);
    expect(followed.due(order, start)).toBeUndefined();
    expect(followed.due(order, start + 1_000)).toBeUndefined();
    expect(followed.due(order, start + 7_000)).toBe("pay");
  });

  test("count anew at the next stage", () => {
    const followed = followOrders("seed", paces.human);
    followed.due(order, start);
    const accepted = { ...order, status: 3 } as const;
    expect(followed.due(accepted, longAfter)).toBeUndefined();
    expect(followed.due(accepted, longAfter + 16_000)).toBe("assign");
  });

  test("are left alone after a refusal until something about them changes", () => {
    const followed = followOrders("seed", paces.human);
    followed.due(order, start);
    followed.refused(order);
    expect(followed.due(order, longAfter)).toBeUndefined();
    const accepted = { ...order, status: 3 } as const;
    followed.due(accepted, longAfter);
    expect(followed.due(accepted, longAfter + 60_000)).toBe("assign");
  });

  test("are forgotten when they are no longer under way", () => {
    const followed = followOrders("seed", paces.human);
    followed.due(order, start);
    followed.keep([]);
    expect(followed.due(order, longAfter)).toBeUndefined();
  });

  test("are taken over by another run, with the same habits", () => {
    const [one, other] = [followOrders("seed", paces.human), followOrders("seed", paces.human)];
    const times = [one, other].map((followed) => {
      followed.due(order, start);
      return Array.from({ length: 80 }, (_, tenth) => followed.due(order, start + tenth * 100)).indexOf("pay");
    });
    expect(times[0]).toBeGreaterThan(0);
    expect(times[1]).toBe(times[0]);
  });
});
