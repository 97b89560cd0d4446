import { expect, test, vi } from "vitest";
import { createSession } from "../api/session.ts";
import { memoryShelf } from "../api/storage.ts";
import { sessionOf } from "../api/testing.ts";
import { createOwnDrafts } from "./own-drafts.ts";

const hery = sessionOf("t1");
const lalao = { ...sessionOf("t2"), drafts: { mark: "other", key: "B".repeat(43) } };

/** The app on a phone, started anew: what lies on the shelf is all it knows. */
async function start(shelf = memoryShelf(), signedIn = hery) {
  const session = createSession(shelf);
  if (session.sessionStore.get() === null) session.signIn(signedIn);
  const drafts = createOwnDrafts(session.sessionStore, shelf);
  const opened = () =>
    vi.waitFor(() => expect(drafts.openStore.get()).toBe(session.sessionStore.get()?.userInfo.keptUnder));
  await opened();
  return { shelf, session, drafts, opened };
}

function textsOn(shelf: Storage | ReturnType<typeof memoryShelf>): string[] {
  return Array.from({ length: shelf.length }, (_, index) => shelf.getItem(shelf.key(index) ?? "") ?? "");
}

async function sealed(shelf: ReturnType<typeof memoryShelf>, count: number): Promise<void> {
  const names = () => Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
  await vi.waitFor(() => expect(names().filter((name) => name.startsWith("drafts."))).toHaveLength(count));
}

test("a draft is there after a reload, and cannot be read on the phone", async () => {
  const { shelf, drafts } = await start();
  drafts.setItem("goods.new", '{"nameFr":"Mi sao 炒面"}');
  await sealed(shelf, 1);
  expect(textsOn(shelf).join()).not.toContain("Mi sao");
  const again = await start(shelf);
  expect(again.drafts.getItem("goods.new")).toBe('{"nameFr":"Mi sao 炒面"}');
});

test("a draft outlasts the sign-out: the account finds it at its next sign-in, and nobody else does", async () => {
  const { shelf, session, drafts, opened } = await start();
  drafts.setItem("goods.new", "mine");
  session.signOut();
  expect(drafts.openStore.get()).toBeNull();
  expect(drafts.getItem("goods.new")).toBeNull();
  session.signIn(lalao);
  await opened();
  expect(drafts.getItem("goods.new")).toBeNull();
  session.signIn(hery);
  await opened();
  expect(drafts.getItem("goods.new")).toBe("mine");
  await sealed(shelf, 1);
});

test("of many letters the last state is kept, and what is forgotten leaves the phone", async () => {
  const { shelf, drafts } = await start();
  for (const text of ["M", "Mi", "Mi sao"]) drafts.setItem("goods.new", text);
  await sealed(shelf, 1);
  expect((await start(shelf)).drafts.getItem("goods.new")).toBe("Mi sao");
  drafts.setItem("goods.new", null);
  await sealed(shelf, 0);
});

test("another tab's draft is taken over", async () => {
  const { shelf, drafts } = await start();
  const tab = await start(shelf);
  tab.drafts.setItem("goods.new", "typed there");
  await sealed(shelf, 1);
  const name = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "").find((key) =>
    key.startsWith("drafts."),
  );
  await drafts.hear(name ?? "", shelf.getItem(name ?? ""));
  expect(drafts.getItem("goods.new")).toBe("typed there");
  await drafts.hear(name ?? "", null);
  expect(drafts.getItem("goods.new")).toBeNull();
});

test("a draft that was damaged is none", async () => {
  const { shelf, drafts } = await start();
  drafts.setItem("goods.new", "whole");
  await sealed(shelf, 1);
  for (let index = 0; index < shelf.length; index += 1) {
    const name = shelf.key(index) ?? "";
    if (name.startsWith("drafts.")) shelf.setItem(name, `AAAA${shelf.getItem(name)?.slice(4) ?? ""}`);
  }
  expect((await start(shelf)).drafts.getItem("goods.new")).toBeNull();
});

test("a key that is none keeps nobody out: what is typed lasts as long as the page", async () => {
  const { shelf, drafts } = await start(memoryShelf(), { ...hery, drafts: { mark: "mark", key: "no key" } });
  drafts.setItem("goods.new", "typed");
  expect(drafts.getItem("goods.new")).toBe("typed");
  expect((await start(shelf)).drafts.getItem("goods.new")).toBeNull();
});

test("without a cipher, as on a page without HTTPS, a draft lasts as long as the page and is not put on the phone", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    const { shelf, drafts } = await start();
    drafts.setItem("goods.new", "typed");
    expect(drafts.getItem("goods.new")).toBe("typed");
    expect((await start(shelf)).drafts.getItem("goods.new")).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});
