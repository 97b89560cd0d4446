import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { platform } from "@tsena/contract/platform";
import { backUp } from "../database/embedded.backup.ts";
import { demo, seedDemo } from "../demo/demo.seed.ts";
import { actorsOf, newKey } from "../testing/actors.ts";
import { openEmbeddedNode } from "../testing/embedded-node.ts";
import { bringUsedData } from "../testing/used-data.ts";
import type { Caller } from "../testing/caller.ts";

/** A server with the demo's shop on a data folder of its own, whose PostgreSQL ends with it, and the demo's system beside it. */
async function openLife(dataDir: string) {
  const server = await openEmbeddedNode(dataDir);
  onTestFinished(() => server.stop());
  await seedDemo(server.app.dependencies, "no pictures");
  const system = actorsOf(server.address, { platformKey: demo.platformKey } as never).asPlatform();
  return { server, system };
}

async function place(system: Caller): Promise<string> {
  const shopId = (await system.does(platform.shops, {})).rows[0]?.id ?? "";
  const [dish] = await system.does(platform.menu, { shopId });
  const placing = {
    shopId,
    externalId: newKey(),
    customer: { name: "Client", phone: "+261320000009", address: "Antananarivo" },
    items: [{ productId: dish?.productId ?? "", quantity: 1 }],
    deliveryAmount: 100_000,
    paymentMethod: "wallet" as const,
  };
  const { id } = await system.does(platform.place, placing, { "idempotency-key": newKey() });
  return id;
}

async function placeAndCancel(system: Caller): Promise<void> {
  await system.does(platform.cancel, { id: await place(system) });
}

/** Everything behind a cursor, and the cursor behind that. */
async function readOn(system: Caller, from?: string): Promise<{ told: string[]; cursor: string }> {
  const given = { rows: 100, ...(from !== undefined && { cursor: from }) };
  const { rows, nextCursor } = await system.does(platform.changes, given);
  return { told: rows.map(({ id }) => id), cursor: nextCursor ?? "" };
}

test(
  "in a copy that was backed up and started nothing is skipped: a place that it holds leads on, one that it does not begins anew",
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "tsena-lives-"));
    const [data, copy] = [join(folder, "data"), join(folder, "copy")];
    await bringUsedData(data, "migrated");
    const live = await openLife(data);
    const kept = await place(live.system);
    const held = await readOn(live.system);
    expect(held.told).toEqual([kept]);
    await backUp(data, copy);
    for (let count = 0; count < 6; count += 1) await placeAndCancel(live.system);
    const lost = await readOn(live.system, held.cursor);
    expect(lost.told).toHaveLength(6);
    // A life that the copy knows nothing of, though it counts its own alike.
    await live.server.stop();
    const again = await openLife(data);
    for (let count = 0; count < 6; count += 1) await placeAndCancel(again.system);
    const lostLater = await readOn(again.system, lost.cursor);
    expect(lostLater.told).toHaveLength(6);
    await again.server.stop();

    const restored = await openLife(copy);
    const next = await place(restored.system);
    expect((await readOn(restored.system, held.cursor)).told).toEqual([next]);
    expect((await readOn(restored.system, lost.cursor)).told).toEqual([kept, next]);
    const { told, cursor } = await readOn(restored.system, lostLater.cursor);
    expect(told).toEqual([kept, next]);
    expect((await readOn(restored.system, cursor)).told).toEqual([]);
    await restored.server.stop();
    rmSync(folder, { recursive: true });
  },
);
