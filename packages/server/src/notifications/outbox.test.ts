import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, test, vi } from "vitest";
import { codes } from "@tsena/contract/accounts.codes";
import { actorsOf } from "../testing/actors.ts";
import { copyDatabase } from "../testing/database.ts";
import { outboxOf } from "../testing/outbox.ts";
import { startServerProcess } from "../testing/process.ts";
import { startWorld } from "../testing/world.ts";

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

test(
  "a message that waits is told to nobody where there is no demo, and the log has none of it",
  { timeout: 60_000 },
  async () => {
    const copy = await copyDatabase(inject("serverUrl"), inject("templateName"));
    const dataDir = mkdtempSync(join(tmpdir(), "tsena-outbox-"));
    const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: copy.url, DEMO: "false" });
    const said: unknown[] = [];
    server.child.on("message", (message) => said.push(message));
    await actorsOf(server.address, {} as never)
      .asNobody()
      .does(codes.sendBySms, { target: "+261340000777", purpose });
    await server.stop();
    await copy.drop();
    rmSync(dataDir, { recursive: true });
    expect(said).toEqual([]);
    expect(server.log()).toContain("waits in the outbox");
    expect(server.log()).not.toMatch(/est votre code/);
  },
);
