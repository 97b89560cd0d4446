// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Order } from "@tsena/web/shapes.ts";
import { useGone } from "./use-gone.ts";

afterEach(cleanup);

const order = (id: string) => ({ id, version: 1 }) as Order;

/** A list that is looked at, as it is read again and again; what is asked of each order that left waits for `answer`. */
function looked(first: string[], firstReadAt = Date.now() + 1_000) {
  const answers = new Map<string, { resolve: () => void; reject: (error: Error) => void; place: number }>();
  const ask = vi.fn(
    ({ order: { id }, place }: { order: Order; place: number }) =>
      new Promise<void>((resolve, reject) => void answers.set(id, { resolve, reject, place })),
  );
  const reading = (ids: string[], readAt: number) => ({ orders: ids.map(order), readAt });
  const { result, rerender } = renderHook((read: ReturnType<typeof reading>) => useGone(read, ask), {
    initialProps: reading(first, firstReadAt),
  });
  let readAt = firstReadAt;
  return {
    ask,
    answers,
    read: (ids: string[]) => rerender(reading(ids, (readAt += 1_000))),
    rows: () => result.current.map(({ id }) => id).join(""),
    settle: (id: string, how: "resolve" | "reject") =>
      act(async () => (how === "resolve" ? answers.get(id)?.resolve() : answers.get(id)?.reject(new Error("cut")))),
  };
}

test.each(["resolve", "reject"] as const)(
  "an order that leaves a list keeps its place until it is known what became of it, or that cannot be known (%s)",
  async (how) => {
    const list = looked(["a", "b", "c"]);
    list.read(["a", "c"]);
    expect(list.rows()).toBe("abc");
    list.read(["a", "c", "d"]);
    expect(list.rows()).toBe("abcd");
    expect(list.answers.get("b")?.place).toBe(1);
    await list.settle("b", how);
    expect(list.rows()).toBe("acd");
    expect(list.ask).toHaveBeenCalledTimes(1);
  },
);

test("two that leave one after the other keep their places", async () => {
  const list = looked(["a", "b", "c", "d"]);
  list.read(["a", "c", "d"]);
  list.read(["a", "d"]);
  expect(list.rows()).toBe("abcd");
  await list.settle("b", "resolve");
  expect(list.rows()).toBe("acd");
  await list.settle("c", "resolve");
  expect(list.rows()).toBe("ad");
});

test("one that comes back meanwhile stands there once", () => {
  const list = looked(["a", "b"]);
  list.read(["b"]);
  list.read(["a", "b"]);
  expect(list.rows()).toBe("ab");
});

test("where more than eight leave at once, as after an hour without a link, none is asked about", () => {
  const all = "abcdefghij".split("");
  const list = looked(all);
  list.read(["j"]);
  expect(list.rows()).toBe("j");
  expect(list.ask).not.toHaveBeenCalled();
  const few = looked(all);
  few.read(["i", "j"]);
  expect(few.rows()).toBe("abcdefghij");
  expect(few.ask).toHaveBeenCalledTimes(8);
});

test("what left before the list was looked at is not asked about", () => {
  const list = looked(["a", "b"], Date.now() - 60_000);
  list.read(["b"]);
  expect(list.rows()).toBe("b");
  expect(list.ask).not.toHaveBeenCalled();
});
