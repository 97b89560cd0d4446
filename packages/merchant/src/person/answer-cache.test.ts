import { memoryStore } from "@tsena/web/storage.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { answersOn, phone, withMenu, withOrders } from "./testing/answer-cache.ts";
import { memoryDisk, sessionOf } from "../api/testing.ts";

test("answers are there again after a restart of the same sign-in", async () => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const before = phone(disk, storage);
  before.signIn(sessionOf("t1"));
  await before.persist(withOrders());
  expect((await phone(disk, storage).restore()).getQueryData(["orders"])).toEqual(["order 7"]);
});

test("answers of one sign-in are never given to the next", async () => {
  const disk = memoryDisk();
  const one = phone(disk);
  one.signIn(sessionOf("t1"));
  await one.persist(withOrders());
  const next = phone(disk);
  next.signIn(sessionOf("t2"));
  expect((await next.restore()).getQueryData(["orders"])).toBeUndefined();
  next.signOut();
  expect((await next.restore()).getQueryData(["orders"])).toBeUndefined();
});

test("an answer whose renewal has failed (the network is gone) is still there after a restart, without the failure", async () => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const before = phone(disk, storage);
  before.signIn(sessionOf("t1"));
  const client = withOrders();
  const failing = client.query({ queryKey: ["orders"], queryFn: () => Promise.reject(new Error("cut")) });
  await expect(failing).rejects.toThrow("cut");
  expect(client.getQueryState(["orders"])?.status).toBe("error");
  await before.persist(client);
  const after = await phone(disk, storage).restore();
  expect(after.getQueryState(["orders"])).toMatchObject({ status: "success", data: ["order 7"], error: null });
});

test("what was about to be written is not, once its person has signed out", async () => {
  const disk = memoryDisk();
  const { signIn, signOut, persister, persist } = phone(disk);
  signIn(sessionOf("t1"));
  const writing = persist(withOrders());
  signOut();
  await persister.removeClient();
  await writing;
  expect(answersOn(disk)).toEqual([]);
});

test("a person who signs in within the second does not inherit the answers that were about to be written", async () => {
  const disk = memoryDisk();
  const { signIn, persist } = phone(disk);
  signIn(sessionOf("t1"));
  const writing = persist(withOrders());
  signIn(sessionOf("t2"));
  await writing;
  expect(answersOn(disk)).toEqual([]);
});

test("many changes within a second are one write", async () => {
  const disk = memoryDisk();
  const { signIn, persist, idle } = phone(disk);
  signIn(sessionOf("t1"));
  await idle();
  const set = vi.spyOn(disk, "set");
  await Promise.all([persist(withOrders()), persist(withOrders()), persist(withOrders())]);
  expect(set).toHaveBeenCalledOnce();
});

const keysWritten = (set: { mock: { calls: readonly (readonly unknown[])[] } }) => set.mock.calls.map(([key]) => key);

test("an answer that is kept apart is written when it has changed, not with every other", async () => {
  const disk = memoryDisk();
  const { signIn, persist } = phone(disk);
  signIn(sessionOf("t1"));
  const client = withMenu();
  await persist(client);
  const set = vi.spyOn(disk, "set");
  client.setQueryData(["orders"], ["order 8"]);
  await persist(client);
  expect(keysWritten(set)).toEqual(["sealedAnswers"]);
  client.setQueryData(["menu"], ["romazava", "ravitoto"]);
  await persist(client);
  expect(keysWritten(set)).toEqual(["sealedAnswers", "sealedAnswersApart", "sealedAnswers"]);
});

test("an answer that is kept apart is there after a restart, as old as it was last seen, and not written again for it", async () => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const before = phone(disk, storage);
  before.signIn(sessionOf("t1"));
  const client = withMenu();
  await before.persist(client);
  await vi.advanceTimersByTimeAsync(60_000);
  client.setQueryData(["menu"], ["romazava"]);
  await before.persist(client);
  const seenAt = client.getQueryState(["menu"])?.dataUpdatedAt;

  const after = phone(disk, storage);
  const restored = await after.restore();
  expect(restored.getQueryState(["menu"])).toMatchObject({ data: ["romazava"], dataUpdatedAt: seenAt });
  expect(restored.getQueryData(["orders"])).toEqual(["order 7"]);
  const set = vi.spyOn(disk, "set");
  await after.persist(restored);
  expect(keysWritten(set)).toEqual(["sealedAnswers"]);
});

test("an answer that is kept apart goes with its sign-in, and is written anew by the next", async () => {
  const disk = memoryDisk();
  const { signIn, persist, restore, persister } = phone(disk);
  signIn(sessionOf("t1"));
  const client = withMenu();
  await persist(client);
  await persister.removeClient();
  expect(answersOn(disk)).toEqual([]);
  signIn(sessionOf("t2"));
  await persist(client);
  expect((await restore()).getQueryData(["menu"])).toEqual(["romazava"]);
});

test("an answer kept apart under another sign-in is no answer", async () => {
  const [disk, storage] = [memoryDisk(), memoryStore()];
  const { signIn, persist } = phone(disk, storage);
  signIn(sessionOf("t1"));
  await persist(withMenu());
  const other = memoryDisk();
  const another = phone(other);
  another.signIn(sessionOf("t2"));
  await another.persist(withMenu());
  disk.files.set("sealedAnswersApart", other.files.get("sealedAnswersApart"));
  const restored = await phone(disk, storage).restore();
  expect(restored.getQueryData(["menu"])).toBeUndefined();
  expect(restored.getQueryData(["orders"])).toEqual(["order 7"]);
});

test("what could not be written apart is tried again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const disk = memoryDisk();
  const { signIn, persist, idle } = phone(disk);
  signIn(sessionOf("t1"));
  await idle();
  const client = withMenu();
  vi.spyOn(disk, "set").mockRejectedValueOnce(new DOMException("Full", "QuotaExceededError"));
  await persist(client);
  expect(disk.files.has("sealedAnswersApart")).toBe(false);
  await persist(client);
  expect(disk.files.has("sealedAnswersApart")).toBe(true);
});

test("a phone that refuses its disk works without", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const refuse = () => {
    throw new DOMException("The operation is insecure", "SecurityError");
  };
  const { signIn, persist, restore, persister } = phone({ get: refuse, set: refuse, del: refuse, keys: refuse });
  signIn(sessionOf("t1"));
  await persist(withOrders());
  expect((await restore()).getQueryData(["orders"])).toBeUndefined();
  await persister.removeClient();
});
