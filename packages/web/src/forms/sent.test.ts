import { expect, test } from "vitest";
import { CallFailed } from "../call-failed.ts";
import { draftsIn } from "./drafts.ts";
import { sendOnce, sentFields } from "./sent.ts";
import { textStore } from "./testing/text-store.ts";

type Body = { name: string };

/** A server that does each key once, over a link that loses the answers named; and the phone that asks it. */
function setting(lost: readonly number[] = [], refused: readonly number[] = [], turnedAway: readonly number[] = []) {
  const storage = textStore();
  const made = new Map<string, { id: string; name: string }>();
  const names = new Map<string, string>();
  let tries = 0;
  const send = async ({ name }: Body, key: string) => {
    tries += 1;
    if (refused.includes(tries)) throw new CallFailed({ resultCode: 400, name: "fieldWrong", message: "Non" });
    if (turnedAway.includes(tries)) throw new CallFailed({ resultCode: 429, name: "tooManyRequests", message: "Non" });
    const one = made.get(key) ?? { id: `id${made.size + 1}`, name };
    made.set(key, one);
    names.set(one.id, one.name);
    if (lost.includes(tries)) throw new CallFailed({ resultCode: 0, name: "timedOut", message: "?" });
    return one;
  };
  const amend = async ({ id }: { id: string }, { name }: Body) => {
    names.set(id, name);
    return { id, name };
  };
  // Made anew for each try, as after a reload.
  const add = (name: string) =>
    sendOnce<Body, { id: string; name: string }>(
      draftsIn(storage).fields("sent", sentFields),
      { name },
      { send, amend },
    );
  return { add, storage, there: () => [...names.values()] };
}

test("the same again after a lost answer is the same action, over a reload too", async () => {
  const { add, storage, there } = setting([1]);
  await expect(add("Mi sao")).rejects.toThrow();
  expect(storage.texts["sent"]).toContain("Mi sao");
  expect((await add("Mi sao")).id).toBe("id1");
  expect(there()).toEqual(["Mi sao"]);
  expect(storage.texts).toEqual({});
});

test("what is changed after a lost answer changes what has arrived", async () => {
  const { add, there } = setting([1]);
  await expect(add("Mi sao")).rejects.toThrow();
  expect((await add("Mine sao")).id).toBe("id1");
  expect(there()).toEqual(["Mine sao"]);
});

test("where the lost one cannot be asked for, nothing else is sent", async () => {
  const { add, storage, there } = setting([1, 2]);
  await expect(add("Mi sao")).rejects.toThrow();
  await expect(add("Mine sao")).rejects.toThrow();
  expect(there()).toEqual(["Mi sao"]);
  expect(storage.texts["sent"]).toContain("Mi sao");
});

test("where the lost one was refused, the changed one is new; and a refusal is asked about no more", async () => {
  const { add, storage, there } = setting([], [1, 3]);
  await expect(add("")).rejects.toThrow();
  expect(storage.texts).toEqual({});
  expect((await add("Mi sao")).id).toBe("id1");
  await expect(add("")).rejects.toThrow();
  expect(there()).toEqual(["Mi sao"]);
});

test.each(["Mi sao", "Mine sao"])(
  "what is turned away as it comes again stays the same action: the first may have arrived (%s)",
  async (then) => {
    const { add, there } = setting([1], [], [2]);
    await expect(add("Mi sao")).rejects.toThrow();
    await expect(add(then)).rejects.toMatchObject({ resultCode: 429 });
    expect((await add(then)).id).toBe("id1");
    expect(there()).toEqual([then]);
  },
);

test("one after the other are two", async () => {
  const { add, there } = setting();
  await add("Mi sao");
  await add("Mi sao");
  expect(there()).toEqual(["Mi sao", "Mi sao"]);
});
