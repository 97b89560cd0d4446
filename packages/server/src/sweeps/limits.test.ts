import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { pins } from "@tsena/contract/accounts.pins";
import { app } from "@tsena/contract/app";
import { addressesOf, type Call, methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { deskKeys } from "@tsena/contract/desk.keys";
import { sentence } from "@tsena/contract/failures";
import { orders } from "@tsena/contract/orders";
import { countsStrangers, failuresOf } from "@tsena/contract/pipeline";
import { platform } from "@tsena/contract/platform";
import { newKey } from "../testing/actors.ts";
import { testPassword } from "../testing/builders.ts";
import { sampleOf } from "../testing/samples.ts";
import { startWorld } from "../testing/world.ts";
import type { Answer, Caller } from "../testing/caller.ts";

const [most, mostOfStrangers] = [25, 20];
const world = startWorld(async () => ({
  TRUST_PROXY: "1",
  SYSTEM_CALLS_A_MINUTE: String(most),
  STRANGER_CALLS_A_MINUTE: String(mostOfStrangers),
}));

// No minute ends by itself, however slow the machine.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const ofPlatform = allCalls.filter(({ who }) => who === "platform");
const open = allCalls.filter(({ who }) => who === "anyone");

let addresses = 0;

/** An address that nothing has come from yet, as the proxy in front tells it. */
const newAddress = (): { "x-forwarded-for": string } => ({ "x-forwarded-for": `203.0.113.${(addresses += 1)}` });

let households = 0;

/** Gives the addresses of a household that nothing has come from yet, another each time, as IPv6 has no end of them. */
function newHousehold(): () => { "x-forwarded-for": string } {
  const network = `2001:db8:7:${(households += 1).toString(16)}`;
  let devices = 0;
  return () => ({ "x-forwarded-for": `${network}::${(devices += 1).toString(16)}` });
}

/** What an answer tells of the limit: how many calls, how many are left, in how many seconds all are there again. */
const toldIn = ({ headers }: { headers: Headers }): (number | undefined)[] =>
  ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"].map((name) => {
    const text = headers.get(name);
    return text === null ? undefined : Number(text);
  });

async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < count; time += 1) results.push(await work());
  return results;
}

/** A new system of the platform, and its key. */
async function newSystem(): Promise<Caller & { key: string }> {
  const key = await world.build.system();
  return Object.assign(world.asPlatform(key), { key });
}

/** Calls of somebody who is not signed in, from an address, until they are refused for their number. */
async function flood(from: Record<string, string>, who: Caller = world.asNobody()): Promise<void> {
  const answers = await times(mostOfStrangers + 1, () => who.call(platform.shops, {}, from));
  expect(answers.at(-1)).toMatchObject({ status: 429, failure: "tooManyCalls" });
  const failure = "authorization" in who.headers ? "platformKeyWrong" : "platformKeyMissing";
  expect(new Set(answers.slice(0, -1).map((answer) => answer.failure))).toEqual(new Set([failure]));
}

function expectsTooMany(answer: Answer<unknown>, limit: number): void {
  expect(answer).toMatchObject({ status: 429, resultCode: 429, failure: "tooManyCalls" });
  expect(answer.message).toBe(sentence("tooManyCalls", "fr", { wait: 60 }));
  expect(toldIn(answer)).toEqual([limit, 0, 60]);
  expect(answer.headers.get("retry-after")).toBe("60");
}

describe("a system of the platform", () => {
  let refused: Caller;
  beforeAll(async () => {
    refused = await newSystem();
    await times(most, () => refused.call(platform.shops, {}));
  });

  test.each(ofPlatform.map((call) => [call.route, call] as const))(
    "is told by %s what is left of its calls, and refused there where nothing is",
    async (_route, call) => {
      const system = await newSystem();
      expect(toldIn(await system.call(call, {}))).toEqual([most, most - 1, 60]);
      expect(toldIn(await system.call(call, {}))).toEqual([most, most - 2, 60]);
      expectsTooMany(await refused.call(call, {}), most);
      expect(failuresOf(call)).toContain("tooManyCalls");
    },
  );

  test.each(ofPlatform.filter((call) => methodOf(call) !== "GET").map((call) => [call.route, call] as const))(
    "is told so by %s, too, where what it sends cannot be read",
    async (_route, call) => {
      const { headers } = await newSystem();
      const answer = await fetch(`${world.address}${addressesOf(call)[0].replaceAll(/:\w+/g, "none")}`, {
        method: methodOf(call),
        headers: { ...headers, "content-type": "application/json", "idempotency-key": newKey() },
        body: "{not json",
      });
      expect(answer.status).toBe(400);
      expect(toldIn(answer)).toEqual([most, most - 1, 60]);
    },
  );

  test("is told of it in Chinese, too", async () => {
    const answer = await refused.call(platform.shops, {}, { language: "1" });
    expect(answer.message).toBe(sentence("tooManyCalls", "zh", { wait: 60 }));
  });

  test("has one allowance for both of its secrets", async () => {
    const [operator, system] = [await world.asOperator(), await newSystem()];
    const first = await system.call(platform.shops, {});
    const { rows } = await operator.does(deskKeys.list, { rows: 1 });
    const { key } = await operator.does(deskKeys.rotate, { id: rows[0]?.id ?? "", rotations: 0, hours: 1 });
    const answers = [
      first,
      await world.asPlatform(key).call(platform.shops, {}),
      await system.call(platform.shops, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(toldIn)).toEqual([1, 2, 3].map((made) => [most, most - made, 60]));
  });

  test("loses nothing to a stranger who makes up keys, nor to one who comes from its address", async () => {
    const [system, from] = [await newSystem(), newAddress()];
    await flood(from, world.asPlatform("made-up"));
    await flood(newAddress(), world.asPlatform(`${system.key}x`));
    expect(toldIn(await system.call(platform.shops, {}, from))).toEqual([most, most - 1, 60]);
  });

  test("may go on when its minute is over", async () => {
    const system = await newSystem();
    await times(most, () => system.call(platform.shops, {}));
    vi.setSystemTime(Date.now() + 59_000);
    const early = await system.call(platform.shops, {});
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, "1"]);
    vi.setSystemTime(Date.now() + 1000);
    expect(toldIn(await system.call(platform.shops, {}))).toEqual([most, most - 1, 60]);
  });

  test("is counted by each node for itself", async () => {
    const [node, system] = [await world.anotherNode(), await newSystem()];
    await times(most + 1, () => system.call(platform.shops, {}));
    expect((await system.call(platform.shops, {})).status).toBe(429);
    expect((await node.asPlatform(system.key).call(platform.shops, {})).status).toBe(200);
  });
});

describe("whoever is not signed in", () => {
  const from = newAddress();
  beforeAll(() => flood(from));

  test.each(allCalls.filter(countsStrangers).map((call) => [call.route, call] as const))(
    "is refused at %s once their address has called too often",
    async (_route, call) => {
      const madeUp: Record<string, string> =
        call.who === "platform" ? { authorization: "Bearer made-up" } : { token: "made-up" };
      for (const brings of [{}, madeUp]) {
        expectsTooMany(await world.asNobody().call(call, {}, { ...from, ...brings }), mostOfStrangers);
      }
      expect(failuresOf(call)).toContain("tooManyCalls");
    },
  );

  test.each(open.filter((call) => !countsStrangers(call)).map((call) => [call.route, call] as const))(
    "is held back at %s by what it counts itself, from whichever address of their household they come",
    { timeout: 60_000 },
    async (_route, call: Call) => {
      const [payload, own] = [sampleOf(call, {}), newHousehold()];
      const guess = () => world.asNobody().call(call, payload as never, own());
      let answer = await guess();
      for (let tries = 1; tries <= 100 && answer.status !== 429; tries += 1) answer = await guess();
      expect(answer.status).toBe(429);
      expect(failuresOf(call)).toContain(answer.failure);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    },
  );

  test("holds back nobody of another address, and of IPv6 whoever is of the same household", async () => {
    const status = async (address: string) =>
      (await world.asNobody().call(app.areaCodes, {}, { "x-forwarded-for": address })).status;
    await flood({ "x-forwarded-for": "2001:db8:1:2::5" });
    expect(await status("2001:db8:1:2:ffff::9")).toBe(429);
    expect(await status("2001:db8:1:3::5")).toBe(200);
    expect(await status("203.0.113.254")).toBe(200);
  });

  test("holds back no shop of the same address: neither its poll, nor its locked phone, nor its sign-in on a phone that it knows", async () => {
    const [shop, shared] = [await world.build.shop(), newAddress()];
    const [owner, shopsPhone] = [await world.asOwner(shop), await world.asOwner(shop)];
    const login = { account: shop.ownerPhone, password: testPassword, agreement: true } as const;
    const phone = { ...shared, installation: "an-app-of-the-counter-of-a-shop" };
    await world.asNobody().does(accounts.login, login, phone);
    await shopsPhone.does(pins.set, { pin: "2580", password: testPassword }, shared);
    await shopsPhone.does(pins.lock, {}, shared);
    await flood(shared);
    for (const call of [orders.reminder, accounts.details, app.latestVersion]) {
      const answer = await owner.call(call, {}, shared);
      expect([call.route, answer.status, toldIn(answer)]).toEqual([call.route, 200, [undefined, undefined, undefined]]);
    }
    expect((await shopsPhone.call(app.latestVersion, {}, shared)).status).toBe(200);
    expect((await shopsPhone.call(orders.reminder, {}, shared)).status).toBe(200);
    await world.asNobody().does(accounts.login, login, phone);
  });
});
