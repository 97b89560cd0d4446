import { heldDays } from "@tsena/contract/uploads.limits";
import { expect, test, vi } from "vitest";
import { stopTheClock } from "../api/testing.ts";
import { phone, photo } from "./testing/sending-phone.ts";

const days = (count: number) => vi.setSystemTime(Date.now() + count * 86_400_000);

/** A phone with a picture that has arrived, and one that the server has refused; and the phone as it is started anew, so many days later. */
async function phoneAfter(count: number) {
  stopTheClock();
  const before = phone();
  await before.elapse();
  before.sender.send("arrived", "product", photo("a"));
  await before.elapse();
  before.last()?.arrive("/files/a.jpg");
  await before.elapse();
  before.sender.send("refused", "product", photo("b"));
  await before.elapse();
  before.last()?.fail({ resultCode: 422, name: "imageUnreadable" });
  await before.elapse();
  days(count);
  const after = phone(before.disk, before.storage, before.keys);
  await after.elapse();
  return after;
}

test("a picture that has waited for its field no longer than the server surely has it is handed over as it is", async () => {
  const { sender, tries } = await phoneAfter(heldDays - 1);
  const taken: string[] = [];
  await sender.hand("arrived", (url) => taken.push(url));
  expect(taken).toEqual(["/files/a.jpg"]);
  expect(tries).toHaveLength(0);
});

test("a picture that has waited longer is sent anew, as another one to the server, before its field gets an address", async () => {
  const { sender, tries, last, elapse, of } = await phoneAfter(heldDays + 1);
  const key = of("arrived")?.key;
  const taken: string[] = [];
  const hand = () => sender.hand("arrived", (url) => taken.push(url));
  await hand();
  await elapse();
  expect(taken).toEqual([]);
  expect(of("arrived")).toMatchObject({ stage: "waiting" });
  expect(tries).toHaveLength(1);
  expect(last()?.idempotencyKey).not.toBe(key);
  last()?.arrive("/files/b.jpg");
  await elapse();
  await hand();
  expect(taken).toEqual(["/files/b.jpg"]);
});

test("what no field has come for in a month leaves the phone, at its start or while it is open; what is still to be sent stays", async () => {
  const { sender, elapse, of, disk } = await phoneAfter(29);
  expect(disk.files.size).toBe(2);
  sender.send("waiting", "product", photo("c"));
  await elapse();
  days(2);
  sender.forgetOld();
  await elapse();
  expect([of("arrived"), of("refused")]).toEqual([undefined, undefined]);
  days(100);
  sender.forgetOld();
  await elapse();
  expect(of("waiting")).toMatchObject({ stage: "waiting" });
  expect(disk.files.size).toBe(1);
  const later = await phoneAfter(31);
  expect(later.disk.files.size).toBe(0);
});
