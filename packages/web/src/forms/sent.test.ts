import { expect, test } from "vitest";
import { CallFailed } from "../call-failed.ts";
import { draftsIn } from "./drafts.ts";
import { sendOnce, sentDraft, sentFields } from "./sent.ts";
import { textStore } from "./testing/text-store.ts";

type Body = { name: string };

/** What becomes of a try: its answer is lost, it is refused, turned away at the door, or said to be done without an answer. */
type Fate = "lost" | "refused" | "turnedAway" | "answerLost" | "idempotencyKeyReused";

const failures: Record<Fate, { resultCode: number; name: CallFailed["name"] }> = {
  lost: { resultCode: 0, name: "timedOut" },
  refused: { resultCode: 400, name: "fieldWrong" },
  turnedAway: { resultCode: 429, name: "tooManyRequests" },
  answerLost: { resultCode: 409, name: "answerLost" },
  idempotencyKeyReused: { resultCode: 422, name: "idempotencyKeyReused" },
};

/** A server that does each key once, over a link on which the tries named have another fate; and the phone that asks it. */
function setting(fates: Record<number, Fate> = {}) {
  const storage = textStore();
  const made = new Map<string, { id: string; name: string }>();
  const names = new Map<string, string>();
  let tries = 0;
  let now = Date.parse("2026-11-30T08:00:00Z");
  let isAmendRefused = false;
  const send = async ({ name }: Body, key: string) => {
    tries += 1;
    const fate = fates[tries];
    const failed = fate && new CallFailed({ ...failures[fate], message: "Non" });
    if (failed !== undefined && fate !== "lost") throw failed;
    const known = made.get(key);
    const one = known ?? { id: `id${made.size + 1}`, name };
    made.set(key, one);
    if (known === undefined) names.set(one.id, one.name);
    if (failed !== undefined) throw failed;
    return one;
  };
  const find = async ({ id }: { id: string }) => (names.has(id) ? { id } : undefined);
  const amend = async ({ id }: { id: string }, { name }: Body) => {
    if (isAmendRefused) throw new CallFailed({ resultCode: 403, name: "moduleNotGranted", message: "Non" });
    names.set(id, name);
    return { id };
  };
  // Made anew for each try, as after a reload.
  const add = (name: string) =>
    sendOnce<Body, { id: string }, { id: string }>(
      sentDraft(draftsIn(storage).fields("sent", sentFields), () => now),
      { name },
      { send, find, amend },
    );
  return {
    add,
    storage,
    there: () => [...names.values()],
    tries: () => tries,
    /** Somebody takes it away. */
    takeAway: (id: string) => void names.delete(id),
    passes: (hours: number) => void (now += hours * 3_600_000),
    refuseAmends: (on: boolean) => void (isAmendRefused = on),
  };
}

test("the same again after a lost answer is the same action, over a reload too", async () => {
  const { add, storage, there } = setting({ 1: "lost" });
  await expect(add("Mi sao")).rejects.toThrow();
  expect(storage.texts["sent"]).toContain("Mi sao");
  expect((await add("Mi sao")).id).toBe("id1");
  expect(there()).toEqual(["Mi sao"]);
  expect(storage.texts).toEqual({});
});

test("what is changed after a lost answer changes what has arrived", async () => {
  const { add, there } = setting({ 1: "lost" });
  await expect(add("Mi sao")).rejects.toThrow();
  expect((await add("Mine sao")).id).toBe("id1");
  expect(there()).toEqual(["Mine sao"]);
});

test("where the lost one cannot be asked for, nothing else is sent", async () => {
  const { add, storage, there } = setting({ 1: "lost", 2: "lost" });
  await expect(add("Mi sao")).rejects.toThrow();
  await expect(add("Mine sao")).rejects.toThrow();
  expect(there()).toEqual(["Mi sao"]);
  expect(storage.texts["sent"]).toContain("Mi sao");
});

test("where the lost one was refused, the changed one is new; and a refusal is asked about no more", async () => {
  const { add, storage, there } = setting({ 1: "refused", 3: "refused" });
  await expect(add("")).rejects.toThrow();
  expect(storage.texts).toEqual({});
  expect((await add("Mi sao")).id).toBe("id1");
  await expect(add("")).rejects.toThrow();
  expect(there()).toEqual(["Mi sao"]);
});

test.each(["Mi sao", "Mine sao"])(
  "what is turned away as it comes again stays the same action: the first may have arrived (%s)",
  async (then) => {
    const { add, there } = setting({ 1: "lost", 2: "turnedAway" });
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

test.each(["Mi sao", "Mine sao"])("what has arrived and was taken away since is made anew (%s)", async (then) => {
  const { add, there, takeAway } = setting({ 1: "lost" });
  await expect(add("Mi sao")).rejects.toThrow();
  takeAway("id1");
  expect((await add(then)).id).toBe("id2");
  expect(there()).toEqual([then]);
});

test.each(["answerLost", "idempotencyKeyReused"] as const)(
  "what the server says was done, and not how (%s), is told before anything else is sent, changed or not",
  async (name) => {
    for (const then of ["Mi sao", "Mine sao"]) {
      const { add, there } = setting({ 1: "lost", 2: name });
      await expect(add("Mi sao")).rejects.toThrow();
      await expect(add(then)).rejects.toMatchObject({ name });
      expect(there()).toEqual(["Mi sao"]);
      await add(then);
      expect(there()).toEqual(["Mi sao", then]);
    }
  },
);

test("a key is asked for no longer than the server is certain to know it, from the first try on; then it is another action", async () => {
  const { add, storage, there, passes } = setting({ 1: "lost", 2: "lost", 3: "lost" });
  await expect(add("Mi sao")).rejects.toThrow();
  passes(23);
  await expect(add("Mi sao")).rejects.toThrow();
  expect(there()).toEqual(["Mi sao"]);
  passes(1);
  await expect(add("Mine sao")).rejects.toThrow();
  expect(there()).toEqual(["Mi sao", "Mine sao"]);
  expect(storage.texts["sent"]).toContain("Mine sao");
});

test("what the build before stored without a time is asked for by its key", async () => {
  const { add, storage, there } = setting({ 1: "lost" });
  await expect(add("Mi sao")).rejects.toThrow();
  const { at: _, ...stored } = JSON.parse(storage.texts["sent"] ?? "") as Record<string, string>;
  storage.texts["sent"] = JSON.stringify(stored);
  await add("Mine sao");
  expect(there()).toEqual(["Mine sao"]);
});

test("a change of what has arrived that is refused makes no second one, however often it is tried", async () => {
  const { add, there, refuseAmends } = setting({ 1: "lost" });
  await expect(add("Mi sao")).rejects.toThrow();
  refuseAmends(true);
  await expect(add("Mine sao")).rejects.toMatchObject({ name: "moduleNotGranted" });
  await expect(add("Mine sao")).rejects.toMatchObject({ name: "moduleNotGranted" });
  expect(there()).toEqual(["Mi sao"]);
  refuseAmends(false);
  await add("Mine sao");
  expect(there()).toEqual(["Mine sao"]);
});

test("the same again that is refused is not sent once more by itself", async () => {
  const { add, tries } = setting({ 1: "lost", 2: "refused" });
  await expect(add("Mi sao")).rejects.toThrow();
  await expect(add("Mi sao")).rejects.toMatchObject({ name: "fieldWrong" });
  expect(tries()).toBe(2);
});
