import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { createKeptAnswers, type Disk } from "./kept-answers.ts";
import { createSession } from "./session.ts";
import { memoryShelf } from "./storage.ts";
import { sessionOf, stopTheClock } from "./testing.ts";

/** A disk that clones what it is given, as a browser's does. */
function memoryDisk(): Disk & { files: Map<string, unknown> } {
  const files = new Map<string, unknown>();
  return {
    files,
    get: async <Value>(key: string) => files.get(key) as Value | undefined,
    set: async (key, value) => void files.set(key, structuredClone(value)),
    del: async (key) => void files.delete(key),
  };
}

/** A phone with a session, a disk, and the answers on it. */
function phone(disk: Disk = memoryDisk(), shelf = memoryShelf()) {
  stopTheClock();
  const session = createSession(shelf);
  const persister = createKeptAnswers(session.sessionStore, disk);
  return {
    ...session,
    persister,
    async keep(queryClient: QueryClient) {
      const clientState = dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.data !== undefined });
      await persister.persistClient({ timestamp: Date.now(), buster: "", clientState });
      await vi.advanceTimersByTimeAsync(1_000);
    },
    async restore() {
      const queryClient = new QueryClient();
      const kept = await persister.restoreClient();
      if (kept !== undefined) hydrate(queryClient, kept.clientState);
      return queryClient;
    },
  };
}

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
  expect(disk.files.size).toBe(0);
});

test("a person who signs in within the second does not inherit the answers that were about to be written", async () => {
  const disk = memoryDisk();
  const { signIn, keep } = phone(disk);
  signIn(sessionOf("t1"));
  const writing = keep(withOrders());
  signIn(sessionOf("t2"));
  await writing;
  expect(disk.files.size).toBe(0);
});

test("many changes within a second are one write", async () => {
  const disk = memoryDisk();
  const set = vi.spyOn(disk, "set");
  const { signIn, keep } = phone(disk);
  signIn(sessionOf("t1"));
  await Promise.all([keep(withOrders()), keep(withOrders()), keep(withOrders())]);
  expect(set).toHaveBeenCalledOnce();
});

test("a phone that refuses its disk works without", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const refuse = () => {
    throw new DOMException("The operation is insecure", "SecurityError");
  };
  const { signIn, keep, restore, persister } = phone({ get: refuse, set: refuse, del: refuse });
  signIn(sessionOf("t1"));
  await keep(withOrders());
  expect((await restore()).getQueryData(["orders"])).toBeUndefined();
  await persister.removeClient();
});
