import { expect, test } from "vitest";
import { sessionOf, stopTheClock } from "../api/testing.ts";
import { phone, photo } from "./testing/sending-phone.ts";

/** Two tabs of one phone, the first with a picture on its way that lies on the phone. */
async function twoTabs() {
  stopTheClock();
  const one = phone();
  await one.elapse();
  one.sender.send("logo", "shop", photo("a"));
  await one.elapse();
  const other = phone(one.disk, one.storage, one.keys);
  await other.elapse();
  expect(one.disk.files.size).toBe(1);
  return { one, other, disk: one.disk };
}

test("who leaves the phone to somebody else in one tab, and comes back to it, finds the picture again that lies there, whatever the other tab hears first", async () => {
  const { one, other, disk } = await twoTabs();
  one.setAside();
  other.reread();
  await other.elapse();
  expect(disk.files.size).toBe(1);
  one.takeOver("t1", sessionOf("t1").ownKey);
  other.reread();
  await other.elapse();
  expect(disk.files.size).toBe(1);
  one.signOut();
  other.reread();
  await other.elapse();
  expect(disk.files.size).toBe(0);
});

test("a tab that is late forgets no picture of who has come in another", async () => {
  const { one, other, disk } = await twoTabs();
  one.setAside();
  const heardSoFar = one.storage.getItem("people");
  one.signIn({ ...sessionOf("t2"), ownKey: { ...sessionOf("t2").ownKey, mark: "of somebody else" } });
  await one.elapse();
  one.sender.send("logo", "shop", photo("b"));
  await one.elapse();
  expect(disk.files.size).toBe(2);
  const lying = ["token", "userInfo", "people"].map((key) => [key, one.storage.getItem(key) ?? ""] as const);
  one.storage.removeItem("token");
  one.storage.setItem("people", heardSoFar ?? "");
  other.reread();
  for (const [key, text] of lying) one.storage.setItem(key, text);
  other.reread();
  await other.elapse();
  expect(disk.files.size).toBe(2);
});
