import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { addressesOf } from "@tsena/contract/call";
import { orders } from "@tsena/contract/orders";
import { demo } from "../demo/demo.seed.ts";
import { actorsOf } from "../testing/actors.ts";
import { copyDatabase } from "../testing/database.ts";
import { type ServerProcess, startServerProcess } from "../testing/process.ts";
import { silentCrowd } from "../testing/silent-crowd.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tsena-flood-"));
let server: ServerProcess;
let token = "";
let drop = async (): Promise<void> => undefined;

beforeAll(async () => {
  const database = await copyDatabase(inject("serverUrl"), inject("templateName"));
  drop = database.drop;
  server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url }, { descriptors: 500 });
  const nobody = actorsOf(server.address, {} as never).asNobody();
  const login = { account: demo.owner, password: demo.password, agreement: true } as const;
  ({ token } = await nobody.does(accounts.login, login));
});
afterAll(async () => {
  await server.stop();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One poll of the shop; gives the status of its answer, and the port that it was asked from. */
function poll(agent: Agent): Promise<{ status: number | undefined; port: number | undefined }> {
  return new Promise((resolve, reject) => {
    const asking = get(
      `${server.address}${addressesOf(orders.reminder)[0]}`,
      { agent, headers: { token } },
      (answer) => {
        const port = asking.socket?.localPort;
        answer.resume().once("end", () => resolve({ status: answer.statusCode, port }));
      },
    );
    asking.once("error", reject);
  });
}

/** A poll over a connection of its own, asked again where it is cut off, so many times at the most. */
async function pollAnew(again: number): ReturnType<typeof poll> {
  for (let left = again; ; left -= 1) {
    try {
      return await poll(new Agent());
    } catch (error) {
      if (left === 0) throw error;
      await wait(50);
    }
  }
}

const addresses = Array.from({ length: 200 }, (_, at) => `127.0.0.${at + 2}`);

test.each([
  ["one address", ["127.0.0.2"], 0],
  ["two hundred addresses", addresses, 0],
  // Who comes anew from among the crowd cannot be told from it before it speaks: it may be cut off with the others.
  ["the address that the shop has too", ["127.0.0.1"], 20],
])(
  "600 connections from %s that say nothing, or half of something, keep a signed-in shop of a server with 500 descriptors from nothing",
  { timeout: 60_000 },
  async (_, from, again) => {
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = await poll(kept);
    const crowd = silentCrowd(server.address, 600, from);
    try {
      await vi.waitUntil(() => crowd.came() >= 600, { timeout: 30_000 });
      for (let time = 0; time < 40; time += 1) {
        expect(await poll(kept)).toEqual({ status: 200, port });
        expect(await pollAnew(again)).toMatchObject({ status: 200 });
      }
      expect(crowd.letGo()).toBeGreaterThan(400);
      expect(server.log()).toContain("all connections are taken");
      expect(server.log()).not.toContain("EMFILE");
    } finally {
      crowd.leave();
      kept.destroy();
    }
  },
);
