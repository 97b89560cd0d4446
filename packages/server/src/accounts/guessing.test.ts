import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { addressesOf } from "@tsena/contract/call";
import { accounts } from "@tsena/contract/accounts";
import { orders } from "@tsena/contract/orders";
import { testPassword } from "../testing/builders.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** One sign-in from an address of this machine; gives the result code. */
function signInFrom(localAddress: string, account: string, password: string): Promise<number> {
  const { hostname, port } = new URL(world.address);
  const body = JSON.stringify({ account, password, agreement: true });
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request(
      { hostname, port, localAddress, method: "POST", path: addressesOf(accounts.login)[0], headers },
      (response) => {
        let text = "";
        response.on("data", (chunk) => (text += String(chunk)));
        response.on("end", () => resolve((JSON.parse(text) as { resultCode: number }).resultCode));
      },
    );
    sent.on("error", reject).end(body);
  });
}

describe("guessing a password", () => {
  test("a thousand times from many addresses: ten are looked at, not even the right one gets through, the open session goes on", async () => {
    const shop = await world.build.shop();
    const owner = await world.asOwner(shop);
    const codes: number[] = [];
    for (let first = 0; first < 1000; first += 20) {
      const guesses = Array.from({ length: 20 }, (_, index) => first + index);
      codes.push(
        ...(await Promise.all(
          guesses.map((guess) => signInFrom(`127.0.0.${2 + (guess % 200)}`, shop.ownerPhone, `guess ${guess}`)),
        )),
      );
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(0);
    expect(codes.filter((code) => code === 401)).toHaveLength(10);
    expect(await signInFrom("127.0.0.250", shop.ownerPhone, testPassword)).toBe(429);
    expect((await owner.call(orders.reminder, {})).status).toBe(200);

    world.clock.advance(15 * 60_000 + 1000);
    expect(await signInFrom("127.0.0.250", shop.ownerPhone, testPassword)).toBe(200);
  }, 60_000);

  test("at many accounts from one address: it is held back, and told how long to wait", async () => {
    const shop = await world.build.shop();
    const codes: number[] = [];
    for (let guess = 0; guess < 150; guess += 1)
      codes.push(await signInFrom("127.0.0.3", `+2613399${String(guess).padStart(5, "0")}`, "guess"));
    expect(codes.slice(0, 100).every((code) => code === 401)).toBe(true);
    expect(codes.slice(100).every((code) => code === 429)).toBe(true);
    expect(await signInFrom("127.0.0.4", shop.ownerPhone, testPassword)).toBe(200);
    const elsewhere = await world
      .asNobody()
      .call(accounts.login, { account: shop.ownerPhone, password: testPassword, agreement: true });
    expect(elsewhere.status).toBe(200);
  }, 60_000);

  test("right sign-ins do not count: a busy address signs in as often as it likes", async () => {
    const shop = await world.build.shop();
    for (let count = 0; count < 25; count += 1)
      expect(await signInFrom("127.0.0.5", shop.ownerPhone, testPassword)).toBe(200);
  }, 60_000);

  test("the wait is told in seconds, in the caller's language and in the header", async () => {
    const shop = await world.build.shop();
    const guess = { account: shop.ownerPhone, password: "guess", agreement: true } as const;
    for (let count = 0; count < 10; count += 1) await world.asNobody().call(accounts.login, guess);
    const answer = await world.asNobody().call(accounts.login, guess, { language: "1" });
    expect(answer).toMatchObject({ status: 429, failure: "tooManyRequests" });
    expect(answer.message).toMatch(/请在 \d{3} 秒后重试/);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(600);
  });
});
