import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { manualClock } from "../system/clock.ts";
import { mvolaChannel } from "./mvola.ts";
import { amountText, dayIn, stateIn } from "./mvola.rules.ts";
import type { Conduct, Fate, Manner } from "./sandbox.conduct.ts";
import { openSandbox, type Sandbox } from "./sandbox.ts";

const ours = "+261340000003";
const opened: Sandbox[] = [];

afterEach(async () => {
  for (const sandbox of opened.splice(0)) await sandbox.stop();
});

/** The sandbox with one way to behave, and a channel to it. */
async function behaving(fate: Fate, manner: (call: number) => Manner = () => "plain") {
  const conduct: Conduct = { fate, manner };
  const sandbox = await openSandbox({ lateMs: 60, conduct: () => conduct });
  opened.push(sandbox);
  const clock = manualClock(new Date());
  return { sandbox, clock, channel: mvolaChannel({ url: sandbox.url, ours, clock }) };
}

const anOrder = () => ({ id: randomUUID(), phone: "+261340000099", amount: 1_234_500 });
const patience = (ms = 5000): AbortSignal => AbortSignal.timeout(ms);

test("a payout that is taken is paid under our id, and is the same one when it is asked for again", async () => {
  const { sandbox, channel } = await behaving("paid");
  const order = anOrder();
  const reply = await channel.pay(order, patience());
  expect(reply.state).toMatchObject({ kind: "paid", amount: order.amount });
  expect((await channel.pay(order, patience())).state).toEqual(reply.state);
  expect((await channel.stateOf(order.id, patience())).state).toEqual(reply.state);
  expect(sandbox.payouts.size).toBe(1);
  expect(sandbox.payouts.get(order.id)).toMatchObject({ amount: "12345", phone: "0340000099" });
});

test("a late one is pending, then paid", async () => {
  const { channel } = await behaving("late");
  const order = anOrder();
  expect((await channel.pay(order, patience())).state.kind).toBe("pending");
  await expect.poll(async () => (await channel.stateOf(order.id, patience())).state.kind).toBe("paid");
});

test("what is declined has failed and says why; what is not taken is refused, and nobody has heard of it", async () => {
  const declining = await behaving("declined");
  const order = anOrder();
  expect((await declining.channel.pay(order, patience())).state).toMatchObject({
    kind: "failed",
    why: expect.stringContaining("compte") as string,
  });
  const refusing = await behaving("refused");
  expect((await refusing.channel.pay(order, patience())).state).toMatchObject({
    kind: "refused",
    why: "Numéro inconnu",
  });
  expect((await refusing.channel.stateOf(order.id, patience())).state.kind).toBe("unheard");
});

test.each<Manner>(["lost", "cut", "silent", "error", "malformed", "otherId"])(
  "an answer that is %s says nothing for certain, and what was said is kept",
  async (manner) => {
    const { channel } = await behaving("paid", () => manner);
    const order = anOrder();
    for (const reply of [await channel.pay(order, patience(300)), await channel.stateOf(order.id, patience(300))]) {
      expect(reply.state.kind).toBe("unsure");
      expect(reply.said).not.toBe("");
    }
  },
);

test("a payment that is told in another currency is none of ours; in ours, by either of its names, it is", () => {
  const [id, whole] = [randomUUID(), { status: "completed", amount: "12345", transactionReference: "641113" }];
  const told = (more: object) =>
    stateIn(id, "ask", { status: 200, body: { ...whole, requestingOrganisationTransactionReference: id, ...more } })
      .kind;
  for (const currency of ["EUR", "USD", "MGF"]) expect(told({ currency })).toBe("otherCurrency");
  for (const currency of ["Ar", "MGA", "", null]) expect(told({ currency })).toBe("paid");
  expect(told({})).toBe("paid");
  expect(told({ status: "failed", currency: "EUR" })).toBe("failed");
});

test("what is behind the door is no answer: neither another page nor another program is believed", async () => {
  const { channel } = await behaving("paid", () => "forgets");
  expect((await channel.stateOf(randomUUID(), patience())).state.kind).toBe("unheard");
  const clock = manualClock(new Date());
  const nobody = mvolaChannel({ url: "http://sandbox:sandbox@127.0.0.1:9", ours, clock });
  expect((await nobody.pay(anOrder(), patience())).state.kind).toBe("unsure");
  await expect(nobody.listDay("2026-11-20", patience())).rejects.toThrow();
});

test("a token is fetched once for all that ask together, again before it ends, and again where it is not taken any more", async () => {
  const { sandbox, clock, channel } = await behaving("paid");
  const orders = [anOrder(), anOrder(), anOrder()];
  const states = await Promise.all(orders.map((order) => channel.pay(order, patience())));
  expect(states.map(({ state }) => state.kind)).toEqual(["paid", "paid", "paid"]);
  sandbox.endTokens();
  expect((await channel.pay(anOrder(), patience())).state.kind).toBe("paid");
  clock.advance(3600_000);
  expect((await channel.pay(anOrder(), patience())).state.kind).toBe("paid");
});

test("a day is listed whole, in our words", async () => {
  const { channel } = await behaving("paid");
  const order = anOrder();
  await channel.pay(order, patience());
  const day = new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);
  expect(await channel.listDay(day, patience())).toEqual([
    { ...order, status: "paid", reference: expect.any(String) as string },
  ]);
  expect(await channel.listDay("2020-01-01", patience())).toEqual([]);
});

test("a number is told with the country's sign, however it is written there", () => {
  const payout = { status: "completed", amount: "1", transactionReference: "1" };
  const one = { ...payout, requestingOrganisationTransactionReference: "1" };
  for (const value of ["0340000099", "261340000099", "+261340000099", "00261340000099", "034 00 000 99"]) {
    const body = { transactions: [{ ...one, creditParty: [{ key: "msisdn", value }] }] };
    expect(dayIn(body)).toMatchObject([{ phone: "+261340000099" }]);
  }
});

test("amounts are ariary on the wire", () => {
  expect([100, 1_500_000, 150, 105].map(amountText)).toEqual(["1", "15000", "1.50", "1.05"]);
});

test("the sandbox's books lie over its restart, and two that have them in one folder pay once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tsena-sandbox-"));
  const [one, two] = [await openSandbox({ folder }), await openSandbox({ folder })];
  opened.push(one, two);
  const clock = manualClock(new Date());
  const order = anOrder();
  const answers = [];
  for (const { url } of [one, two]) answers.push(await mvolaChannel({ url, ours, clock }).pay(order, patience()));
  expect(answers[1]?.state).toEqual(answers[0]?.state);
  expect(readdirSync(folder)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

test("an answer that does not end is read no further than one of a payout is long", async () => {
  const [mebibyte, endless] = [Buffer.alloc(1024 * 1024, " "), 256];
  let told = 0;
  const drone = function* () {
    for (; told < endless; told += 1) yield mebibyte;
  };
  const server = createServer((request, response) => {
    if (request.url === "/token") response.end(JSON.stringify({ access_token: "a", expires_in: 600 }));
    else pipeline(Readable.from(drone()), response, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const channel = mvolaChannel({ url: `http://a:b@127.0.0.1:${port}`, ours, clock: manualClock(new Date()) });
  const reply = await channel.stateOf(randomUUID(), patience(20_000));
  expect(reply).toMatchObject({ state: { kind: "unsure" }, said: "the answer is too long" });
  expect(told).toBeLessThan(endless);
  server.close();
});
