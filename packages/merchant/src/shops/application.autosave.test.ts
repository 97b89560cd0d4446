import { createStore } from "@tsena/web/store.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailed } from "@tsena/web/call-failed.ts";
import { maySave } from "./application.check.ts";
import type { Fields, Unsent } from "./application.draft.ts";
import type { Part } from "./application.fields.ts";
import { createAutosave } from "./application.autosave.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A phone with its shelf, and a server that keeps what it is given until it is told to answer otherwise. */
function phone(storage: { unsent: Unsent } = { unsent: {} }) {
  const server: { parts: Partial<Record<Part, Fields>>; saves: Fields[]; answer: () => Promise<void> } = {
    parts: {},
    saves: [],
    answer: () => Promise.resolve(),
  };
  let known: typeof server.parts = {};
  const linkStore = createStore({ online: true, since: 0 });
  const autosave = createAutosave({
    read: () => storage.unsent,
    write: (unsent) => {
      storage.unsent = unsent;
    },
    renew: () => {
      known = server.parts;
      return Promise.resolve();
    },
    saved: (part) => known[part],
    rules: () => Promise.resolve({ maySave }),
    save: async (part, values) => {
      await server.answer();
      server.saves.push(values);
      known = server.parts = { ...server.parts, [part]: values };
    },
    linkStore,
  });
  return { autosave, server, storage, linkStore };
}

const cut = () => Promise.reject(new CallFailed({ resultCode: 0, name: "networkError", message: "Le réseau a coupé" }));
const pause = () => vi.advanceTimersByTimeAsync(1_500);

test("what is typed is on the phone at once, and on the server once after a pause", async () => {
  const { autosave, server, storage } = phone();
  autosave.type("store", { name: "Chez" });
  autosave.type("store", { name: "Chez Lalao" });
  expect(storage.unsent).toEqual({ store: { name: "Chez Lalao" } });
  expect(server.saves).toEqual([]);
  await pause();
  expect(server.saves).toEqual([{ name: "Chez Lalao" }]);
  expect([storage.unsent, autosave.stateStore.get()]).toEqual([{}, "saved"]);
});

test("a field that is left is sent without waiting", async () => {
  const { autosave, server } = phone();
  autosave.type("legalPerson", { idNumber: "101 231 456 789" });
  await autosave.flush();
  expect(server.saves).toEqual([{ idNumber: "101231456789" }]);
});

test("a part goes whole, with what the server keeps of it already", async () => {
  const { autosave, server } = phone();
  server.parts = { store: { name: "Chez Lalao", phone: "+261340000001" } };
  autosave.type("store", { name: "" });
  await autosave.flush();
  expect(server.saves).toEqual([{ phone: "+261340000001" }]);
});

test("half a telephone number waits on the phone and holds nothing else up", async () => {
  const { autosave, server, storage } = phone();
  autosave.type("store", { phone: "034 00", name: "Chez Lalao" });
  await autosave.flush();
  expect(server.saves).toEqual([{ name: "Chez Lalao" }]);
  expect(storage.unsent).toEqual({ store: { phone: "034 00" } });
  autosave.type("store", { phone: "034 00 000 01" });
  await autosave.flush();
  expect(server.parts.store).toEqual({ name: "Chez Lalao", phone: "+261340000001" });
});

test("without a link it is held, and leaves by itself when the link is back", async () => {
  const { autosave, server, linkStore } = phone();
  server.answer = cut;
  autosave.type("store", { name: "Chez Lalao" });
  await pause();
  expect(autosave.stateStore.get()).toBe("waiting");
  server.answer = () => Promise.resolve();
  linkStore.set({ online: false, since: 1 });
  linkStore.set({ online: true, since: 2 });
  await vi.runAllTimersAsync();
  expect([server.saves, autosave.stateStore.get()]).toEqual([[{ name: "Chez Lalao" }], "saved"]);
});

test("what is typed while a save is under way is not lost by its answer", async () => {
  const { autosave, server, storage } = phone();
  let answer = () => undefined as void;
  server.answer = () => new Promise((resolve) => (answer = resolve));
  autosave.type("store", { name: "Chez", headPerson: "Hery" });
  await pause();
  autosave.type("store", { name: "Chez Lalao" });
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(storage.unsent).toEqual({ store: { name: "Chez Lalao" } });
});

test("what was typed before a reload is still to be sent after it", async () => {
  const before = phone();
  before.server.answer = cut;
  before.autosave.type("store", { name: "Chez Lalao" });
  await pause();
  const after = phone(before.storage);
  await after.autosave.flush();
  expect(after.server.saves).toEqual([{ name: "Chez Lalao" }]);
});

test("a phone that starts with an older copy does not undo what the server keeps since", async () => {
  const { autosave, server } = phone();
  server.parts = { store: { name: "Chez Lalao" } };
  autosave.type("store", { phone: "034 00 000 01" });
  await autosave.flush();
  expect(server.saves).toEqual([{ name: "Chez Lalao", phone: "+261340000001" }]);
});

test("nor does one that goes on with its own, while another phone goes on with another field", async () => {
  const { autosave, server } = phone();
  autosave.type("legalPerson", { name: "Hery" });
  await autosave.flush();
  server.parts = { legalPerson: { name: "Hery Rakoto" } };
  autosave.type("legalPerson", { idNumber: "101231456789" });
  await autosave.flush();
  expect(server.saves.at(-1)).toEqual({ name: "Hery Rakoto", idNumber: "101231456789" });
});
