import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test, vi } from "vitest";
import { memoryDisk, phoneWithKey, sessionOf } from "../api/testing.ts";
import { createPictureStore } from "./picture-store.ts";

const paper = "the front of an identity card";

const sendingOf = (text: string) => ({
  picture: new Blob([text], { type: "image/jpeg" }),
  url: "/files/papers/7.jpg?signature=s",
});

/** A phone that somebody is signed in on, with the pictures on its disk. */
async function phone(disk = memoryDisk(), keys = memoryDisk(), storage = memoryStore()) {
  const session = phoneWithKey(keys, storage);
  if (session.sessionStore.get() === null) session.signIn(sessionOf("t1"));
  await vi.waitFor(() => expect(session.sessionStore.get()?.userInfo.ownKey).toHaveProperty("lockedKey"));
  const signInId = session.sessionStore.get()?.userInfo.signInId ?? "";
  const pictures = createPictureStore<ReturnType<typeof sendingOf>>(disk, session.ownKey, "sending");
  return { ...session, disk, keys, storage, signInId, pictures };
}

const lyingOn = (files: ReadonlyMap<string, unknown>) =>
  Buffer.concat(
    [...files.values()]
      .flatMap((stored) => Object.values(stored as Record<string, Uint8Array>))
      .map((one) => Buffer.from(one)),
  ).toString("latin1");

test("a paper that waits to be sent lies sealed on the phone, with the address at which it has arrived, and comes back whole", async () => {
  const { disk, keys, storage, signInId, pictures } = await phone();
  await pictures.set(signInId, "cin", sendingOf(paper));
  expect(lyingOn(disk.files)).not.toContain("identity");
  expect(lyingOn(disk.files)).not.toContain("signature");
  const again = await phone(disk, keys, storage);
  const [[name, found] = []] = await again.pictures.all(signInId);
  expect(name).toBe("cin");
  expect(found?.url).toContain("signature");
  expect(found?.picture.type).toBe("image/jpeg");
  expect(await found?.picture.text()).toBe(paper);
});

test("while its person is away a paper cannot be opened, and no new one is put down; her way back opens it", async () => {
  const { signInId, pictures, disk, setAside, takeOver } = await phone();
  await pictures.set(signInId, "cin", sendingOf(paper));
  setAside();
  expect(await pictures.get(signInId, "cin")).toBeUndefined();
  await pictures.set(signInId, "other", sendingOf(paper));
  expect(disk.files.size).toBe(1);
  takeOver("t1", sessionOf("t1").ownKey);
  expect(await (await pictures.get(signInId, "cin"))?.picture.text()).toBe(paper);
});

test("a picture of before the server's secret changed is opened with the key of before, which is told once, and lies under the new one from then on", async () => {
  const { disk, keys, storage, signInId, pictures, setAside, takeOver } = await phone();
  await pictures.set(signInId, "cin", sendingOf(paper));
  setAside();
  const { mark, key } = sessionOf("t1").ownKey;
  takeOver("t1", { mark: "new", key: "B".repeat(43), before: [{ mark, key }] });
  const [[, found] = []] = await pictures.all(signInId);
  expect(await found?.picture.text()).toBe(paper);
  await vi.waitFor(() => expect(storage.getItem("userInfo")).toContain("lockedKey"));
  const again = await phone(disk, keys, storage);
  expect(await (await again.pictures.get(signInId, "cin"))?.picture.text()).toBe(paper);
});

test("a picture that cannot be opened any more is let go without a word", async () => {
  const { signInId, pictures, disk } = await phone();
  await pictures.set(signInId, "cin", sendingOf(paper));
  const [[key, stored] = ["", undefined]] = [...disk.files];
  const { about, picture } = stored as { about: Uint8Array; picture: Uint8Array };
  disk.files.set(key, { about, picture: picture.with(20, (picture[20] ?? 0) ^ 1) });
  expect(await pictures.all(signInId)).toEqual([]);
  expect(disk.files.size).toBe(0);
});
