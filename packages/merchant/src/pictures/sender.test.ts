import { expect, test, vi } from "vitest";
import { CallFailed, type Failure } from "@tsena/web/call-failed.ts";
import { memoryDisk, sessionOf, stopTheClock } from "../api/testing.ts";
import { phone, photo } from "./testing/sending-phone.ts";

test("a picture goes off at once, tells how far it has come, and its field gets the address once", async () => {
  stopTheClock();
  const { sender, last, elapse, of, disk } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  last()?.onProgress?.(0.4);
  expect(of("logo")).toMatchObject({ stage: "waiting", part: 0.4 });
  last()?.arrive("/files/a.jpg");
  await elapse();
  const taken: string[] = [];
  await Promise.all([1, 2].map(() => sender.hand("logo", (url) => taken.push(url))));
  expect(taken).toEqual(["/files/a.jpg"]);
  expect(of("logo")).toBeUndefined();
  expect(disk.files.size).toBe(0);
});

test("a field takes the address as it comes, before the phone's disk has heard of it, and nothing is sent again", async () => {
  stopTheClock();
  const { sender, tries, last, elapse, of } = phone();
  await elapse();
  const taken: string[] = [];
  sender.sendings.subscribe((all) => {
    if (all.get("logo")?.url !== undefined) void sender.hand("logo", (url) => taken.push(url));
  });
  sender.send("logo", "shop", photo("a"));
  await elapse();
  last()?.arrive("/files/a.jpg");
  await elapse();
  expect(taken).toEqual(["/files/a.jpg"]);
  expect(of("logo")).toBeUndefined();
  expect(tries).toHaveLength(1);
});

test("a picture lies on the phone until the form that has taken it lies there, too", async () => {
  stopTheClock();
  const { sender, last, elapse, of, disk, holdForms } = phone();
  await elapse();
  sender.send("product.new.image", "product", photo("a"));
  await elapse();
  last()?.arrive("/files/a.jpg");
  await elapse();
  const letGo = holdForms();
  const taken: string[] = [];
  const handed = sender.hand("product.new.image", (url) => taken.push(url));
  await elapse();
  expect(taken).toEqual(["/files/a.jpg"]);
  expect(disk.files.size).toBe(1);
  letGo();
  await handed;
  expect(of("product.new.image")).toBeUndefined();
  expect(disk.files.size).toBe(0);
});

test("after a cut the same picture goes again by itself, under the same key, as soon as the link is back", async () => {
  stopTheClock();
  const { sender, tries, last, elapse, link, of } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  last()?.fail({});
  link.lost();
  await elapse();
  expect(of("logo")).toMatchObject({ held: "cut" });
  link.reached();
  await elapse();
  expect(tries).toHaveLength(2);
  expect(tries[1]?.idempotencyKey).toBe(tries[0]?.idempotencyKey);
});

test("a busy server is asked again after a wait that grows", async () => {
  stopTheClock();
  const { sender, tries, last, elapse, of } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  for (const [wait, sofar] of [
    [5_000, 1],
    [10_000, 2],
  ] as const) {
    last()?.fail({ resultCode: 503, name: "unavailable" });
    await elapse();
    expect(of("logo")).toMatchObject({ held: "busy" });
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(tries).toHaveLength(sofar);
    await vi.advanceTimersByTimeAsync(1);
    expect(tries).toHaveLength(sofar + 1);
  }
});

test("after a reload a picture goes on its way without its field, and waits for it once it has arrived", async () => {
  stopTheClock();
  const before = phone();
  await before.elapse();
  before.sender.send("logo", "shop", photo("a"));
  await before.elapse();
  const after = phone(before.disk, before.storage, before.keys);
  await after.elapse();
  expect(after.last()).toMatchObject({ use: "shop", idempotencyKey: before.last()?.idempotencyKey });
  after.last()?.arrive("/files/a.jpg");
  await after.elapse();
  expect(after.of("logo")).toMatchObject({ stage: "arrived", url: "/files/a.jpg" });
  const third = phone(before.disk, before.storage, before.keys);
  await third.elapse();
  expect(third.tries).toHaveLength(0);
  expect(third.of("logo")).toMatchObject({ stage: "arrived", url: "/files/a.jpg" });
});

test("another choice takes the place of the one under way, whose address nobody gets", async () => {
  stopTheClock();
  const { sender, tries, last, elapse, of } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  sender.send("logo", "shop", photo("b"));
  expect(tries[0]?.signal?.aborted).toBe(true);
  tries[0]?.arrive("/files/a.jpg");
  await elapse();
  expect(of("logo")).toMatchObject({ stage: "waiting" });
  expect(await last()?.picture.text()).toBe("b");
  last()?.arrive("/files/b.jpg");
  await elapse();
  expect(of("logo")).toMatchObject({ stage: "arrived", url: "/files/b.jpg" });
});

test("pictures go one after another: a thin link is not shared among them", async () => {
  stopTheClock();
  const { sender, tries, elapse } = phone();
  await elapse();
  for (const name of ["one", "two"]) sender.send(name, "shop", photo(name));
  await elapse();
  expect(tries).toHaveLength(1);
  tries[0]?.arrive("/files/one.jpg");
  await elapse();
  expect(tries).toHaveLength(2);
});

test("what its field could not save for a cut link is handed over again, and what the server refused is said", async () => {
  stopTheClock();
  const { sender, last, elapse, link, of } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  last()?.arrive("/files/a.jpg");
  await elapse();
  const failing = (failure: Failure) => () => Promise.reject(new CallFailed(failure));
  await sender.hand("logo", failing({ resultCode: 0, name: "networkError", message: "" }));
  expect(of("logo")).toMatchObject({ stage: "arrived", held: "cut" });
  link.lost();
  link.reached();
  await elapse();
  expect(of("logo")?.held).toBeUndefined();
  await sender.hand("logo", failing({ resultCode: 422, name: "fileUnknown", message: "" }));
  expect(of("logo")).toMatchObject({ stage: "refused", refusal: { zh: "图片已失效，请重新上传" } });
});

test("who signs out leaves no picture behind, and nobody else sends or sees one", async () => {
  stopTheClock();
  const { sender, tries, elapse, signOut, signIn, of, disk, sessionStore } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  signOut();
  signIn(sessionOf("t2"));
  await elapse();
  expect(tries).toHaveLength(1);
  expect(tries[0]?.signal?.aborted).toBe(true);
  expect(of("logo")).toBeUndefined();
  expect(disk.files.size).toBe(0);
  expect(sessionStore.get()?.token).toBe("t2");
});

test("who only left the phone to somebody else finds the picture on its way again", async () => {
  stopTheClock();
  const { sender, tries, elapse, setAside, takeOver } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  setAside();
  await elapse();
  takeOver("t1", sessionOf("t1").ownKey);
  await elapse();
  expect(tries).toHaveLength(2);
});

test("a picture that two tabs have arrived with is taken by one of them, though both fields ask for it at once", async () => {
  stopTheClock();
  const one = phone();
  await one.elapse();
  one.sender.send("photo", "shop", photo("a"));
  await one.elapse();
  one.last()?.arrive("/files/a.jpg");
  await one.elapse();
  const two = phone(one.disk, one.storage, one.keys);
  await two.elapse();
  expect(two.of("photo")).toMatchObject({ stage: "arrived" });
  const taken: string[] = [];
  await Promise.all([two, one].map(({ sender }) => sender.hand("photo", async (url) => taken.push(url))));
  expect(taken).toEqual(["/files/a.jpg"]);
  expect([one.of("photo"), two.of("photo")]).toEqual([undefined, undefined]);
});

test("a picture is taken on a phone whose disk stores nothing", async () => {
  stopTheClock();
  const { sender, last, elapse, of } = phone({ ...memoryDisk(), set: async () => undefined });
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  last()?.arrive("/files/a.jpg");
  await elapse();
  const taken: string[] = [];
  await sender.hand("logo", (url) => taken.push(url));
  expect(taken).toEqual(["/files/a.jpg"]);
  expect(of("logo")).toBeUndefined();
});

test("a picture that is given up on its way is sent no further, and lies on the phone no more", async () => {
  stopTheClock();
  const { sender, last, elapse, of, disk, link } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  sender.drop("logo");
  await elapse();
  link.lost();
  link.reached();
  await elapse();
  expect(last()?.signal?.aborted).toBe(true);
  expect(of("logo")).toBeUndefined();
  expect(disk.files.size).toBe(0);
});

test("a picture that is given up while another tab has the turn to hand it over is handed to nobody", async () => {
  stopTheClock();
  const one = phone();
  await one.elapse();
  one.sender.send("logo", "shop", photo("a"));
  await one.elapse();
  one.last()?.arrive("/files/a.jpg");
  await one.elapse();
  const two = phone(one.disk, one.storage, one.keys);
  await two.elapse();
  let cut: (why: CallFailed) => void = () => {};
  const other = one.sender.hand("logo", () => new Promise((_, reject) => (cut = reject)));
  await one.elapse();
  const taken: string[] = [];
  const handed = two.sender.hand("logo", (url) => taken.push(url));
  await two.elapse();
  two.sender.drop("logo");
  cut(new CallFailed({ resultCode: 0, name: "networkError", message: "" }));
  await Promise.all([other, handed]);
  expect(taken).toEqual([]);
});

test("a picture that a slow link did not take in two tries is sent lighter, as another picture to the server", async () => {
  stopTheClock();
  const { sender, tries, last, elapse, link } = phone();
  await elapse();
  sender.send("nif", "paper", photo("a"));
  for (const sofar of [1, 2]) {
    await elapse();
    expect(tries).toHaveLength(sofar);
    last()?.fail({ name: "timedOut" });
    link.lost();
    await elapse();
    link.reached();
  }
  await elapse();
  expect(await Promise.all(tries.map(({ picture }) => picture.text()))).toEqual(["a", "a", "less of a"]);
  expect(tries[1]?.idempotencyKey).toBe(tries[0]?.idempotencyKey);
  expect(tries[2]?.idempotencyKey).not.toBe(tries[0]?.idempotencyKey);
});
