import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { addressesOf, type Call, type CallOutput, type CallPayload, methodOf } from "@tsena/contract/call";
import { accounts } from "@tsena/contract/accounts";
import { desk } from "@tsena/contract/desk";
import type { Envelope } from "@tsena/contract/result";
import { copyDatabase } from "@tsena/server/testing/database";
import { startServerProcess } from "@tsena/server/testing/process";

/** What the demo promises to everybody (rules/platform.md#demo). */
const demo = {
  owner: "+261340000001",
  operator: "desk@tsena.example",
  password: "tsena-demo",
  platformKey: "tsena-demo-key",
};

export interface DemoServer {
  address: string;
  platformKey: string;
  /** The demo shop's owner, signed in: makes calls as the merchant app does. */
  owner<C extends Call>(call: C, payload: CallPayload<C>): Promise<CallOutput<C>>;
  /** The demo's operator, signed in: makes calls as the desk does. */
  operator<C extends Call>(call: C, payload: CallPayload<C>): Promise<CallOutput<C>>;
  stop(): Promise<void>;
}

/** The real server with the demo shop, in a process of its own, on a free port, with a database and a folder that go away with it. */
export async function startDemoServer(): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-simulator-"));
  const database = await copyDatabase(inject("serverUrl"), inject("templateName"));
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: "error" });
  const { address } = server;
  const { token } = await call(address, accounts.login, {
    account: demo.owner,
    password: demo.password,
    agreement: true,
  });
  const atDesk = await call(address, desk.login, { email: demo.operator, password: demo.password });
  return {
    address,
    platformKey: demo.platformKey,
    owner: (row, payload) => call(address, row, payload, token),
    operator: (row, payload) => call(address, row, payload, atDesk.token),
    stop: async () => {
      await server.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function call<C extends Call>(
  address: string,
  row: C,
  payload: CallPayload<C>,
  token = "",
): Promise<CallOutput<C>> {
  const reads = methodOf(row) === "GET";
  const query = reads ? `?${new URLSearchParams(payload as Record<string, string>).toString()}` : "";
  const response = await fetch(`${address}${addressesOf(row)[0]}${query}`, {
    method: methodOf(row),
    headers: { "content-type": "application/json", token, "idempotency-key": randomUUID() },
    body: reads ? null : JSON.stringify(payload),
  });
  const answer = (await response.json()) as Envelope<CallOutput<C>>;
  if (answer.resultCode !== 200) throw new Error(`${row.route}: ${answer.message}`);
  return answer.data;
}
