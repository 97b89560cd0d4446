import { expect, test, vi } from "vitest";
import { sessionOf } from "../api/testing.ts";
import { sessionStore, signIn, signOut } from "../person/session.ts";
import "./sender.ts";

const disk = vi.hoisted(() => new Map<string, unknown>());

// Node has no IndexedDB.
vi.mock("idb-keyval", () => ({
  createStore: () => undefined,
  get: async (key: string) => disk.get(key),
  set: async (key: string, value: unknown) => void disk.set(key, value),
  del: async (key: string) => void disk.delete(key),
  keys: async () => [...disk.keys()],
}));

test("who signs out leaves no picture on the phone on which nothing but the sender is loaded, as after a reload", async () => {
  signIn(sessionOf("t1"));
  const picture = `${sessionStore.get()?.userInfo.signInId} sending shop.logo`;
  disk.set(picture, "sealed");
  signOut();
  await vi.waitFor(() => expect(disk.has(picture)).toBe(false));
});
