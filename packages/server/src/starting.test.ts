import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { copyDatabase } from "./testing/database.ts";
import { openPostgresLink } from "./testing/postgres-link.ts";
import { startServerProcess } from "./testing/process.ts";

const folder = mkdtempSync(join(tmpdir(), "tsena-starting-"));
const file = join(folder, "a-file");
let database: Awaited<ReturnType<typeof copyDatabase>>;

beforeAll(async () => {
  writeFileSync(file, "");
  database = await copyDatabase(inject("serverUrl"), inject("templateName"));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a server that does not start has said. */
async function lastWords(environment: Record<string, string>): Promise<string> {
  const given = { DATA_DIR: folder, DATABASE_URL: database.url, DEMO: "false", ...environment };
  const refused: unknown = await startServerProcess(given).catch((error: unknown) => error);
  if (!(refused instanceof Error)) throw new Error("it started");
  return refused.message;
}

describe("a start that cannot be", () => {
  test.each([
    ["a folder that is none", { DATA_DIR: join(file, "data") }, "DATA_DIR=", "is a file, and no folder"],
    ["an empty folder's name", { DATA_DIR: "" }, "DATA_DIR is empty", "leave it unset"],
    ["a certificate that is not there", tls("none.pem"), "TLS_CERT=", "cannot be used: it is not there"],
    ["a certificate that is none", tls("a-file"), "TLS_CERT and TLS_KEY", "cannot be used"],
    [
      "an app that is not there",
      { MERCHANT_DIR: join(folder, "none") },
      "MERCHANT_DIR must be the folder of a built app",
    ],
    ["a desk that is a file", { DESK_DIR: file }, "DESK_DIR must be the folder of a built app"],
    [
      "pictures that are not there",
      { DEMO_ASSETS: join(folder, "none") },
      "DEMO_ASSETS must be a folder that is there",
    ],
    [
      "a gateway whose password ends too soon",
      { SMS_URL: "https://user:12#34hush@sms.example/send" },
      "SMS_URL must be an address whose user and password are percent-encoded",
    ],
    ["an address of another machine", { HOST: "192.0.2.1" }, "HOST=192.0.2.1", "is no address of this machine"],
    [
      "a database where nobody is",
      { DATABASE_URL: "postgresql://tsena:hush@127.0.0.1:9/tsena" },
      "DATABASE_URL",
      "no PostgreSQL answers",
    ],
  ])(
    "ends in a sentence that names the setting, and in no stack: %s",
    { timeout: 60_000 },
    async (_what, given, ...said) => {
      const words = await lastWords(given);
      for (const part of said) expect(words).toContain(part);
      expect(words).toContain("ended with 1");
      expect(words).not.toMatch(/\n\s+at |"stack"|hush/);
    },
  );

  test("says of a port that is taken which one it is", { timeout: 60_000 }, async () => {
    const busy = createServer().listen(0, "127.0.0.1");
    await once(busy, "listening");
    const { port } = busy.address() as AddressInfo;
    expect(await lastWords({ PORT: String(port) })).toContain(`PORT=${port} is taken by another program`);
    busy.close();
  });

  test(
    "says of a PostgreSQL that is too old which one is needed, and leaves it as it is",
    { timeout: 60_000 },
    async () => {
      const link = await openPostgresLink(database.url, { serverVersion: "140012" });
      expect(await lastWords({ DATABASE_URL: link.url })).toContain(
        "DATABASE_URL cannot be used: PostgreSQL 15 or newer is needed, and this is PostgreSQL 14",
      );
      await link.close();
    },
  );
});

function tls(name: string): Record<string, string> {
  return { TLS_CERT: join(folder, name), TLS_KEY: join(folder, name) };
}
