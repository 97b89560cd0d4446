import { describe, expect, test } from "vitest";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { newKey } from "../testing/actors.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const minute = 60_000;

/** An order that waits for its courier, with its shop's owner. */
async function waitingOrder() {
  const shop = await world.build.shop();
  const [as, owner] = [world.asPlatform(), await world.asOwner(shop)];
  const { id } = await world.build.paidOrder(as, shop);
  await owner.does(orders.accept, { id });
  const { handOverCode } = await owner.does(orders.detail, { id });
  const wrong = (nth: number): string => String((Number(handOverCode) + nth) % 10_000).padStart(4, "0");
  const pickUp = (code: string, key = newKey()) =>
    as.call(platform.pickUp, { id, handOverCode: code }, { "idempotency-key": key });
  return { id, shop, owner, handOverCode, wrong, pickUp };
}

describe("a hand-over code", () => {
  test("has five tries: then not even the right one is looked at for a quarter of an hour, and the shop sees it", async () => {
    const { id, shop, owner, handOverCode, wrong, pickUp } = await waitingOrder();
    const { version, ...before } = await owner.does(orders.detail, { id });
    expect(before).toMatchObject({ handOverLockedUntil: null });
    const told: (string | null)[] = [];
    for (let tries = 1; tries <= 5; tries += 1) {
      if (tries === 5) world.app.dependencies.signals.on("shop", (shopId) => told.push(shopId));
      expect(await pickUp(wrong(tries))).toMatchObject({ status: 422, failure: "handOverCodeWrong" });
    }
    expect(told).toContain(shop.id);
    const locked = await pickUp(handOverCode);
    expect(locked).toMatchObject({ status: 429, failure: "handOverLocked" });
    expect(locked.message).toContain("15\u00A0min");
    expect(locked.headers.get("retry-after")).toBe(String(15 * 60));
    const until = new Date(world.clock.now().getTime() + 15 * minute).toISOString();
    const after = await owner.does(orders.detail, { id });
    expect(after).toMatchObject({ status: 3, handOverLockedUntil: until, version: version + 5 });
    world.clock.advance(15 * minute);
    expect(await pickUp(handOverCode)).toMatchObject({ status: 200, data: { status: 4 } });
  });

  test("is not found by three hundred guesses at once: ten are looked at in the order's whole life", async () => {
    const { handOverCode, wrong, pickUp } = await waitingOrder();
    const guess = async (from: number) => {
      const answers: (string | undefined)[] = [];
      for (let nth = 0; nth < 150; nth += 15) {
        const some = Array.from({ length: 15 }, (_, more) => pickUp(wrong(from + nth + more)));
        answers.push(...(await Promise.all(some)).map(({ failure }) => failure));
      }
      return answers;
    };
    const first = await guess(1);
    world.clock.advance(15 * minute);
    const second = await guess(151);
    for (const answers of [first, second]) {
      expect(answers.filter((failure) => failure === "handOverCodeWrong")).toHaveLength(5);
      expect(answers.filter((failure) => failure === "handOverLocked")).toHaveLength(145);
    }
    world.clock.advance(11 * 60 * minute);
    expect(await pickUp(handOverCode)).toMatchObject({ failure: "handOverLocked" });
  }, 60_000);

  test("of an order that nobody ends is still not found: a day later one guess is looked at, and none behind it", async () => {
    const { handOverCode, wrong, pickUp } = await waitingOrder();
    for (let tries = 1; tries <= 5; tries += 1) await pickUp(wrong(tries));
    world.clock.advance(15 * minute);
    for (let tries = 6; tries <= 10; tries += 1) await pickUp(wrong(tries));
    for (let day = 1; day <= 2; day += 1) {
      world.clock.advance(24 * 60 * minute);
      expect(await pickUp(wrong(10 + day))).toMatchObject({ failure: "handOverCodeWrong" });
      expect(await pickUp(handOverCode)).toMatchObject({ failure: "handOverLocked" });
    }
  });

  test("that is right is taken once under its key", async () => {
    const { handOverCode, pickUp } = await waitingOrder();
    const key = newKey();
    const taken = await pickUp(handOverCode, key);
    expect(taken).toMatchObject({ status: 200 });
    expect((await pickUp(handOverCode, key)).data).toEqual(taken.data);
  });

  test("locks its own order only", async () => {
    const [one, other] = [await waitingOrder(), await waitingOrder()];
    for (let tries = 1; tries <= 6; tries += 1) await one.pickUp(one.wrong(tries));
    expect(await other.pickUp(other.handOverCode)).toMatchObject({ status: 200 });
  });
});
