import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { accounts } from "@tsena/contract/accounts";
import type { Call, CallOutput, CallPayload } from "@tsena/contract/call";
import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { demo } from "../demo/demo.seed.ts";
import { startEmbedded } from "../database/embedded.ts";
import { actorsOf } from "./actors.ts";
import { killPostgres } from "./cluster.ts";
import { type ServerProcess, startServerProcess } from "./process.ts";
import type { Caller } from "./caller.ts";

/** What is ended in a round, each as a power cut would. */
export const victims = ["server", "PostgreSQL", "both"] as const;
export type Victim = (typeof victims)[number];

export interface Round {
  victim: Victim;
  /** From the kill to the answer of the first write that was sent after it. */
  nextWriteMs: number;
}

export interface Outcome {
  rounds: Round[];
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** In words: what was acknowledged and is not there, or is there twice. */
  wrong: string[];
}

/** What a lane knows of an order: the last status that it was told, and the events that were acknowledged. */
interface Known {
  id: string;
  externalId: string;
  status: number;
  events: string[];
}

/** Whom a lane calls now: another process after each kill. */
interface Town {
  owner: Caller;
  customers: Caller;
  shopId: string;
  variantId: string;
}

const stock = 1_000_000;
/** A lane tries again after so long, as a client does that got no answer. */
const againMs = 50;

/** Kills the server, its embedded PostgreSQL, or both, again and again while lanes of clients write, and compares what is kept with what was acknowledged. */
export async function killAndCompare(given: {
  rounds: number;
  lanes: number;
  /** For how long the lanes write before each kill. */
  betweenMs: number;
  tell?: (round: Round) => void;
}): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-kills-"));
  // The lanes write as fast as they are answered.
  const environment = { DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "warn", SYSTEM_CALLS_A_MINUTE: "1000000" };
  const start = () => startServerProcess(environment);
  let server = await start();
  try {
    const town = await openTown(server, dataDir);
    const writes = { acknowledged: 0, sentLast: 0, answeredAt: 0 };
    const orders: Known[] = [];
    let isOver = false;
    const lanes = Array.from({ length: given.lanes }, (_, lane) =>
      writeOrders(town, { name: `lane-${lane}`, orders, writes, isOver: () => isOver }),
    );
    const rounds: Round[] = [];
    while (rounds.length < given.rounds) {
      await sleep(given.betweenMs);
      const victim = victims[rounds.length % victims.length] ?? "both";
      const killedAt = Date.now();
      if (victim !== "PostgreSQL") await server.kill();
      if (victim !== "server") await killPostgres(dataDir);
      if (victim !== "PostgreSQL") {
        server = await start();
        moveTo(town, server);
      }
      while (writes.sentLast < killedAt) await sleep(5);
      const round = { victim, nextWriteMs: writes.answeredAt - killedAt };
      rounds.push(round);
      given.tell?.(round);
    }
    isOver = true;
    await Promise.all(lanes);
    return { rounds, acknowledged: writes.acknowledged, wrong: await compare(town, orders) };
  } finally {
    await server.stop();
    // A server that was killed left PostgreSQL running: one more user stops it.
    await (await startEmbedded({ dataDir })).stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function callersOf(address: string, token: string) {
  const actors = actorsOf(address, { platformKey: demo.platformKey } as never);
  return { owner: actors.withToken(token), customers: actors.asPlatform() };
}

async function openTown(server: ServerProcess, dataDir: string): Promise<Town> {
  const actors = actorsOf(server.address, {} as never);
  const login = { account: demo.owner, password: demo.password, agreement: true } as const;
  const { token } = await actors.asNobody().does(accounts.login, login);
  const { owner, customers } = callersOf(server.address, token);
  const [shop] = (await customers.does(platform.shops, {})).rows;
  const [dish] = await customers.does(platform.menu, { shopId: shop?.id ?? "" });
  const embedded = await startEmbedded({ dataDir });
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await client.query("update variants set stock = $1", [stock]);
  await client.end();
  await embedded.stop();
  return { owner, customers, shopId: shop?.id ?? "", variantId: dish?.productId ?? "" };
}

function moveTo(town: Town, { address }: ServerProcess): void {
  Object.assign(town, callersOf(address, town.owner.headers["token"] ?? ""));
}

interface Lane {
  name: string;
  orders: Known[];
  writes: { acknowledged: number; sentLast: number; answeredAt: number };
  isOver(): boolean;
}

/** Places, pays and accepts one order after the other; each call is sent again under its key until it is answered. */
async function writeOrders(town: Town, { name, orders: known, writes, isOver }: Lane): Promise<void> {
  async function until<C extends Call>(
    as: "owner" | "customers",
    call: C,
    payload: CallPayload<C>,
    key: string,
  ): Promise<CallOutput<C>> {
    for (;;) {
      const sent = Date.now();
      const answer = await town[as].call(call, payload, { "idempotency-key": key }).catch(() => undefined);
      if (answer?.resultCode === 200) {
        writes.acknowledged += 1;
        if (sent > writes.sentLast) Object.assign(writes, { sentLast: sent, answeredAt: Date.now() });
        return answer.data;
      }
      if (answer !== undefined && answer.resultCode < 500) throw new Error(`${call.route}: ${answer.message}`);
      await sleep(againMs);
    }
  }
  for (let count = 0; !isOver(); count += 1) {
    const externalId = `${name}-${count}`;
    const placing = {
      shopId: town.shopId,
      externalId,
      customer: { name: "Client", phone: "+261320000009", address: "Antananarivo" },
      items: [{ productId: town.variantId, quantity: 1 }],
      deliveryAmount: 100_000,
      paymentMethod: "wallet" as const,
    };
    const { id, status } = await until("customers", platform.place, placing, `place-${externalId}`);
    const order: Known = { id, externalId, status, events: ["place"] };
    known.push(order);
    order.status = (await until("customers", platform.pay, { id }, `pay-key-${externalId}`)).status;
    order.events.push("pay");
    order.status = (await until("owner", orders.accept, { id }, `accept-${externalId}`)).status;
    order.events.push("accept");
  }
}

/** What was acknowledged and is not there, or more than once; and whether the stock tells the same story. */
async function compare({ owner, customers, shopId, variantId }: Town, known: readonly Known[]): Promise<string[]> {
  const wrong: string[] = [];
  if (new Set(known.map(({ id }) => id)).size < known.length) wrong.push("one order was acknowledged for two");
  for (const { id, externalId, status, events } of known) {
    const kept = await customers.call(platform.order, { id });
    if (kept.resultCode !== 200 || kept.data.externalId !== externalId || kept.data.status !== status) {
      wrong.push(`order ${externalId}: acknowledged as ${status}, kept as ${kept.data?.status}`);
    }
    const logged = (await owner.does(orderLogs.list, { id })).map(({ event }) => event).toSorted();
    if (logged.join() !== events.toSorted().join()) {
      wrong.push(`order ${externalId}: acknowledged ${events.join()}, logged ${logged.join()}`);
    }
  }
  const menu = await customers.does(platform.menu, { shopId });
  const left = menu.find((product) => product.productId === variantId)?.stock ?? 0;
  const sold = known.filter(({ events }) => events.includes("pay")).length;
  if (left !== stock - sold) wrong.push(`${sold} were paid for, and ${stock - left} are gone`);
  return wrong;
}
