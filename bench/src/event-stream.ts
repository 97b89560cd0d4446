import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { closeCalls, send } from "./calls.ts";
import { openBenchDatabase } from "./database.ts";
import { pollPath, pollWithAll } from "./devices.ts";
import { newTokens } from "./owners.ts";
import { startTsena } from "./processes.ts";
import { fillShops, platformKey } from "./shops.ts";

/** Many phones that hear the event stream of one node, while orders are paid: how late each phone hears of its order. */
const streams = Number(process.env["BENCH_STREAMS"] ?? 2_000);
const ordersASecond = Number(process.env["BENCH_ORDERS"] ?? 20);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 30);
const limitMs = 1_000;
const hour = 3_600;

interface Phone {
  socket: Socket;
  /** Told of each event, without its beats. */
  onEvent: (text: string) => void;
}

const agent = new Agent({ maxSockets: streams });

/** A phone that hears; it has had its first event. */
async function hear(address: string, token: string): Promise<Phone> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { token, accept: "text/event-stream" };
    request(`${address}${pollPath}`, { agent, headers }, resolve).on("error", reject).end();
  });
  if (response.headers["content-type"]?.startsWith("text/event-stream") !== true)
    throw new Error(`no stream, but ${response.statusCode}`);
  const phone: Phone = { socket: response.socket, onEvent: () => undefined };
  const first = new Promise<void>((resolve) => (phone.onEvent = () => resolve()));
  let begun = "";
  response.setEncoding("utf8").on("data", (part: string) => {
    const blocks = (begun + part).split("\n\n");
    begun = blocks.pop() ?? "";
    for (const block of blocks) if (block.startsWith("data: ")) phone.onEvent(block);
  });
  await first;
  return phone;
}

async function hearAll(address: string, tokens: readonly string[]): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (let first = 0; first < tokens.length; first += 100)
    phones.push(...(await Promise.all(tokens.slice(first, first + 100).map((token) => hear(address, token)))));
  return phones;
}

let placed = 0;

/** Pays an order at a shop; gives how many milliseconds later the shop's phone has heard of it. */
async function payAndHear(address: string, shop: number, phone: Phone): Promise<number> {
  const key = `bench-${process.pid}-${(placed += 1)}`;
  const platform = { authorization: `Bearer ${platformKey}` };
  const { id = "" } = await send(
    address,
    "/platformapi/v1/orders",
    { ...platform, "idempotency-key": key },
    {
      shopId: `s${shop}`,
      externalId: key,
      customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
      items: [{ productId: `p${shop}`, quantity: 1 }],
      deliveryAmount: 300_000,
      paymentMethod: "wallet",
    },
  );
  const heard = new Promise<number>((resolve) => {
    phone.onEvent = (text) => {
      if (text.includes(`"${id}"`)) resolve(performance.now());
    };
  });
  const began = performance.now();
  await send(address, `/platformapi/v1/orders/${id}/pay`, platform, {});
  const late = pause(30_000, undefined, { ref: false }).then((): never => {
    throw new Error(`${id} was never heard`);
  });
  return (await Promise.race([heard, late])) - began;
}

const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
const bytesOf = ({ bytesRead, bytesWritten }: Socket): number => bytesRead + bytesWritten;
const part = (sorted: readonly number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** The bytes of one poll on a kept connection, as a phone's own headers make it. */
async function bytesOfPoll(address: string, token: string): Promise<number> {
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    token,
    language: "2",
    "content-type": "application/json",
    accept: "*/*",
    "accept-encoding": "gzip, deflate, br",
    "user-agent":
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  };
  const poll = () =>
    new Promise<number>((resolve, reject) => {
      const asked = request(`${address}${pollPath}`, { agent: kept, headers }, (response) => {
        const { socket } = response;
        response.resume().on("end", () => resolve(bytesOf(socket)));
      });
      asked.on("error", reject).end();
    });
  const before = await poll();
  const after = await poll();
  kept.destroy();
  return after - before;
}

/** The bytes of an hour in which nothing happens, of one phone by stream. */
async function bytesOfIdleHour({ socket }: Phone): Promise<number> {
  const [before, from] = [bytesOf(socket), performance.now()];
  await pause(20_000);
  return ((bytesOf(socket) - before) / ((performance.now() - from) / 1_000)) * hour;
}

/** Pays orders at shops in turn; gives how late each was heard of, the soonest first. */
async function rush(address: string, phones: readonly Phone[]): Promise<number[]> {
  const waits: Promise<number>[] = [];
  for (let count = 0; count < ordersASecond * seconds; count += 1) {
    const shop = (count * 7) % phones.length;
    const phone = phones[shop];
    if (phone !== undefined) waits.push(payAndHear(address, shop + 1, phone));
    await pause(1_000 / ordersASecond);
  }
  return (await Promise.all(waits)).sort((a, b) => a - b);
}

async function measure(): Promise<boolean> {
  const database = await openBenchDatabase();
  try {
    const tokens = newTokens(streams);
    await fillShops(database.pool, tokens);
    // Three for each connection, as the server reckons, with room for the others.
    const server = await startTsena(database.url, database.dataDir, { descriptors: 3 * (streams + 500) });
    const pid = server.pid ?? 0;
    await pollWithAll(server.address, tokens);
    const poll = ((await bytesOfPoll(server.address, tokens[0] ?? "")) * hour) / 5;
    const before = residentKb(pid);
    const phones = await hearAll(server.address, tokens);
    const memory = (residentKb(pid) - before) / streams;
    const [first] = phones;
    const stream = first === undefined ? 0 : await bytesOfIdleHour(first);
    const late = await rush(server.address, phones);
    agent.destroy();
    closeCalls();
    await server.stop();
    const [p50, p99] = [part(late, 0.5), part(late, 0.99)];
    const kB = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;
    console.log(
      `${streams} streams, ${late.length} orders: paid to heard p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${(p99 / limitMs).toFixed(2)} of the limit (1); ${memory.toFixed(1)} kB a stream; an idle hour ${kB(stream)} by stream, ${kB(poll)} by poll`,
    );
    return p99 <= limitMs;
  } finally {
    await database.stop();
  }
}

process.exitCode = (await measure()) ? 0 : 1;
