import { memoryStore, namesOn } from "@tsena/web/storage.ts";
import { createStore } from "@tsena/web/store.ts";
import { expect, test, vi } from "vitest";
import { details, memoryDisk, phoneWithKey, sessionOf } from "../api/testing.ts";
import { createPersonChanges } from "../person/person-changes.ts";
import { createOwnDrafts } from "./own-drafts.ts";

const hery = sessionOf("t1");
const lalao = { ...sessionOf("t2"), ownKey: { mark: "other", key: "B".repeat(43), before: [] } };

/** The app on a phone, started anew: what lies in its storage is all it knows. */
async function start(storage = memoryStore(), disk = memoryDisk(), signedIn = hery) {
  const session = phoneWithKey(disk, storage);
  const isNew = session.sessionStore.get() === null;
  if (isNew) session.signIn(signedIn);
  const drafts = createOwnDrafts({
    ...session,
    openStore: createStore<string | null>(null),
    ownKeyStore: session.ownKey.openStore,
  });
  createPersonChanges(session.sessionStore)("drafts", drafts.follow);
  const opened = () =>
    vi.waitFor(() => expect(drafts.openStore.get()).toBe(session.sessionStore.get()?.userInfo.signInId));
  await opened();
  if (isNew && "subtle" in crypto && signedIn.ownKey.key !== "no key")
    await vi.waitFor(() => expect(session.sessionStore.get()?.userInfo.ownKey).toHaveProperty("lockedKey"));
  return { storage, disk, session, drafts, opened };
}

function textsOn(storage: Storage | ReturnType<typeof memoryStore>): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? "") ?? "");
}

async function sealed(storage: ReturnType<typeof memoryStore>, count: number): Promise<void> {
  const names = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  await vi.waitFor(() => expect(names().filter((name) => name.startsWith("drafts."))).toHaveLength(count));
}

test("a draft is there after a reload, and cannot be read on the phone", async () => {
  const { storage, disk, drafts } = await start();
  void drafts.setItem("product.new", '{"nameFr":"Mi sao 炒面"}');
  await sealed(storage, 1);
  expect(textsOn(storage).join()).not.toContain("Mi sao");
  const again = await start(storage, disk);
  expect(again.drafts.getItem("product.new")).toBe('{"nameFr":"Mi sao 炒面"}');
  expect(again.drafts.names()).toEqual(["product.new"]);
});

test("a draft outlasts the sign-out: the account finds it at its next sign-in, and nobody else does", async () => {
  const { storage, session, drafts, opened } = await start();
  void drafts.setItem("product.new", "mine");
  session.signOut();
  expect(drafts.openStore.get()).toBeNull();
  expect(drafts.getItem("product.new")).toBeNull();
  session.signIn(lalao);
  await opened();
  expect(drafts.getItem("product.new")).toBeNull();
  session.signIn(hery);
  await opened();
  expect(drafts.getItem("product.new")).toBe("mine");
  await sealed(storage, 1);
});

test("of many letters the last state is stored, and what is forgotten leaves the phone", async () => {
  const { storage, disk, drafts } = await start();
  for (const text of ["M", "Mi", "Mi sao"]) void drafts.setItem("product.new", text);
  await sealed(storage, 1);
  expect((await start(storage, disk)).drafts.getItem("product.new")).toBe("Mi sao");
  void drafts.setItem("product.new", null);
  await sealed(storage, 0);
});

test("who waits for what was typed waits until it lies on the phone, and no longer where there is no room for it", async () => {
  const { storage, drafts } = await start();
  const onPhone = () => namesOn(storage).filter((name) => name.startsWith("drafts."));
  const written = drafts.setItem("product.new", "Mi sao");
  expect(onPhone()).toHaveLength(0);
  await written;
  expect(onPhone()).toHaveLength(1);
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  storage.setItem = () => {
    throw new DOMException("", "QuotaExceededError");
  };
  await drafts.setItem("product.other", "Achard");
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test("another tab's draft is taken over", async () => {
  const { storage, disk, drafts } = await start();
  const tab = await start(storage, disk);
  void tab.drafts.setItem("product.new", "typed there");
  await sealed(storage, 1);
  const name = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").find((key) =>
    key.startsWith("drafts."),
  );
  await drafts.hear(name ?? "", storage.getItem(name ?? ""));
  expect(drafts.getItem("product.new")).toBe("typed there");
  storage.removeItem(name ?? "");
  await drafts.hear(name ?? "", null);
  expect(drafts.getItem("product.new")).toBeNull();
});

test("what another tab wrote last of a draft is what stands, though what it wrote before is opened later", async () => {
  const { storage, drafts } = await start();
  void drafts.setItem("product.new", "typed first");
  await sealed(storage, 1);
  const name = namesOn(storage).find((key) => key.startsWith("drafts.")) ?? "";
  const first = storage.getItem(name);
  storage.removeItem(name);
  const hearings = [drafts.hear(name, first), drafts.hear(name, null)];
  await Promise.all(hearings);
  expect(drafts.getItem("product.new")).toBeNull();
});

test("a draft from before the server's secret changed is found again, and lies on the phone under the new key alone", async () => {
  const { storage, session, drafts } = await start();
  void drafts.setItem("product.new", "typed before");
  void drafts.setItem("product.old", "typed before");
  await sealed(storage, 2);
  session.signOut();
  const now = { mark: "now", key: "C".repeat(43), before: [{ mark: "mark", key: "A".repeat(43) }] };
  const after = await start(storage, memoryDisk(), { ...hery, ownKey: now });
  expect(after.drafts.getItem("product.new")).toBe("typed before");
  void after.drafts.setItem("product.new", "typed on");
  const names = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  await vi.waitFor(() =>
    expect(
      names()
        .filter((name) => name.startsWith("drafts."))
        .toSorted(),
    ).toEqual(["drafts.now.product.new", "drafts.now.product.old"]),
  );
  after.session.signOut();
  after.session.signIn({ ...hery, ownKey: { ...now, before: [] } });
  await after.opened();
  expect(after.drafts.getItem("product.new")).toBe("typed on");
  expect(after.drafts.getItem("product.old")).toBe("typed before");
});

test("a draft that was damaged is none", async () => {
  const { storage, disk, drafts } = await start();
  void drafts.setItem("product.new", "whole");
  await sealed(storage, 1);
  for (let index = 0; index < storage.length; index += 1) {
    const name = storage.key(index) ?? "";
    if (name.startsWith("drafts.")) storage.setItem(name, `AAAA${storage.getItem(name)?.slice(4) ?? ""}`);
  }
  expect((await start(storage, disk)).drafts.getItem("product.new")).toBeNull();
});

test("a key that is none keeps nobody out: what is typed lasts as long as the page", async () => {
  const { storage, disk, drafts } = await start(memoryStore(), memoryDisk(), {
    ...hery,
    ownKey: { mark: "mark", key: "no key", before: [] },
  });
  void drafts.setItem("product.new", "typed");
  expect(drafts.getItem("product.new")).toBe("typed");
  expect((await start(storage, disk)).drafts.getItem("product.new")).toBeNull();
});

test("without a cipher, as on a page without HTTPS, a draft lasts as long as the page and is not put on the phone", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    const { storage, disk, drafts } = await start();
    void drafts.setItem("product.new", "typed");
    expect(drafts.getItem("product.new")).toBe("typed");
    expect((await start(storage, disk)).drafts.getItem("product.new")).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});

test("what the server told of the account is there after a reload, unreadable on the phone, and gone at sign-out", async () => {
  const { storage, disk, session } = await start();
  session.storeUserInfo(details);
  await sealed(storage, 1);
  expect(textsOn(storage).join()).not.toContain(details.phoneNumber);
  const again = await start(storage, disk);
  expect(again.session.sessionStore.get()?.userInfo).toMatchObject({
    phoneNumber: details.phoneNumber,
    shopId: "shop",
  });
  again.session.signOut();
  await sealed(storage, 0);
});

test("who leaves the phone to somebody else leaves no key on it, and finds the drafts once the server has given it again", async () => {
  const { storage, disk, session, drafts, opened } = await start();
  session.storeUserInfo(details);
  void drafts.setItem("product.new", "mine");
  await sealed(storage, 2);
  session.setAside();
  await sealed(storage, 1);
  await vi.waitFor(() => expect(disk.files.size).toBe(0));
  const left = textsOn(storage).join();
  for (const gone of [hery.ownKey.key, "lockedKey", details.phoneNumber]) expect(left).not.toContain(gone);

  const again = phoneWithKey(disk, storage);
  const later = createOwnDrafts({
    ...again,
    openStore: createStore<string | null>(null),
    ownKeyStore: again.ownKey.openStore,
  });
  expect(later.getItem("product.new")).toBeNull();
  session.takeOver("t1", hery.ownKey);
  await opened();
  expect(drafts.getItem("product.new")).toBe("mine");
});

test("a tab that hears of a sign-in before its key has come opens the drafts once it has", async () => {
  const [storage, disk] = [memoryStore(), memoryDisk()];
  const one = await start(storage, disk);
  void one.drafts.setItem("product.new", "mine");
  await sealed(storage, 1);
  const whole = storage.getItem("userInfo") ?? "";
  const { ownKey: _later, ...early } = JSON.parse(whole) as { ownKey: unknown };
  storage.setItem("userInfo", JSON.stringify(early));
  const tab = await start(storage, disk);
  expect(tab.drafts.getItem("product.new")).toBeNull();
  storage.setItem("userInfo", whole);
  tab.session.reread();
  await vi.waitFor(() => expect(tab.drafts.getItem("product.new")).toBe("mine"));
});

test.each(["{", '{"ownKey":{"mark":"mark","lockedKey":"AAAA"},"signInId":"k"}', '{"ownKey":7,"signInId":"k"}'])(
  "a session that was damaged keeps nobody out: %s",
  async (damaged) => {
    const { storage, disk } = await start();
    storage.setItem("userInfo", damaged);
    const next = await start(storage, disk);
    void next.drafts.setItem("product.new", "typed");
    expect(next.drafts.getItem("product.new")).toBe("typed");
  },
);
