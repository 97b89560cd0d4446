import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { demo } from "./demo/demo.seed.ts";
import type { WaitingMessage } from "./notifications/messenger.ts";
import { actorsOf, type Actors } from "./testing/actors.ts";
import { copyDatabase } from "./testing/database.ts";
import { codeIn } from "./testing/outbox.ts";
import { type ServerProcess, startServerProcess } from "./testing/process.ts";
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

async function connect(url: string | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Callers with the demo's own accounts. */
async function demoActors(address: string): Promise<{ owner: Caller; customers: Caller }> {
  const actors: Actors = actorsOf(address, { platformKey: demo.platformKey } as never);
  const session = await actors
    .asNobody()
    .does(accounts.login, { account: demo.owner, password: demo.password, agreement: true });
  return { owner: actors.withToken(session.token), customers: actors.asPlatform() };
}

/** Two nodes that were started at once on a database in which there was nothing. */
describe("the server as a process", () => {
  let nodes: ServerProcess[] = [];
  let node: ServerProcess;
  let owner: Caller;
  let customers: Caller;
  const said: unknown[] = [];
  beforeAll(async () => {
    const pictures = join(dataDir, "pictures");
    cpSync(join(import.meta.dirname, "../../simulator/assets", picture), join(pictures, picture));
    const given = { ...environment, DEMO_ASSETS: pictures, DRAIN_SECONDS: "3" };
    const admin = await connect(environment["DATABASE_URL"]);
    // Both have seen that there is no demo yet, or wait to see it, before either may write the first row.
    await admin.query("begin");
    await admin.query("lock table users in share mode");
    const starting = [startServerProcess(given), startServerProcess(given)];
    const ours = "(select oid from pg_database where datname = current_database())";
    const waiting = `select pid from pg_locks where not granted and database = ${ours}`;
    await vi.waitUntil(async () => (await admin.query(waiting)).rowCount === 2, { timeout: 80_000, interval: 100 });
    await admin.query("commit");
    await admin.end();
    nodes = await Promise.all(starting);
    [node] = nodes as [ServerProcess];
    node.child.on("message", (message) => said.push(message));
    ({ owner, customers } = await demoActors(node.address));
  });
  afterAll(() => Promise.all(nodes.map((one) => one.kill())));

  test("two that start at once on an empty database seed one demo between them", async () => {
    for (const { address } of nodes) {
      const system = actorsOf(address, { platformKey: demo.platformKey } as never).asPlatform();
      expect((await system.does(platform.shops, {})).rows).toHaveLength(1);
      const dish = await fetch(`${address}/files/demo/${picture}`);
      expect([dish.status, (await dish.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }
  });

  test("its log names requests, their ids and where they came from, and holds no password, token, key or body", async () => {
    await owner.call(orders.accept, { id: "no-such-order" });
    await customers.call(platform.order, { id: "no-such-order" });
    await owner.call(orders.search, { keyword: "secret-words" });
    await expect.poll(() => node.log()).toContain('"path":"/baeapi/Order/GetQueryIndex"');
    expect(node.log()).toContain('"path":"/baeapi/Order/Accept"');
    expect(node.log()).toContain('"address":"127.0.0.1"');
    expect(node.log()).toMatch(/"reqId":"[0-9a-f]{16}"/);
    for (const secret of [demo.password, demo.platformKey, owner.headers["token"] ?? "", "secret-words"]) {
      expect(node.log()).not.toContain(secret);
    }
  });

  test("an unexpected failure is logged without the answer or the row it was about", async () => {
    const admin = await connect(environment["DATABASE_URL"]);
    await admin.query("alter table shops drop constraint shops_audit_status_check");
    await admin.query("update shops set audit_status = 31999");
    const login = { account: demo.staff, password: demo.password, agreement: true } as const;
    expect(await owner.call(accounts.login, login)).toMatchObject({ status: 500, failure: "serverError" });
    await admin.query("update shops set audit_status = 2");
    await admin.query("alter table shops add constraint shops_audit_status_check check (audit_status between 0 and 4)");
    await admin.end();
    await expect.poll(() => node.log()).toContain("an answer breaks its own schema at auditStatus");
    expect(node.log()).not.toContain("31999");
    expect(node.log()).not.toMatch(/"token":/);
  });

  test("a message that waits is told to the terminal of a demo, which needs its code; the log has none of it", async () => {
    const target = "+261340000777";
    const nobody = actorsOf(node.address, {} as never).asNobody();
    await nobody.does(codes.sendBySms, { target, purpose: "register" });
    await expect.poll(() => said).toHaveLength(1);
    const [{ waiting }] = said as [{ waiting: WaitingMessage }];
    expect(waiting).toMatchObject({ channel: "sms", target });
    expect(waiting.body).toMatch(/^\d{6} est votre code/);
    await expect.poll(() => node.log()).toContain("waits in the outbox");
    expect(node.log()).not.toMatch(new RegExp(`\\b${codeIn(waiting.body)}\\b`));
    expect(node.log()).not.toContain(target);
  });

  test("told by SIGHUP of a certificate where none is in use, it says so and stops nothing", async () => {
    node.child.kill("SIGHUP");
    await expect.poll(() => node.log(), { timeout: 20_000 }).toContain("no certificate is in use");
    expect((await fetch(`${node.address}/readyz`)).status).toBe(200);
  });

  test("shows the page for whoever begins, though it is built elsewhere", async () => {
    const page = await fetch(`${node.address}/docs/getting-started.md`);
    expect([page.status, (await page.text()).split("\n")[0]]).toEqual([200, "# Getting started with the platform API"]);
  });

  test("refuses to run production on a database that holds the demo's accounts", async () => {
    const production = { ...environment, NODE_ENV: "production", ALLOW_OUTBOX_CODES: "true", DEMO: "false" };
    await expect(startServerProcess(production)).rejects.toThrow("production needs a database of its own");
  });

  test("told to stop it says that it is not ready, and answers on until others have its calls", async () => {
    const ready = async (): Promise<number> => (await fetch(`${node.address}/readyz`)).status;
    expect(await ready()).toBe(200);
    const ended = nodes.map((one) => one.stop());
    await vi.waitFor(async () => expect(await ready()).toBe(503));
    for (let call = 0; call < 3; call += 1) await owner.does(orders.countByTab, {});
    expect(await ready()).toBe(503);
    expect(await Promise.all(ended)).toEqual([0, 0]);
  });
});

test("told to stop while it starts, a server ends all that it has opened, and never listens", async () => {
  const database = await copyDatabase(inject("serverUrl"), inject("templateName"));
  const holder = await connect(database.url);
  await holder.query("begin");
  await holder.query("lock table documents in access exclusive mode");
  const stopping = new AbortController();
  const given = { ...environment, DATABASE_URL: database.url };
  const started = startServerProcess(given, { stopped: stopping.signal }).then(
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
  await database.drop();
});
