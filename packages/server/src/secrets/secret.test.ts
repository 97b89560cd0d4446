import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { type App, buildApp } from "../app.ts";
import { openLog } from "../logging.ts";
import { readSettings } from "../settings/settings.ts";
import { actorsOf } from "../testing/actors.ts";
import { codeFor } from "../testing/outbox.ts";
import { startWorld } from "../testing/world.ts";
import { openSecret } from "./secret.ts";

const world = startWorld();
const purpose = "register";

/** Another server on the same database, on a machine of its own: it has its own settings. */
async function onAnotherMachine(serverSecret: string, work: (app: App, address: string) => Promise<void>) {
  const { settings } = world.app.dependencies;
  const app = await buildApp({
    settings: { ...settings, serverSecret },
    log: openLog("silent"),
    clock: world.clock,
    databaseUrl: world.databaseUrl,
  });
  try {
    await work(app, await app.http.listen({ host: "127.0.0.1", port: 0 }));
  } finally {
    await app.stop();
  }
}

describe("the server's secret", () => {
  test("keeps codes: with the right one and all that the database holds, nothing tells that it is right", async () => {
    const target = "hery@tsena.example";
    await world.asNobody().does(codes.send, { target, purpose });
    const code = await codeFor(world.app, target);
    const { database, secret } = world.app.dependencies;
    const row = await database
      .selectFrom("verification_codes")
      .selectAll()
      .where("target", "=", target)
      .executeTakeFirstOrThrow();
    const hashes = [code, row.id + code, code + row.id, `${row.id} ${code}`].flatMap((text) => [
      createHash("sha256").update(text).digest("hex"),
      createHmac("sha256", row.id).update(text).digest("hex"),
    ]);
    expect(hashes).not.toContain(row.code_hash);
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(row.code_hash).toBe(createHmac("sha256", secret[0]).update(`${row.id} ${code}`).digest("hex"));
  });

  test("is shared by the nodes of one machine: a code sent by one works at another", async () => {
    const target = "soa@tsena.example";
    await world.asNobody().does(codes.send, { target, purpose });
    const other = await world.anotherNode();
    const claim = { target, purpose, code: await codeFor(world.app, target) } as const;
    expect(await other.asNobody().call(codes.check, claim)).toMatchObject({ status: 200 });
  });

  test("has to be shared between machines: a server with another secret does not know the code", async () => {
    const target = "lala@tsena.example";
    await world.asNobody().does(codes.send, { target, purpose });
    const claim = { target, purpose, code: await codeFor(world.app, target) } as const;
    await onAnotherMachine("another secret of thirty-two letters", async (_app, address) => {
      const there = actorsOf(address, world.build).asNobody();
      expect(await there.call(codes.check, claim)).toMatchObject({ failure: "codeWrong" });
    });
    await onAnotherMachine(world.app.dependencies.secret[0], async (_app, address) => {
      const there = actorsOf(address, world.build).asNobody();
      expect(await there.call(codes.check, claim)).toMatchObject({ status: 200 });
    });
  });

  test("that nobody has set is made once, for its owner's eyes only, however many start at once", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "tsena-secret-"));
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () =>
        openSecret({ serverSecret: undefined, oldServerSecrets: [], dataDir: join(dataDir, "new") }),
      ),
    );
    const file = join(dataDir, "new", "secret");
    expect(new Set(secrets.flat())).toEqual(new Set([readFileSync(file, "utf8")]));
    expect(secrets[0]?.[0].length).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(dataDir, "new"))).toEqual(["secret"]);
    rmSync(dataDir, { recursive: true });
  });

  test("that is too short, or a file of it that is empty, stops the start with a sentence", async () => {
    expect(() => readSettings({ SERVER_SECRET: "short" })).toThrow("SERVER_SECRET must be at least 32 characters");
    const old = "thirty-two letters of a secret, and more";
    expect(() => readSettings({ SERVER_SECRET_OLD: `${old},short` })).toThrow("Each of SERVER_SECRET_OLD must be");
    const dataDir = mkdtempSync(join(tmpdir(), "tsena-secret-"));
    writeFileSync(join(dataDir, "secret"), "");
    const settings = { serverSecret: undefined, oldServerSecrets: [], dataDir };
    await expect(openSecret(settings)).rejects.toThrow("is empty: put the secret back");
    rmSync(dataDir, { recursive: true });
  });
});
