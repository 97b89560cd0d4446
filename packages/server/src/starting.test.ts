import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type App, buildApp } from "./app.ts";
import { openLog } from "./logging.ts";
import { readSettings, type Settings } from "./settings/settings.ts";
import { whyNotStarted } from "./starting.words.ts";
import { CannotStart } from "./system/cannot-start.ts";
import { systemClock } from "./system/clock.ts";
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

const given = (environment: Record<string, string>) => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  DEMO: "false",
  ...environment,
});

/** What a process has said that does not start. */
async function lastWords(environment: Record<string, string>): Promise<string> {
  const refused: unknown = await startServerProcess(given(environment)).catch((error: unknown) => error);
  if (!(refused instanceof Error)) throw new Error("it started");
  return refused.message;
}

/** The sentence of a start in this process, which is all that one of its own would say. */
async function sentenceOf(environment: Record<string, string>): Promise<string | undefined> {
  const log = openLog("silent");
  let settings: Settings | undefined;
  let app: App | undefined;
  try {
    settings = readSettings(given(environment));
    const { host, databaseUrl = "" } = settings;
    app = await buildApp({ settings, log, clock: systemClock, databaseUrl });
    await app.http.listen({ host, port: 0 });
    return undefined;
  } catch (error) {
    if (settings !== undefined) return whyNotStarted(error, settings);
    if (error instanceof CannotStart) return error.message;
    throw error;
  } finally {
    await app?.stop();
  }
}

describe("a start that cannot be", () => {
  test.each([
    ["a folder that is none", { DATA_DIR: join(file, "data") }, "DATA_DIR=", "is a file, and no folder"],
    [
      "a gateway whose password ends too soon",
      { SMS_URL: "https://user:12#34hush@sms.example/send" },
      "SMS_URL must be an address whose user and password are percent-encoded",
    ],
    [
      "a database where nobody is",
      { DATABASE_URL: "postgresql://tsena:hush@127.0.0.1:9/tsena" },
      "DATABASE_URL",
      "no PostgreSQL answers",
    ],
  ])(
    "ends in a sentence that names the setting, and in no stack: %s",
    { timeout: 60_000 },
    async (_what, environment, ...said) => {
      const words = await lastWords(environment);
      for (const part of said) expect(words).toContain(part);
      expect(words).toContain("ended with 1");
      expect(words).not.toMatch(/\n\s+at |"stack"|hush/);
    },
  );

  test.each([
    ["an empty folder's name", { DATA_DIR: "" }, "DATA_DIR is empty", "leave it unset"],
    ["a certificate that is not there", tls("none.pem"), "TLS_CERT=", "cannot be used: it is not there"],
    ["a certificate that is none", tls("a-file"), "TLS_CERT and TLS_KEY", "cannot be used"],
    ["a certificate without its key", { TLS_CERT: "cert.pem" }, "TLS_CERT and TLS_KEY", "given together"],
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
    ["an address of another machine", { HOST: "192.0.2.1" }, "HOST=192.0.2.1", "is no address of this machine"],
  ])("has a sentence that names the setting: %s", async (_what, environment, ...said) => {
    const words = await sentenceOf(environment);
    for (const part of said) expect(words).toContain(part);
  });

  describe("on a port that is taken", () => {
    let port: number;
    let words: string;
    beforeAll(async () => {
      const busy = createServer().listen(0, "127.0.0.1");
      await once(busy, "listening");
      ({ port } = busy.address() as AddressInfo);
      words = await lastWords({ PORT: String(port) });
      busy.close();
    });

    test("says which one it is", () => {
      expect(words).toContain(`PORT=${port} is taken by another program`);
    });

    test("leaves nothing running", () => {
      expect(words).toContain("ended with 1");
    });
  });

  test("says of a PostgreSQL that is too old which one is needed, and leaves it as it is", async () => {
    const link = await openPostgresLink(database.url, { serverVersion: "140012" });
    expect(await sentenceOf({ DATABASE_URL: link.url })).toContain(
      "DATABASE_URL cannot be used: PostgreSQL 15 or newer is needed, and this is PostgreSQL 14",
    );
    await link.close();
  });
});

function tls(name: string): Record<string, string> {
  return { TLS_CERT: join(folder, name), TLS_KEY: join(folder, name) };
}
