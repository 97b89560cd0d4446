import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Disk } from "./disk.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { memoryShelf } from "./storage.ts";
import { memoryDisk, phoneWithKey, sessionOf, stopTheClock, watchCiphers } from "./testing.ts";
import { timings } from "./timings.ts";

/** A phone with a session, a disk, and the answers on it. */
function phone(disk: Disk = memoryDisk(), shelf = memoryShelf()) {
  if (!vi.isFakeTimers()) stopTheClock();
  const idle = watchCiphers();
  const session = phoneWithKey(disk, shelf);
  const persister = createKeptAnswers({ ...session, keyFor: session.ownKey.keyFor });
  return {
    ...session,
    persister,
    idle,
    async keep(queryClient: QueryClient) {
      const clientState = dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.data !== undefined });
      persister.persistClient({ timestamp: Date.now(), buster: "", clientState });
      await vi.advanceTimersByTimeAsync(1_000);
      await idle();
    },
    async restore() {
      const queryClient = new QueryClient();
      const kept = await persister.restoreClient();
      if (kept !== undefined) hydrate(queryClient, kept.clientState);
      return queryClient;
    },
  };
}

/** What of the answers is on a disk. */
const answersOn = ({ files }: { files: Map<string, unknown> }) =>
  [...files.keys()].filter((key) => !key.startsWith("lock."));

function withOrders(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(["orders"], ["order 7"]);
  return client;
}

test("answers are there again after a restart of the same sign-in", async () => {
  const [disk, shelf] = [memoryDisk(), memoryShelf()];
  const before = phone(disk, shelf);
  before.signIn(sessionOf("t1"));
  await before.keep(withOrders());
  expect((await phone(disk, shelf).restore()).getQueryData(["orders"])).toEqual(["order 7"]);
});

test("answers of one sign-in are never given to the next", async () => {
  const disk = memoryDisk();
  const one = phone(disk);
  one.signIn(sessionOf("t1"));
  await one.keep(withOrders());
  const next = phone(disk);
  next.signIn(sessionOf("t2"));
  expect((await next.restore()).getQueryData(["orders"])).toBeUndefined();
  next.signOut();
  expect((await next.restore()).getQueryData(["orders"])).toBeUndefined();
});

test("an answer whose renewal has failed (the network is gone) is still there after a restart, without the failure", async () => {
  const [disk, shelf] = [memoryDisk(), memoryShelf()];
  const before = phone(disk, shelf);
  before.signIn(sessionOf("t1"));
  const client = withOrders();
  const failing = client.query({ queryKey: ["orders"], queryFn: () => Promise.reject(new Error("cut")) });
  await expect(failing).rejects.toThrow("cut");
  expect(client.getQueryState(["orders"])?.status).toBe("error");
  await before.keep(client);
  const after = await phone(disk, shelf).restore();
  expect(after.getQueryState(["orders"])).toMatchObject({ status: "success", data: ["order 7"], error: null });
});

test("what was about to be written is not, once its person has signed out", async () => {
  const disk = memoryDisk();
  const { signIn, signOut, persister, keep } = phone(disk);
  signIn(sessionOf("t1"));
  const writing = keep(withOrders());
  signOut();
  await persister.removeClient();
  await writing;
  expect(answersOn(disk)).toEqual([]);
});

test("a person who signs in within the second does not inherit the answers that were about to be written", async () => {
  const disk = memoryDisk();
  const { signIn, keep } = phone(disk);
  signIn(sessionOf("t1"));
  const writing = keep(withOrders());
  signIn(sessionOf("t2"));
  await writing;
  expect(answersOn(disk)).toEqual([]);
});

test("many changes within a second are one write", async () => {
  const disk = memoryDisk();
  const { signIn, keep, idle } = phone(disk);
  signIn(sessionOf("t1"));
  await idle();
  const set = vi.spyOn(disk, "set");
  await Promise.all([keep(withOrders()), keep(withOrders()), keep(withOrders())]);
  expect(set).toHaveBeenCalledOnce();
});

/** Orders, which change with every poll, and a menu, which seldom does. */
function withMenu(): QueryClient {
  const client = withOrders();
  client.getQueryCache().build(client, { queryKey: ["menu"], meta: { keepApart: true } });
  client.setQueryData(["menu"], ["romazava"]);
  return client;
}

const keysWritten = (set: { mock: { calls: readonly (readonly unknown[])[] } }) => set.mock.calls.map(([key]) => key);

test("an answer that is kept apart is written when it has changed, not with every other", async () => {
  const disk = memoryDisk();
  const { signIn, keep } = phone(disk);
  signIn(sessionOf("t1"));
  const client = withMenu();
  await keep(client);
  const set = vi.spyOn(disk, "set");
  client.setQueryData(["orders"], ["order 8"]);
  await keep(client);
  expect(keysWritten(set)).toEqual(["sealedAnswers"]);
  client.setQueryData(["menu"], ["romazava", "ravitoto"]);
  await keep(client);
  expect(keysWritten(set)).toEqual(["sealedAnswers", "sealedAnswersApart", "sealedAnswers"]);
});

test("an answer that is kept apart is there after a restart, as old as it was last seen, and not written again for it", async () => {
  const [disk, shelf] = [memoryDisk(), memoryShelf()];
  const before = phone(disk, shelf);
  before.signIn(sessionOf("t1"));
  const client = withMenu();
  await before.keep(client);
  await vi.advanceTimersByTimeAsync(60_000);
  client.setQueryData(["menu"], ["romazava"]);
  await before.keep(client);
  const seenAt = client.getQueryState(["menu"])?.dataUpdatedAt;

  const after = phone(disk, shelf);
  const restored = await after.restore();
  expect(restored.getQueryState(["menu"])).toMatchObject({ data: ["romazava"], dataUpdatedAt: seenAt });
  expect(restored.getQueryData(["orders"])).toEqual(["order 7"]);
  const set = vi.spyOn(disk, "set");
  await after.keep(restored);
  expect(keysWritten(set)).toEqual(["sealedAnswers"]);
});

test("an answer that is kept apart goes with its sign-in, and is written anew by the next", async () => {
  const disk = memoryDisk();
  const { signIn, keep, restore, persister } = phone(disk);
  signIn(sessionOf("t1"));
  const client = withMenu();
  await keep(client);
  await persister.removeClient();
  expect(answersOn(disk)).toEqual([]);
  signIn(sessionOf("t2"));
  await keep(client);
  expect((await restore()).getQueryData(["menu"])).toEqual(["romazava"]);
});

test("an answer kept apart under another sign-in is no answer", async () => {
  const [disk, shelf] = [memoryDisk(), memoryShelf()];
  const { signIn, keep } = phone(disk, shelf);
  signIn(sessionOf("t1"));
  await keep(withMenu());
  const other = memoryDisk();
  const another = phone(other);
  another.signIn(sessionOf("t2"));
  await another.keep(withMenu());
  disk.files.set("sealedAnswersApart", other.files.get("sealedAnswersApart"));
  const restored = await phone(disk, shelf).restore();
  expect(restored.getQueryData(["menu"])).toBeUndefined();
  expect(restored.getQueryData(["orders"])).toEqual(["order 7"]);
});

test("what could not be written apart is tried again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const disk = memoryDisk();
  const { signIn, keep, idle } = phone(disk);
  signIn(sessionOf("t1"));
  await idle();
  const client = withMenu();
  vi.spyOn(disk, "set").mockRejectedValueOnce(new DOMException("Full", "QuotaExceededError"));
  await keep(client);
  expect(disk.files.has("sealedAnswersApart")).toBe(false);
  await keep(client);
  expect(disk.files.has("sealedAnswersApart")).toBe(true);
});

test("a phone that refuses its disk works without", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const refuse = () => {
    throw new DOMException("The operation is insecure", "SecurityError");
  };
  const { signIn, keep, restore, persister } = phone({ get: refuse, set: refuse, del: refuse, keys: refuse });
  signIn(sessionOf("t1"));
  await keep(withOrders());
  expect((await restore()).getQueryData(["orders"])).toBeUndefined();
  await persister.removeClient();
});

/** All that a person with the phone's storage in hand can read. */
const readable = (disk: { files: Map<string, unknown> }, shelf: ReturnType<typeof memoryShelf>) =>
  Array.from({ length: shelf.length }, (_, index) => shelf.getItem(shelf.key(index) ?? ""))
    .concat([...disk.files.values()].map((kept) => Buffer.from(JSON.stringify(kept)).toString()))
    .join("\n");

test("answers lie sealed on the phone, and the key to them beside them is no text", async () => {
  const [disk, shelf] = [memoryDisk(), memoryShelf()];
  const { signIn, keep } = phone(disk, shelf);
  signIn(sessionOf("t1"));
  await keep(withMenu());
  expect(answersOn(disk)).toHaveLength(2);
  const { key } = sessionOf("t1").drafts;
  for (const secret of ["order 7", "romazava", key]) expect(readable(disk, shelf)).not.toContain(secret);
  for (const bytes of disk.files.values()) if (bytes instanceof CryptoKey) expect(bytes.extractable).toBe(false);
});

test("who signs out in a moment in which the app is closed leaves nothing that can be opened: the key goes with the token", async () => {
  const [disk, shelf] = [memoryDisk(), memoryShelf()];
  const { signIn, signOut, keep } = phone(disk, shelf);
  signIn(sessionOf("t1"));
  await keep(withOrders());
  const userInfo = shelf.getItem("userInfo");
  expect(userInfo).toContain("lockedKey");
  // What the disk is told in that moment never happens.
  const cut = vi.spyOn(disk, "del").mockReturnValue(new Promise(() => undefined));
  signOut();
  cut.mockRestore();
  expect(shelf.getItem("userInfo")).toBeNull();
  expect(answersOn(disk)).toHaveLength(1);
  const next = phone(disk, shelf);
  expect((await next.restore()).getQueryData(["orders"])).toBeUndefined();
});

test("what was left by a sign-out that was cut short goes at the next start, and the lock with it", async () => {
  const [disk, shelf] = [memoryDisk(), memoryShelf()];
  const { signIn, keep } = phone(disk, shelf);
  signIn(sessionOf("t1"));
  await keep(withOrders());
  const next = phone(disk, memoryShelf());
  await next.persister.sweep();
  await next.idle();
  expect(answersOn(disk)).toEqual([]);
});

test("an answer is gone three days after it came, though younger ones stay", async () => {
  const [disk, shelf] = [memoryDisk(), memoryShelf()];
  const before = phone(disk, shelf);
  before.signIn(sessionOf("t1"));
  const client = withOrders();
  await before.keep(client);
  await vi.advanceTimersByTimeAsync(timings.keepAnswers - 60_000);
  client.setQueryData(["shop"], "Chez Soa");
  await before.keep(client);
  await vi.advanceTimersByTimeAsync(60_000);
  const after = phone(disk, shelf);
  const restored = await after.restore();
  expect(restored.getQueryData(["orders"])).toBeUndefined();
  expect(restored.getQueryData(["shop"])).toBe("Chez Soa");

  // It has left the phone too, not only the screen.
  await vi.advanceTimersByTimeAsync(1_000);
  await after.idle();
  vi.setSystemTime(Date.now() - 120_000);
  expect((await phone(disk, shelf).restore()).getQueryData(["orders"])).toBeUndefined();
});

test("answers that are all too old leave a phone whose pages show none of them", async () => {
  const [disk, shelf] = [memoryDisk(), memoryShelf()];
  const before = phone(disk, shelf);
  before.signIn(sessionOf("t1"));
  await before.keep(withOrders());
  await vi.advanceTimersByTimeAsync(timings.keepAnswers);
  const after = phone(disk, shelf);
  await after.persister.sweep();
  await vi.advanceTimersByTimeAsync(1_000);
  await after.idle();
  vi.setSystemTime(Date.now() - timings.keepAnswers);
  expect((await phone(disk, shelf).restore()).getQueryData(["orders"])).toBeUndefined();
});

test("what the version before left readable is gone at the first start", async () => {
  const disk = memoryDisk();
  const { signIn, persister } = phone(disk);
  disk.files.set("answers", { keptUnder: "k", client: "order 7" });
  disk.files.set("answersApart", { keptUnder: "k", apart: {} });
  signIn(sessionOf("t1"));
  await persister.sweep();
  expect(answersOn(disk)).toEqual([]);
});

test.each([
  ["half of it", (sealed: Uint8Array) => sealed.slice(0, 20)],
  ["nothing", () => new Uint8Array()],
  ["another byte", (sealed: Uint8Array) => sealed.with(30, (sealed[30] ?? 0) ^ 1)],
  ["no bytes", () => "order 7"],
])("answers that cannot be opened any more, %s, are dropped without a word", async (_, poison) => {
  const [disk, shelf] = [memoryDisk(), memoryShelf()];
  const before = phone(disk, shelf);
  before.signIn(sessionOf("t1"));
  await before.keep(withOrders());
  const kept = disk.files.get("sealedAnswers") as { sealed: Uint8Array };
  disk.files.set("sealedAnswers", { ...kept, sealed: poison(kept.sealed) });
  const after = phone(disk, shelf);
  expect((await after.restore()).getQueryData(["orders"])).toBeUndefined();
  expect(answersOn(disk)).toEqual([]);
  await after.keep(withOrders());
  expect((await phone(disk, shelf).restore()).getQueryData(["orders"])).toEqual(["order 7"]);
});

test("without a cipher, as on a page without HTTPS, no answer is put on the phone", async () => {
  stopTheClock();
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const disk = memoryDisk();
  const { signIn, ownKey } = phoneWithKey(disk);
  const persister = createKeptAnswers({ ...phoneWithKey(disk), keyFor: ownKey.keyFor });
  signIn(sessionOf("t1"));
  persister.persistClient({ timestamp: Date.now(), buster: "", clientState: dehydrate(withOrders()) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(disk.files.size).toBe(0);
});
