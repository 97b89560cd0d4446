import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { demo } from "./demo/demo.seed.ts";
import { secondsAfter } from "./system/clock.ts";
import { actorsOf } from "./testing/actors.ts";
import type { Caller } from "./testing/caller.ts";
import { copyDatabase } from "./testing/database.ts";
import { hear } from "./testing/events.ts";
import { type ServerProcess, startServerProcess } from "./testing/process.ts";

/** All that is waited for has come after so long, in seconds. */
const waits = {
  ORDER_PAY_SECONDS: "10",
  ORDER_SMS_SECONDS: "2",
  ORDER_LAST_WARNING_SECONDS: "4",
  ORDER_ACCEPT_SECONDS: "10",
  ORDER_DELIVER_SECONDS: "10",
};
const allPassedSeconds = 11;
const stock = 1000;
const ofEach = 5;

let dataDir: string;
let environment: Record<string, string>;
let admin: pg.Client;
let drop: () => Promise<void>;
let nodes: ServerProcess[];

beforeEach(async () => {
  const database = await copyDatabase(inject("serverUrl"), inject("templateName"));
  drop = database.drop;
  dataDir = mkdtempSync(join(tmpdir(), "tsena-nodes-"));
  environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: "warn" };
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await admin.end();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a node by the machine's own clock; with `heldAt` by one that stands there, and with short waits. */
async function start(heldAt?: Date): Promise<ServerProcess> {
  const node = await (heldAt === undefined
    ? startServerProcess(environment)
    : startServerProcess({ ...environment, ...waits }, { heldAt }));
  nodes.push(node);
  return node;
}

interface Town {
  owner: Caller;
  system: Caller;
  shopId: string;
  productId: string;
}

/** The demo's own people at a node, with enough to sell. */
async function townAt({ address }: ServerProcess): Promise<Town> {
  const actors = actorsOf(address, { platformKey: demo.platformKey } as never);
  const login = { account: demo.owner, password: demo.password, agreement: true } as const;
  const { token } = await actors.asNobody().does(accounts.login, login);
  const system = actors.asPlatform();
  const [shop] = (await system.does(platform.shops, {})).rows;
  const [dish] = await system.does(platform.menu, { shopId: shop?.id ?? "" });
  await admin.query("update variants set stock = $1", [stock]);
  return { owner: actors.withToken(token), system, shopId: shop?.id ?? "", productId: dish?.productId ?? "" };
}

/** The same people at another node. */
function movedTo({ address }: ServerProcess, town: Town): Town {
  const actors = actorsOf(address, { platformKey: demo.platformKey } as never);
  return { ...town, owner: actors.withToken(town.owner.headers["token"] ?? ""), system: actors.asPlatform() };
}

const newOrder = ({ shopId, productId }: Town, externalId: string) => ({
  shopId,
  externalId,
  customer: { name: "Voahangy", phone: "+261320000001", address: "Isotry" },
  items: [{ productId, quantity: 1 }],
  deliveryAmount: 100_000,
  paymentMethod: "wallet" as const,
});

async function paid(town: Town, externalId: string): Promise<string> {
  const { id } = await town.system.does(platform.place, newOrder(town, externalId));
  await town.system.does(platform.pay, { id });
  return id;
}

/** How often each event of the clock stands in the orders' logs. */
async function happened(): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ event: string; count: number }>(
    "select event, count(*)::int as count from order_logs where by_party = 'clock' group by event",
  );
  return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
}

test(
  "each deadline passes once, though the only node is killed before it and two start after",
  { timeout: 180_000 },
  async () => {
    const begun = new Date();
    const first = await start(begun);
    const town = await townAt(first);
    const { owner, system } = town;
    for (let count = 0; count < ofEach; count += 1) {
      await system.does(platform.place, newOrder(town, `unpaid-${count}`));
      const out = await paid(town, `out-${count}`);
      const { handOverCode } = await owner.does(orders.accept, { id: out });
      await system.does(platform.pickUp, { id: out, handOverCode });
      await paid(town, `unanswered-${count}`);
    }
    await first.kill();
    nodes = [];
    for (const node of await Promise.all([start(begun), start(begun)]))
      node.moveTo(secondsAfter(begun, allPassedSeconds));
    const all = { expireUnpaid: ofEach, expireUnaccepted: ofEach, expireUndelivered: ofEach };
    await expect.poll(happened, { timeout: 40_000, interval: 200 }).toEqual(all);
    // Whatever a second node had still to do, it would have done by now.
    await sleep(2500);
    expect(await happened()).toEqual(all);
    const { rows } = await admin.query(
      `select status, type, count(*)::int as count from ledger_lines group by status, type order by status`,
    );
    expect(rows).toEqual([
      { status: "posted", type: "buy", count: 2 * ofEach },
      { status: "voided", type: "buy", count: 2 * ofEach },
    ]);
    const left = await admin.query<{ stock: number }>("select stock from variants where id = $1", [town.productId]);
    expect(left.rows[0]?.stock).toBe(stock - ofEach);
  },
);

test(
  "an order placed at one node rings through the other within a second, and in a rush none is missed where one is killed",
  { timeout: 180_000 },
  async () => {
    const [here, there] = [await start(), await start()];
    const town = await townAt(here);
    const [atHere, atThere] = [town, movedTo(there, town)];
    const heard = await hear(there, atThere.owner, orders.reminder);
    expect(await heard.next()).toBeNull();
    const alone = await paid(atHere, "alone");
    const since = performance.now();
    const rings = await heard.next();
    expect(performance.now() - since).toBeLessThan(1000);
    expect(rings).toMatchObject({ kind: "new", orders: [{ id: alone }] });

    const known: string[] = [alone];
    let isOver = false;
    /** Sends each call again under its key until a node answers, at first to the one that is killed. */
    const lane = async (name: string): Promise<void> => {
      for (let count = 0; !isOver; count += 1) {
        const sent = newOrder(town, `${name}-${count}`);
        const until = async (
          key: string,
          say: (as: Caller, header: Record<string, string>) => Promise<{ id: string }>,
        ) => {
          for (let attempt = 0; ; attempt += 1) {
            const at = attempt % 2 === 0 ? atHere : atThere;
            const answer = await say(at.system, { "idempotency-key": key }).catch(() => undefined);
            if (answer !== undefined) return answer;
            await sleep(50);
          }
        };
        const { id } = await until(`place-key-${name}-${count}`, (as, key) => as.does(platform.place, sent, key));
        await until(`pay-key-00-${name}-${count}`, (as, key) => as.does(platform.pay, { id }, key));
        known.push(id);
      }
    };
    const lanes = ["a", "b", "c", "d"].map(lane);
    await sleep(600);
    const before = known.length;
    await here.kill();
    nodes = [there];
    await sleep(600);
    isOver = true;
    await Promise.all(lanes);
    expect(known.length).toBeGreaterThan(before);
    expect(new Set(known).size).toBe(known.length);
    let last = rings;
    while (last?.count !== known.length) last = await heard.next();
    expect(await atThere.owner.does(orders.reminder, {})).toMatchObject({ count: known.length });
    const { rows } = await admin.query<{ count: number }>(
      "select count(*)::int as count from reminders where kind = 'new'",
    );
    expect(rows[0]?.count).toBe(known.length);
    heard.leave();
  },
);
