import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, test, vi } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { actorsOf } from "../testing/actors.ts";
import { copyDatabase } from "../testing/database.ts";
import { codeIn, outboxOf } from "../testing/outbox.ts";
import { startServerProcess } from "../testing/process.ts";
import { startWorld } from "../testing/world.ts";
import type { WaitingMessage } from "./messenger.ts";

const world = startWorld();
const purpose = "register";

describe("the outbox", () => {
  test("is swept of what is older than seven days, and keeps the rest", async () => {
    const [old, recent] = ["old@tsena.example", "recent@tsena.example"];
    await world.asNobody().does(codes.send, { target: old, purpose });
    world.clock.advance(2 * 24 * 3600_000);
    await world.asNobody().does(codes.send, { target: recent, purpose });
    world.clock.advance(5 * 24 * 3600_000 + 1000);
    expect(await outboxOf(world.app, old)).toHaveLength(1);
    await world.anotherNode();
    await vi.waitFor(async () => expect(await outboxOf(world.app, old)).toEqual([]));
    expect(await outboxOf(world.app, recent)).toHaveLength(1);
  });
});

/** What a server said to whoever started it, and its log, once a code was asked for. */
async function askOnce(environment: Record<string, string>) {
  const copy = await copyDatabase(inject("serverUrl"), inject("templateName"));
  const dataDir = mkdtempSync(join(tmpdir(), "tsena-outbox-"));
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: copy.url, ...environment });
  const said: unknown[] = [];
  server.child.on("message", (message) => said.push(message));
  const target = "+261340000777";
  await actorsOf(server.address, {} as never)
    .asNobody()
    .does(codes.sendBySms, { target, purpose });
  await server.stop();
  await copy.drop();
  rmSync(dataDir, { recursive: true });
  return { said, log: server.log(), target };
}

describe("a message that waits", () => {
  test(
    "is told to the terminal of a demo, which needs its code; the log has none of it",
    { timeout: 60_000 },
    async () => {
      const { said, log, target } = await askOnce({ DEMO: "true" });
      const [{ waiting }] = said as [{ waiting: WaitingMessage }];
      expect(said).toHaveLength(1);
      expect(waiting).toMatchObject({ channel: "sms", target });
      expect(waiting.body).toMatch(/^\d{6} est votre code/);
      const code = codeIn(waiting.body);
      expect(log).toContain("waits in the outbox");
      expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
      expect(log).not.toContain(target);
    },
  );

  test("is told to nobody where there is no demo", { timeout: 60_000 }, async () => {
    const { said, log } = await askOnce({ DEMO: "false" });
    expect(said).toEqual([]);
    expect(log).toContain("waits in the outbox");
    expect(log).not.toMatch(/est votre code/);
  });
});
