import type { OrderReminder } from "@tsena/contract/orders";
import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test } from "vitest";
import { createRingStore } from "./ring-store.ts";
import { phone, pass } from "./testing/phone.ts";
import { ringing } from "./testing.ts";

/** A page that is loaded anew on the same phone. */
async function reloaded(storage: ReturnType<typeof memoryStore>, rings: OrderReminder) {
  const again = phone({ storage, rings });
  await pass(0);
  return again;
}

test("a notification does not come again after a reload while the same cause rings; a new one comes", async () => {
  const storage = memoryStore();
  const before = phone({ storage });
  before.ring(ringing(3));
  await pass(5_000);
  expect(before.notify).toHaveBeenCalledOnce();
  const after = await reloaded(storage, ringing(3));
  expect(after.sound.play).toHaveBeenCalledOnce();
  expect(after.notify).not.toHaveBeenCalled();
  after.ring(ringing(4));
  await pass(5_000);
  expect(after.notify).toHaveBeenCalledOnce();
});

test("a second tab of the phone does not notify what the first has, nor drops what the first has to tell", async () => {
  const storage = memoryStore();
  const first = phone({ storage });
  const second = phone({ storage, isSecondTab: true });
  await pass(0);
  first.sendSeen.mockResolvedValue("unknown");
  first.ring(ringing(3, ["o1"], "cancelled"));
  await pass(5_000);
  expect(first.notify).toHaveBeenCalledOnce();
  first.acknowledge(ringing(3, ["o1"]).orders);
  await pass(0);
  second.ring(ringing(3, ["o1"], "cancelled"));
  await pass(5_000);
  expect(second.sound.play).toHaveBeenCalledOnce();
  expect(second.notify).not.toHaveBeenCalled();
  second.ring(ringing(4, ["o2"]));
  await pass(5_000);
  expect(second.notify).toHaveBeenCalledOnce();
  expect(createRingStore(storage, () => "shop").read().seen).toEqual([{ id: "o1", seq: 3 }]);
});

test("what was seen without a link is told after a reload, and does not ring meanwhile", async () => {
  const storage = memoryStore();
  const before = phone({ storage });
  before.ring(ringing(3, ["o1"], "cancelled"));
  await pass(5_000);
  before.sendSeen.mockResolvedValue("unknown");
  before.acknowledge(ringing(3).orders);
  await pass(0);
  const after = await reloaded(storage, ringing(3, ["o1"], "cancelled"));
  expect(after.sendSeen).toHaveBeenCalledExactlyOnceWith({ id: "o1", seq: 3 });
  expect(after.sound.play).not.toHaveBeenCalled();
});

test("nothing of a ring is left on the phone by who signs out, and another shop's is not read", async () => {
  const storage = memoryStore();
  const { ring, signOut } = phone({ storage });
  ring(ringing(3));
  await pass(5_000);
  expect(storage.getItem("ring")).not.toBeNull();
  expect(createRingStore(storage, () => "another").read()).toEqual({ pushed: [], seen: [] });
  signOut();
  expect(storage.getItem("ring")).toBeNull();
  for (const spoilt of ["{spoilt", '{"shopId":"shop"}', "7"]) {
    storage.setItem("ring", spoilt);
    expect(createRingStore(storage, () => "shop").read()).toEqual({ pushed: [], seen: [] });
  }
});
