// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { draftsIn } from "./drafts.ts";
import { textStore } from "./testing/text-store.ts";
import { editsLike, useEdits } from "./use-edits.ts";

const stored = { name: "Chez Soa", phone: "0340000001", open: true };

/** The edits of a shop on a phone, as the server has it. */
function edits(storage = textStore()) {
  const draft = draftsIn(storage).draft("shop", editsLike(stored));
  const hook = renderHook((now: typeof stored) => useEdits(draft, now), { initialProps: stored });
  const change = (fields: Partial<typeof stored>) =>
    act(async () => hook.result.current.change((before) => ({ ...before, ...fields })));
  return { storage, change, now: () => hook.result.current, serverHas: (now: typeof stored) => hook.rerender(now) };
}

afterEach(cleanup);

test("a field that was not typed in follows the server; only what was typed is sent", async () => {
  const { change, now, serverHas } = edits();
  await change({ name: "Soa" });
  serverHas({ ...stored, phone: "0340000009" });
  expect(now().values).toEqual({ name: "Soa", phone: "0340000009", open: true });
  expect(now().toSend()).toEqual({ name: "Soa" });
  expect([now().changed, now().overtaken]).toEqual([true, false]);
});

test("of two changes in one event none is lost", async () => {
  const { now } = edits();
  await act(async () => {
    now().change((before) => ({ ...before, name: "Soa" }));
    now().change((before) => ({ ...before, open: !before.open }));
  });
  expect(now().toSend()).toEqual({ name: "Soa", open: false });
});

test("they are there after a reload, and a change of the same elsewhere is reported", async () => {
  const { storage, change, now } = edits();
  await change({ name: "Soa" });
  expect(now().overtaken).toBe(false);
  const again = edits(storage);
  expect(again.now().values.name).toBe("Soa");
  again.serverHas({ ...stored, name: "Chez Lalao" });
  expect([again.now().overtaken, again.now().toSend()]).toEqual([true, { name: "Soa" }]);
});

test("what is typed back to what the server has is no change any more", async () => {
  const { storage, change, now } = edits();
  await change({ name: "Soa" });
  await change({ name: stored.name });
  expect([now().changed, storage.texts]).toEqual([false, {}]);
});

test("what is typed while a change is on its way stays to be sent, and nobody else is blamed for the change", async () => {
  const { change, now, serverHas } = edits();
  await change({ name: "Soa" });
  const sent = now().toSend();
  await change({ name: "Soa et Fils", phone: "0340000002" });
  await act(async () => now().arrived(sent));
  serverHas({ ...stored, ...sent });
  expect(now().toSend()).toEqual({ name: "Soa et Fils", phone: "0340000002" });
  expect(now().overtaken).toBe(false);
});

test("what is typed back to what the server had while another is on its way is a change again once that has arrived", async () => {
  const { change, now, serverHas } = edits();
  await change({ open: false });
  const { toSend, arrived } = now();
  const sent = toSend();
  await change({ open: true });
  serverHas({ ...stored, ...sent });
  await act(async () => arrived(sent));
  expect([now().values.open, now().toSend(), now().overtaken]).toEqual([true, { open: true }, false]);
});

test("what is dropped while it is on its way is not typed back", async () => {
  const { storage, change, now } = edits();
  await change({ open: false });
  const { toSend, arrived } = now();
  const sent = toSend();
  await act(async () => now().drop());
  await act(async () => arrived(sent));
  expect([now().changed, storage.texts]).toEqual([false, {}]);
});

test("once all has arrived, and once it is dropped, nothing is stored", async () => {
  const { storage, change, now } = edits();
  await change({ name: "Soa" });
  await act(async () => now().arrived(now().toSend()));
  expect([now().changed, storage.texts]).toEqual([false, {}]);
  await change({ open: false });
  await act(async () => now().drop());
  expect([now().changed, storage.texts]).toEqual([false, {}]);
});
