import { memoryShelf } from "@tsena/web/storage.ts";
import { expect, test, vi } from "vitest";
import { details, memoryDisk, phoneWithKey, sessionOf } from "../api/testing.ts";
import { createOwnDrafts } from "./own-drafts.ts";

const hery = sessionOf("t1");
const lalao = { ...sessionOf("t2"), drafts: { mark: "other", key: "B".repeat(43), before: [] } };

/** The app on a phone, started anew: what lies on the shelf is all it knows. */
async function start(shelf = memoryShelf(), disk = memoryDisk(), signedIn = hery) {
  const session = phoneWithKey(disk, shelf);
  const isNew = session.sessionStore.get() === null;
  if (isNew) session.signIn(signedIn);
  const drafts = createOwnDrafts({ ...session, ownKeyStore: session.ownKey.openStore });
  const opened = () =>
    vi.waitFor(() => expect(drafts.openStore.get()).toBe(session.sessionStore.get()?.userInfo.keptUnder));
  await opened();
  if (isNew && "subtle" in crypto && signedIn.drafts.key !== "no key")
    await vi.waitFor(() => expect(session.sessionStore.get()?.userInfo.drafts).toHaveProperty("lockedKey"));
  return { shelf, disk, session, drafts, opened };
}

function textsOn(shelf: Storage | ReturnType<typeof memoryShelf>): string[] {
  return Array.from({ length: shelf.length }, (_, index) => shelf.getItem(shelf.key(index) ?? "") ?? "");
}

async function sealed(shelf: ReturnType<typeof memoryShelf>, count: number): Promise<void> {
  const names = () => Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
  await vi.waitFor(() => expect(names().filter((name) => name.startsWith("drafts."))).toHaveLength(count));
}

test("a draft is there after a reload, and cannot be read on the phone", async () => {
  const { shelf, disk, drafts } = await start();
  drafts.setItem("goods.new", '{"nameFr":"Mi sao 炒面"}');
  await sealed(shelf, 1);
  expect(textsOn(shelf).join()).not.toContain("Mi sao");
  const again = await start(shelf, disk);
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
  const { shelf, disk, drafts } = await start();
  for (const text of ["M", "Mi", "Mi sao"]) drafts.setItem("goods.new", text);
  await sealed(shelf, 1);
  expect((await start(shelf, disk)).drafts.getItem("goods.new")).toBe("Mi sao");
  drafts.setItem("goods.new", null);
  await sealed(shelf, 0);
});

test("another tab's draft is taken over", async () => {
  const { shelf, disk, drafts } = await start();
  const tab = await start(shelf, disk);
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

test("a draft from before the server's secret changed is found again, and lies on the phone under the new key alone", async () => {
  const { shelf, session, drafts } = await start();
  drafts.setItem("goods.new", "typed before");
  drafts.setItem("goods.old", "typed before");
  await sealed(shelf, 2);
  session.signOut();
  const now = { mark: "now", key: "C".repeat(43), before: [{ mark: "mark", key: "A".repeat(43) }] };
  const after = await start(shelf, memoryDisk(), { ...hery, drafts: now });
  expect(after.drafts.getItem("goods.new")).toBe("typed before");
  after.drafts.setItem("goods.new", "typed on");
  const names = () => Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
  await vi.waitFor(() =>
    expect(
      names()
        .filter((name) => name.startsWith("drafts."))
        .toSorted(),
    ).toEqual(["drafts.now.goods.new", "drafts.now.goods.old"]),
  );
  after.session.signOut();
  after.session.signIn({ ...hery, drafts: { ...now, before: [] } });
  await after.opened();
  expect(after.drafts.getItem("goods.new")).toBe("typed on");
  expect(after.drafts.getItem("goods.old")).toBe("typed before");
});

test("a draft that was damaged is none", async () => {
  const { shelf, disk, drafts } = await start();
  drafts.setItem("goods.new", "whole");
  await sealed(shelf, 1);
  for (let index = 0; index < shelf.length; index += 1) {
    const name = shelf.key(index) ?? "";
    if (name.startsWith("drafts.")) shelf.setItem(name, `AAAA${shelf.getItem(name)?.slice(4) ?? ""}`);
  }
  expect((await start(shelf, disk)).drafts.getItem("goods.new")).toBeNull();
});

test("a key that is none keeps nobody out: what is typed lasts as long as the page", async () => {
  const { shelf, disk, drafts } = await start(memoryShelf(), memoryDisk(), {
    ...hery,
    drafts: { mark: "mark", key: "no key", before: [] },
  });
  drafts.setItem("goods.new", "typed");
  expect(drafts.getItem("goods.new")).toBe("typed");
  expect((await start(shelf, disk)).drafts.getItem("goods.new")).toBeNull();
});

test("without a cipher, as on a page without HTTPS, a draft lasts as long as the page and is not put on the phone", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    const { shelf, disk, drafts } = await start();
    drafts.setItem("goods.new", "typed");
    expect(drafts.getItem("goods.new")).toBe("typed");
    expect((await start(shelf, disk)).drafts.getItem("goods.new")).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});

test("what the server told of the account is there after a reload, unreadable on the phone, and gone at sign-out", async () => {
  const { shelf, disk, session } = await start();
  session.keepUserInfo(details);
  await sealed(shelf, 1);
  expect(textsOn(shelf).join()).not.toContain(details.phoneNumber);
  const again = await start(shelf, disk);
  expect(again.session.sessionStore.get()?.userInfo).toMatchObject({
    phoneNumber: details.phoneNumber,
    shopId: "shop",
  });
  again.session.signOut();
  await sealed(shelf, 0);
});

test("who leaves the phone to somebody else leaves no key on it, and finds the drafts once the server has given it again", async () => {
  const { shelf, disk, session, drafts, opened } = await start();
  session.keepUserInfo(details);
  drafts.setItem("goods.new", "mine");
  await sealed(shelf, 2);
  session.setAside();
  await sealed(shelf, 1);
  await vi.waitFor(() => expect(disk.files.size).toBe(0));
  const left = textsOn(shelf).join();
  for (const gone of [hery.drafts.key, "lockedKey", details.phoneNumber]) expect(left).not.toContain(gone);

  const again = phoneWithKey(disk, shelf);
  const later = createOwnDrafts({ ...again, ownKeyStore: again.ownKey.openStore });
  expect(later.getItem("goods.new")).toBeNull();
  session.takeOver("t1", hery.drafts);
  await opened();
  expect(drafts.getItem("goods.new")).toBe("mine");
});

test("a tab that hears of a sign-in before its key has come opens the drafts once it has", async () => {
  const [shelf, disk] = [memoryShelf(), memoryDisk()];
  const one = await start(shelf, disk);
  one.drafts.setItem("goods.new", "mine");
  await sealed(shelf, 1);
  const whole = shelf.getItem("userInfo") ?? "";
  const { drafts: _later, ...early } = JSON.parse(whole) as { drafts: unknown };
  shelf.setItem("userInfo", JSON.stringify(early));
  const tab = await start(shelf, disk);
  expect(tab.drafts.getItem("goods.new")).toBeNull();
  shelf.setItem("userInfo", whole);
  tab.session.reread();
  await vi.waitFor(() => expect(tab.drafts.getItem("goods.new")).toBe("mine"));
});

test("the phone of the version before, with the key as a text beside the drafts, is covered at its first start", async () => {
  const [shelf, disk] = [memoryShelf(), memoryDisk()];
  const { drafts } = await start(shelf, disk);
  drafts.setItem("goods.new", "mine");
  await sealed(shelf, 1);
  const old = { ...hery, ...details, keptUnder: "old" };
  shelf.setItem("userInfo", JSON.stringify(old));
  shelf.setItem("people", JSON.stringify([{ token: "t2", loginType: 2, userInfo: { ...old, drafts: lalao.drafts } }]));
  const next = await start(shelf, disk);
  expect(next.drafts.getItem("goods.new")).toBe("mine");
  await vi.waitFor(() => expect(shelf.getItem("userInfo")).toContain("lockedKey"));
  const left = textsOn(shelf).join();
  for (const gone of [hery.drafts.key, lalao.drafts.key, details.phoneNumber]) expect(left).not.toContain(gone);
});

test.each(["{", '{"drafts":{"mark":"mark","lockedKey":"AAAA"},"keptUnder":"k"}', '{"drafts":7,"keptUnder":"k"}'])(
  "a session that was damaged keeps nobody out: %s",
  async (damaged) => {
    const { shelf, disk } = await start();
    shelf.setItem("userInfo", damaged);
    const next = await start(shelf, disk);
    next.drafts.setItem("goods.new", "typed");
    expect(next.drafts.getItem("goods.new")).toBe("typed");
  },
);
