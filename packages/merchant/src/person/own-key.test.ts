import { expect, test, vi } from "vitest";
import { memoryDisk, phoneWithKey, sessionOf } from "../api/testing.ts";

type Phone = ReturnType<typeof phoneWithKey>;

const lockedKeyOf = ({ sessionStore }: Phone) => sessionStore.get()?.userInfo.ownKey?.lockedKey;
const laidDown = (phone: Phone) => vi.waitFor(() => expect(lockedKeyOf(phone)).toBeDefined());
const keyOn = ({ ownKey, sessionStore }: Phone) => ownKey.keyFor(sessionStore.get()?.userInfo.signInId ?? "");

/** A phone with somebody's key on it. */
async function phoneOfSomebody() {
  const disk = memoryDisk();
  const phone = phoneWithKey(disk);
  phone.signIn(sessionOf("t1"));
  await laidDown(phone);
  return { ...phone, disk };
}

test("a tab that hears late that somebody has left the phone takes away no key with which she has come back since", async () => {
  const one = await phoneOfSomebody();
  const { disk, storage } = one;
  const late = phoneWithKey(disk, storage);
  expect(await keyOn(late)).toBeDefined();
  one.setAside();
  one.takeOver("t1", sessionOf("t1").ownKey);
  await laidDown(one);
  storage.removeItem("token");
  late.reread();
  storage.setItem("token", "t1");
  late.reread();
  await vi.waitFor(async () => expect(await keyOn(late)).toBeDefined());
  expect(await keyOn(phoneWithKey(disk, storage))).toBeDefined();
});

test("the lock of who leaves the phone goes with her, also one that an app of before has laid down", async () => {
  const phone = await phoneOfSomebody();
  const { disk, storage } = phone;
  const [[name, lock] = ["", undefined]] = [...disk.files];
  disk.files.delete(name);
  disk.files.set(`lock.${phone.sessionStore.get()?.userInfo.signInId}`, lock);
  const again = phoneWithKey(disk, storage);
  expect(await keyOn(again)).toBeDefined();
  again.setAside();
  await vi.waitFor(() => expect(disk.files.size).toBe(0));
  again.takeOver("t1", sessionOf("t1").ownKey);
  await laidDown(again);
  expect(disk.files.size).toBe(1);
  again.signOut();
  await vi.waitFor(() => expect(disk.files.size).toBe(0));
});
