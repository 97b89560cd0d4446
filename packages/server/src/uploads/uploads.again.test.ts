import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { addressesOf } from "@tsena/contract/call";
import { type PictureUse, uploads } from "@tsena/contract/uploads";
import { newKey } from "../testing/actors.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();

/** Sends a picture under a key, as the app does at each try; gives its address, or the failure. */
async function send({ headers }: Caller, key: string, use: PictureUse = "product"): Promise<string | undefined> {
  const form = new FormData();
  form.set("use", use);
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } }).jpeg();
  form.set("file", new Blob([new Uint8Array(await picture.toBuffer())], { type: "image/jpeg" }));
  const response = await fetch(`${world.address}${addressesOf(uploads.image)[0]}`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": key },
    body: form,
  });
  const { data } = (await response.json()) as { data: { url?: string; name?: string } };
  return data.url ?? data.name;
}

const rows = () => world.app.dependencies.database.selectFrom("files").select("url").execute();
const filesOnDisk = () => readdir(join(world.app.dependencies.settings.dataDir, "files", "product"));

test("a picture whose answer was lost is saved once, however often the phone sends it again", async () => {
  const owner = await world.asOwner(await world.build.shop());
  const key = newKey();
  const first = await send(owner, key);
  expect(first).toMatch(/^\/files\/product\//);
  const kept = (await filesOnDisk()).length;
  expect(await Promise.all([send(owner, key), send(owner, key)])).toEqual([first, first]);
  await vi.waitFor(async () =>
    expect([await rows(), await filesOnDisk()].map(({ length }) => length)).toEqual([1, kept]),
  );
  expect(await send(owner, newKey())).not.toBe(first);
  expect(await send(owner, key, "shop")).toBe("idempotencyKeyReused");
});
