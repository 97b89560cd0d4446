import { dehydrate } from "@tanstack/react-query";
import { memoryStore } from "@tsena/web/storage.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAnswerCache } from "./answer-cache.ts";
import { answersOn, phone, withMenu, withOrders } from "./testing/answer-cache.ts";
import { memoryDisk, phoneWithKey, sessionOf, stopTheClock } from "../api/testing.ts";
import { laterTimings } from "../api/later-timings.ts";

/** All that a person with the phone's storage in hand can read. */
const readable = (disk: { files: Map<string, unknown> }, storage: ReturnType<typeof memoryStore>) =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ""))
    .concat([...disk.files.values()].map((stored) => Buffer.from(JSON.stringify(stored)).toString()))
    .join("\n");

test("answers lie sealed on the phone, and the key to them beside them is no text", async () => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const { signIn, persist } = phone(disk, storage);
  signIn(sessionOf("t1"));
  await persist(withMenu());
  expect(answersOn(disk)).toHaveLength(2);
  const { key } = sessionOf("t1").ownKey;
  for (const secret of ["order 7", "romazava", key]) expect(readable(disk, storage)).not.toContain(secret);
  for (const bytes of disk.files.values()) if (bytes instanceof CryptoKey) expect(bytes.extractable).toBe(false);
});

test("who signs out in a moment in which the app is closed leaves nothing that can be opened: the key goes with the token", async () => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const { signIn, signOut, persist } = phone(disk, storage);
  signIn(sessionOf("t1"));
  await persist(withOrders());
  const userInfo = storage.getItem("userInfo");
  expect(userInfo).toContain("lockedKey");
  // What the disk is told in that moment never happens.
  const cut = vi.spyOn(disk, "del").mockReturnValue(new Promise(() => undefined));
  signOut();
  cut.mockRestore();
  expect(storage.getItem("userInfo")).toBeNull();
  expect(answersOn(disk)).toHaveLength(1);
  const next = phone(disk, storage);
  expect((await next.restore()).getQueryData(["orders"])).toBeUndefined();
});

test("what was left by a sign-out that was cut short goes at the next start, and the lock with it", async () => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const { signIn, persist } = phone(disk, storage);
  signIn(sessionOf("t1"));
  await persist(withOrders());
  const next = phone(disk, memoryStore());
  await next.persister.restoreClient();
  await next.idle();
  expect(answersOn(disk)).toEqual([]);
});

test("an answer that comes back from the phone is asked for again, however young it is, and none counts as fetched", async () => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const before = phone(disk, storage);
  before.signIn(sessionOf("t1"));
  await before.persist(withOrders());
  const restored = await phone(disk, storage).restore();
  expect(restored.getQueryState(["orders"])).toMatchObject({ isInvalidated: true, dataUpdateCount: 0 });
});

test("an answer is gone three days after it came, though younger ones stay", async () => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const before = phone(disk, storage);
  before.signIn(sessionOf("t1"));
  const client = withOrders();
  await before.persist(client);
  await vi.advanceTimersByTimeAsync(laterTimings.answersCached - 60_000);
  client.setQueryData(["shop"], "Chez Soa");
  await before.persist(client);
  await vi.advanceTimersByTimeAsync(60_000);
  const after = phone(disk, storage);
  const restored = await after.restore();
  expect(restored.getQueryData(["orders"])).toBeUndefined();
  expect(restored.getQueryData(["shop"])).toBe("Chez Soa");

  // It has left the phone too, not only the screen.
  await vi.advanceTimersByTimeAsync(1_000);
  await after.idle();
  vi.setSystemTime(Date.now() - 120_000);
  expect((await phone(disk, storage).restore()).getQueryData(["orders"])).toBeUndefined();
});

test("answers that are all too old leave a phone whose pages show none of them", async () => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const before = phone(disk, storage);
  before.signIn(sessionOf("t1"));
  await before.persist(withOrders());
  await vi.advanceTimersByTimeAsync(laterTimings.answersCached);
  const after = phone(disk, storage);
  await after.persister.restoreClient();
  await vi.advanceTimersByTimeAsync(1_000);
  await after.idle();
  vi.setSystemTime(Date.now() - laterTimings.answersCached);
  expect((await phone(disk, storage).restore()).getQueryData(["orders"])).toBeUndefined();
});

test.each([
  ["half of it", (sealed: Uint8Array) => sealed.slice(0, 20)],
  ["nothing", () => new Uint8Array()],
  ["another byte", (sealed: Uint8Array) => sealed.with(30, (sealed[30] ?? 0) ^ 1)],
  ["no bytes", () => "order 7"],
])("answers that cannot be opened any more, %s, are dropped without a word", async (_, poison) => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const before = phone(disk, storage);
  before.signIn(sessionOf("t1"));
  await before.persist(withOrders());
  const stored = disk.files.get("sealedAnswers") as { sealed: Uint8Array };
  disk.files.set("sealedAnswers", { ...stored, sealed: poison(stored.sealed) });
  const after = phone(disk, storage);
  expect((await after.restore()).getQueryData(["orders"])).toBeUndefined();
  expect(answersOn(disk)).toEqual([]);
  await after.persist(withOrders());
  expect((await phone(disk, storage).restore()).getQueryData(["orders"])).toEqual(["order 7"]);
});

test("without a cipher, as on a page without HTTPS, no answer is put on the phone", async () => {
  stopTheClock();
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const disk = memoryDisk();
  const { signIn, ownKey } = phoneWithKey(disk);
  const persister = createAnswerCache({ ...phoneWithKey(disk), keyFor: ownKey.keyFor });
  signIn(sessionOf("t1"));
  persister.persistClient({ timestamp: Date.now(), buster: "", clientState: dehydrate(withOrders()) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(disk.files.size).toBe(0);
});
