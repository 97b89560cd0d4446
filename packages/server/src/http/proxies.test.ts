import { describe, expect, test } from "vitest";
import { desk } from "@tsena/contract/desk";
import { actorsOf } from "../testing/actors.ts";
import { appendingProxy, type Proxy } from "../testing/proxy.ts";
import { startWorld } from "../testing/world.ts";

const behindOne = startWorld(async () => ({ TRUST_PROXY: "1" }));
const behindTwo = startWorld(async () => ({ TRUST_PROXY: "127.0.0.0/8, 198.51.100.7" }));
const bare = startWorld();

/** Guesses at ever other accounts of the desk, whose address is held back soonest, each time as somebody else by what is said of oneself, until it is held back: how often it was not. */
async function guessesLetThrough(server: string, forged: (guess: number) => string): Promise<number> {
  const nobody = actorsOf(server, {} as never).asNobody();
  for (let guess = 0; guess < 300; guess += 1) {
    const email = `person-${guess}@tsena.example`;
    const headers = { "x-forwarded-for": forged(guess) };
    const { status } = await nobody.call(desk.login, { email, password: "a guess" }, headers);
    if (status === 429) return guess;
  }
  return 300;
}

const someAddress = (guess: number): string => `203.0.113.${guess % 250}`;

async function throughProxies<Result>(
  server: string,
  count: number,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const proxies: Proxy[] = [];
  for (let left = count; left > 0; left -= 1) proxies.push(await appendingProxy(proxies.at(-1)?.address ?? server));
  try {
    return await work(proxies.at(-1)?.address ?? server);
  } finally {
    for (const proxy of proxies) proxy.close();
  }
}

describe("a stranger who writes another address in front of each guess", () => {
  test("is held back behind a proxy that adds the address it sees", { timeout: 60_000 }, async () => {
    const guess = (address: string) => guessesLetThrough(address, (number) => `${someAddress(number)}, 127.0.0.1`);
    expect(await throughProxies(behindOne.address, 1, guess)).toBeLessThan(300);
  });

  test(
    "is held back behind proxies named by their networks, in whose name they write",
    { timeout: 60_000 },
    async () => {
      const guess = (address: string) => guessesLetThrough(address, (number) => `${someAddress(number)}, 192.0.2.1`);
      expect(await throughProxies(behindTwo.address, 2, guess)).toBeLessThan(300);
    },
  );

  test("is held back where no proxy stands in front at all", { timeout: 60_000 }, async () => {
    expect(await guessesLetThrough(bare.address, someAddress)).toBeLessThan(300);
  });

  test("is held back where what they write is no address", { timeout: 60_000 }, async () => {
    expect(await guessesLetThrough(behindOne.address, (guess) => `nobody-${guess}`)).toBeLessThan(300);
  });
});
