import { expect, test, vi } from "vitest";
import { stopTheClock } from "../api/testing.ts";
import { phone, photo } from "./testing/sending-phone.ts";

/** A phone on which a photo of the shop's was refused for 42 minutes. */
async function refusedForAWhile(): Promise<ReturnType<typeof phone>> {
  stopTheClock();
  const first = phone();
  await first.elapse();
  first.sender.send("logo", "shop", photo("a"));
  await first.elapse();
  first.last()?.fail({ resultCode: 429, name: "imagesTooMany", message: "…", waitSeconds: 42 * 60 });
  await first.elapse();
  return first;
}

test("a refusal is said in the table's words, and another try is another picture to the server", async () => {
  stopTheClock();
  const { sender, tries, last, elapse, of } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  last()?.fail({ resultCode: 422, name: "imageUnreadable", message: "…" });
  await elapse();
  expect(of("logo")?.refusal).toMatchObject({ zh: "图片已损坏，请换一张" });
  sender.retry("logo");
  await elapse();
  expect(tries[1]?.idempotencyKey).not.toBe(tries[0]?.idempotencyKey);
});

test("a picture that a proxy on the way finds too heavy is said to be, and waits for nothing", async () => {
  stopTheClock();
  const { sender, tries, last, elapse, of, link } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  last()?.fail({ resultCode: 413, name: "", message: "…" });
  link.lost();
  link.reached();
  await elapse();
  expect(of("logo")).toMatchObject({
    stage: "refused",
    refusal: { zh: "照片太大，传不过去：请换一张小一些的，或换个网络再试" },
  });
  expect(tries).toHaveLength(1);
});

test("a refusal for a time says what is left of it, over a reload too, and when it is over the picture goes again", async () => {
  const first = await refusedForAWhile();
  const left = (words: string) => `Au plus 200 photos par heure\u00A0: la suite dans ${words}`;
  expect(first.of("logo")?.refusal?.fr).toBe(left("42\u00A0min"));
  expect(first.of("logo")?.refusal?.zh).toContain("42\u00A0分钟");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.of("logo")?.refusal?.fr).toBe(left("41\u00A0min"));
  await vi.advanceTimersByTimeAsync(40 * 60_000 + 15_000);
  expect(first.of("logo")?.refusal?.fr).toBe(left("45\u00A0s"));
  const second = phone(first.disk, first.storage, first.keys);
  await vi.advanceTimersByTimeAsync(5000);
  await second.elapse();
  expect(second.of("logo")).toMatchObject({ stage: "refused", refusal: { fr: left("40\u00A0s") } });
  await vi.advanceTimersByTimeAsync(40_000);
  await second.elapse();
  expect(second.tries).toHaveLength(1);
  expect(second.tries[0]?.idempotencyKey).not.toBe(first.tries[0]?.idempotencyKey);
});

test("a refusal that tells a wait is said as the server has said it: the table does not know how long", async () => {
  stopTheClock();
  const { sender, last, elapse, of } = phone();
  await elapse();
  sender.send("logo", "shop", photo("a"));
  await elapse();
  const message = "Au plus 200 photos par heure\u00A0: la suite dans 42\u00A0min";
  last()?.fail({ resultCode: 429, name: "imagesTooMany", message });
  await elapse();
  expect(of("logo")?.refusal).toEqual({ fr: message, zh: message });
});

test("a wait that was counted by a clock that was ahead is over once that is put back, and the picture goes again", async () => {
  const first = await refusedForAWhile();
  vi.setSystemTime(Date.now() - 30 * 24 * 3_600_000);
  const second = phone(first.disk, first.storage, first.keys);
  await second.elapse();
  await second.elapse();
  expect(second.tries).toHaveLength(1);
});
