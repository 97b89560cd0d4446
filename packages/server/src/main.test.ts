import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { demo } from "./demo/demo.seed.ts";
import { actorsOf, type Actors } from "./testing/actors.ts";
import { copyDatabase } from "./testing/database.ts";
import { startServerProcess } from "./testing/process.ts";
import type { Caller } from "./testing/caller.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tsena-main-"));
/** A picture of the demo: one of a dish is drawn as all of them are. */
const picture = "products/koba.jpg";
let environment: Record<string, string> = {};
let drop = async (): Promise<void> => undefined;

beforeAll(async () => {
  const database = await copyDatabase(inject("serverUrl"), inject("templateName"));
  drop = database.drop;
  environment = { DATA_DIR: dataDir, DATABASE_URL: database.url };
});
afterAll(async () => {
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Callers with the demo's own accounts. */
async function demoActors(address: string): Promise<{ owner: Caller; customers: Caller }> {
  const actors: Actors = actorsOf(address, { platformKey: demo.platformKey } as never);
  const session = await actors
    .asNobody()
    .does(accounts.login, { account: demo.owner, password: demo.password, agreement: true });
  return { owner: actors.withToken(session.token), customers: actors.asPlatform() };
}

interface Acknowledged {
  id: string;
  status: number;
}

/** Places, pays and accepts orders as fast as they are answered, and notes what was acknowledged, until the server is gone. */
async function load(
  { owner, customers }: { owner: Caller; customers: Caller },
  lane: number,
  acknowledged: Acknowledged[],
): Promise<void> {
  try {
    const [shop] = (await customers.does(platform.shops, {})).rows;
    const [dish] = await customers.does(platform.menu, { shopId: shop?.id ?? "" });
    for (let count = 0; count < 500; count += 1) {
      const placed = await customers.does(platform.place, {
        shopId: shop?.id ?? "",
        externalId: `load-${process.pid}-${lane}-${count}`,
        customer: { name: "Client", phone: "+261320000009", address: "Antananarivo" },
        items: [{ productId: dish?.productId ?? "", quantity: 1 }],
        deliveryAmount: 100_000,
        paymentMethod: "wallet",
      });
      const order = { id: placed.id, status: 1 };
      acknowledged.push(order);
      order.status = (await customers.does(platform.pay, { id: order.id })).status;
      order.status = (await owner.does(orders.accept, { id: order.id })).status;
      order.status = (
        await owner.does(orders.refuse, { id: order.id, reason: "other" }).catch((error: Error) => {
          if (error.message.includes("409")) return order;
          throw error;
        })
      ).status;
    }
  } catch {
    // The server is gone: what was acknowledged until then is what counts.
  }
}

describe("the server as a process", () => {
  test(
    "killed during load and started again: no acknowledged order or state is lost, and sessions go on",
    { timeout: 60_000 },
    async () => {
      const first = await startServerProcess(environment);
      const before = await demoActors(first.address);
      const acknowledged: Acknowledged[] = [];
      const lanes = [1, 2, 3, 4].map((lane) => load(before, lane, acknowledged));
      await vi.waitUntil(() => acknowledged.length > 20, { timeout: 30_000 });
      await first.kill();
      await Promise.all(lanes);

      const second = await startServerProcess(environment);
      const { owner, customers } = await demoActors(second.address);
      for (const { id, status } of acknowledged) {
        const kept = await customers.does(platform.order, { id });
        expect(kept.status, `order ${id}`).toBeGreaterThanOrEqual(status);
      }
      const oldToken = actorsOf(second.address, {} as never).withToken(before.owner.headers["token"] ?? "");
      expect((await oldToken.call(orders.reminder, {})).status).toBe(200);
      const waiting = await owner.does(orders.countByTab, {});
      expect(waiting.pending).toBe((await owner.does(orders.reminder, {}))?.count ?? 0);
      expect(await second.stop()).toBe(0);
    },
  );

  test(
    "its log names requests, their ids and where they came from, and holds no password, token, key or body",
    { timeout: 60_000 },
    async () => {
      const server = await startServerProcess(environment);
      const { owner, customers } = await demoActors(server.address);
      await owner.call(orders.accept, { id: "no-such-order" });
      await customers.call(platform.order, { id: "no-such-order" });
      await owner.call(orders.search, { keyword: "secret-words" });
      expect(await server.stop()).toBe(0);
      expect(server.log()).toContain('"path":"/baeapi/Order/Accept"');
      expect(server.log()).toContain('"address":"127.0.0.1"');
      expect(server.log()).toMatch(/"reqId":"[0-9a-f]{16}"/);
      for (const secret of [demo.password, demo.platformKey, owner.headers["token"] ?? "", "secret-words"]) {
        expect(server.log()).not.toContain(secret);
      }
    },
  );

  test("an unexpected failure is logged without the answer or the row it was about", { timeout: 60_000 }, async () => {
    const server = await startServerProcess(environment);
    const { owner } = await demoActors(server.address);
    const admin = new pg.Client({ connectionString: environment["DATABASE_URL"] });
    await admin.connect();
    await admin.query("alter table shops drop constraint shops_audit_status_check");
    await admin.query("update shops set audit_status = 31999");
    const login = { account: demo.staff, password: demo.password, agreement: true } as const;
    expect(await owner.call(accounts.login, login)).toMatchObject({ status: 500, failure: "serverError" });
    await admin.query("update shops set audit_status = 2");
    await admin.query("alter table shops add constraint shops_audit_status_check check (audit_status between 0 and 4)");
    await admin.end();
    expect(await server.stop()).toBe(0);
    expect(server.log()).toContain("an answer breaks its own schema at auditStatus");
    expect(server.log()).not.toContain("31999");
    expect(server.log()).not.toMatch(/"token":/);
  });

  test(
    "told to stop while it starts, it ends all that it has opened, and never listens",
    { timeout: 60_000 },
    async () => {
      const holder = new pg.Client({ connectionString: environment["DATABASE_URL"] });
      await holder.connect();
      await holder.query("begin");
      await holder.query("lock table documents in access exclusive mode");
      const stopping = new AbortController();
      const started = startServerProcess(environment, { stopped: stopping.signal }).then(
        () => "it listens",
        (error: Error) => error.message,
      );
      const waiting = "select from pg_locks where relation = 'documents'::regclass and not granted";
      await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
      stopping.abort();
      // The signal is on its way.
      await sleep(300);
      await holder.end();
      const said = await started;
      expect(said).toContain("ended with 0");
      expect(said).not.toContain('"msg":"listening"');
    },
  );

  test(
    "told to stop it says that it is not ready, and answers on until others have its calls",
    { timeout: 60_000 },
    async () => {
      const server = await startServerProcess({ ...environment, DRAIN_SECONDS: "3" });
      const { owner } = await demoActors(server.address);
      const ready = async (): Promise<number> => (await fetch(`${server.address}/readyz`)).status;
      expect(await ready()).toBe(200);
      const ended = server.stop();
      await vi.waitFor(async () => expect(await ready()).toBe(503));
      for (let call = 0; call < 3; call += 1) await owner.does(orders.countByTab, {});
      expect(await ready()).toBe(503);
      expect(await ended).toBe(0);
    },
  );

  test("two that start at once on an empty database seed one demo between them", { timeout: 150_000 }, async () => {
    const empty = await copyDatabase(inject("serverUrl"), inject("templateName"));
    const pictures = join(dataDir, "pictures");
    cpSync(join(import.meta.dirname, "../../simulator/assets", picture), join(pictures, picture));
    const both = { ...environment, DATABASE_URL: empty.url, DEMO_ASSETS: pictures };
    const admin = new pg.Client({ connectionString: empty.url });
    await admin.connect();
    // Both have seen that there is no demo yet, or wait to see it, before either may write the first row.
    await admin.query("begin");
    await admin.query("lock table users in share mode");
    const starting = [startServerProcess(both), startServerProcess(both)];
    const ours = "(select oid from pg_database where datname = current_database())";
    const waiting = `select pid from pg_locks where not granted and database = ${ours}`;
    await vi.waitUntil(async () => (await admin.query(waiting)).rowCount === 2, { timeout: 80_000, interval: 100 });
    await admin.query("commit");
    await admin.end();
    const nodes = await Promise.all(starting);
    for (const { address } of nodes) {
      const { customers } = await demoActors(address);
      expect((await customers.does(platform.shops, {})).rows).toHaveLength(1);
      const dish = await fetch(`${address}/files/demo/${picture}`);
      expect([dish.status, (await dish.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
    await empty.drop();
  });

  test("refuses to run production on a database that holds the demo's accounts", { timeout: 60_000 }, async () => {
    const production = { ...environment, NODE_ENV: "production", ALLOW_OUTBOX_CODES: "true", DEMO: "false" };
    await expect(startServerProcess(production)).rejects.toThrow("production needs a database of its own");
  });

  test("shows the page for whoever begins, though it is built elsewhere", { timeout: 60_000 }, async () => {
    const server = await startServerProcess(environment);
    const page = await fetch(`${server.address}/docs/getting-started.md`);
    expect([page.status, (await page.text()).split("\n")[0]]).toEqual([200, "# Getting started with the platform API"]);
    expect(await server.stop()).toBe(0);
  });

  test("that cannot listen says so and leaves nothing running", { timeout: 60_000 }, async () => {
    const busy = createServer().listen(0, "127.0.0.1");
    await once(busy, "listening");
    const { port } = busy.address() as AddressInfo;
    await expect(startServerProcess({ ...environment, PORT: String(port) })).rejects.toThrow("ended with 1");
    busy.close();
  });

  test("refuses demo data in production", { timeout: 60_000 }, async () => {
    await expect(
      startServerProcess({ ...environment, NODE_ENV: "production", ALLOW_OUTBOX_CODES: "true" }),
    ).rejects.toThrow("demo data is refused");
  });
});
