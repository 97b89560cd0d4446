import sharp from "sharp";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { addressesOf } from "@tsena/contract/call";
import { type PictureUse, uploads } from "@tsena/contract/uploads";
import { newKey } from "../testing/actors.ts";
import type { Caller } from "../testing/caller.ts";
import { sendPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** A photo of more pixels than most cameras make: seconds of work, though its file is small. */
let slowPhoto: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  const photo = sharp({ create: { width: 7000, height: 7000, channels: 3, background: "green" } });
  slowPhoto = new Uint8Array(await photo.png().toBuffer());
});

/** Resolves once the app of this process draws so many photos. */
function drawing(photos: number): Promise<void> {
  const { pictures } = world.app.dependencies;
  const { encode } = pictures;
  let begun = 0;
  return new Promise((resolve) => {
    pictures.encode = (...photo) => {
      const drawn = encode(...photo);
      begun += 1;
      if (begun < photos) return drawn;
      pictures.encode = encode;
      resolve();
      return drawn;
    };
  });
}

test("an app whose photos are slow to draw holds up no other app of the same process", async () => {
  const other = await world.anotherNode();
  const slowOwner = await world.asOwner(await world.build.shop());
  const quickOwner = await other.asOwner(await world.build.shop());
  const ended: string[] = [];
  const everyLaneTaken = drawing(2);
  const slow = [1, 2].map(async () => {
    const { status } = await slowOwner.upload(uploads.image, { file: slowPhoto, fields: { use: "product" } });
    ended.push(`slow ${status}`);
  });
  await everyLaneTaken;
  const { status } = await sendPicture(quickOwner, "product");
  ended.push(`quick ${status}`);
  await Promise.all(slow);
  expect(ended).toEqual(["quick 200", "slow 200", "slow 200"]);
});

test("one slow photo leaves the next ones of its app a way past it", async () => {
  const [slowOwner, quickOwner] = await Promise.all([1, 2].map(async () => world.asOwner(await world.build.shop())));
  const ended: string[] = [];
  const oneLaneTaken = drawing(1);
  const slow = slowOwner
    ?.upload(uploads.image, { file: slowPhoto, fields: { use: "product" } })
    .then(() => ended.push("slow"));
  await oneLaneTaken;
  for (let nth = 0; nth < 4 && quickOwner !== undefined; nth += 1) {
    await sendPicture(quickOwner, "product");
    ended.push("quick");
  }
  await slow;
  expect(ended).toEqual(["quick", "quick", "quick", "quick", "slow"]);
});

test("a product's small copy costs a row of the menu 4 kB at the most, however much is on it; any other keeps its shape", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: "white", noise } });
  const file = new Uint8Array(await photo.jpeg().toBuffer());
  const owner = await world.asOwner(await world.build.shop());
  const smallOf = async (use: "product" | "shop", accept: string) => {
    const { data } = await owner.upload(uploads.image, { file, fields: { use } });
    const answer = await fetch(`${world.address}${data.thumbUrl}`, { headers: { accept } });
    return { type: answer.headers.get("content-type"), content: Buffer.from(await answer.arrayBuffer()) };
  };
  const row = await smallOf("product", "image/webp");
  expect(row.type).toBe("image/webp");
  expect(row.content.length).toBeLessThanOrEqual(4096);
  expect(await sharp((await smallOf("shop", "*/*")).content).metadata()).toMatchObject({ width: 256, height: 192 });
});

test("a picture that is smaller than its small copy may be is not drawn larger for it", async () => {
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: "white" } });
  const file = new Uint8Array(await photo.jpeg().toBuffer());
  const owner = await world.asOwner(await world.build.shop());
  const { data } = await owner.upload(uploads.image, { file, fields: { use: "shop" } });
  const small = Buffer.from(await (await fetch(`${world.address}${data.thumbUrl}`)).arrayBuffer());
  expect(await sharp(small).metadata()).toMatchObject({ width: 40, height: 30 });
});

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
  const before = (await rows()).length;
  const first = await send(owner, key);
  expect(first).toMatch(/^\/files\/product\//);
  const kept = (await filesOnDisk()).length;
  expect(await Promise.all([send(owner, key), send(owner, key)])).toEqual([first, first]);
  await vi.waitFor(async () =>
    expect([await rows(), await filesOnDisk()].map(({ length }) => length)).toEqual([before + 1, kept]),
  );
  const otherKey = newKey();
  const [one, other] = await Promise.all([send(owner, otherKey), send(owner, otherKey)]);
  expect(one).toBe(other);
  expect(one).not.toBe(first);
  expect(await send(owner, key, "shop")).toBe("idempotencyKeyReused");
});

test.each([
  ["be drawn to its size", "VipsResize"],
  ["be written as a WebP", "VipsForeignSaveWebp"],
])(
  "a photo that cannot %s for a fault of the server's is called no damaged one: it goes again, and is taken",
  async (_step, operation) => {
    const owner = await world.asOwner(await world.build.shop());
    const key = newKey();
    sharp.block({ operation: [operation] });
    try {
      expect(await send(owner, key, "avatar")).toBe("serverError");
    } finally {
      sharp.unblock({ operation: [operation] });
    }
    expect(await send(owner, key, "avatar")).toMatch(/^\/files\/avatar\//);
  },
);

test("a PNG with a broken header, of which its decoder says nothing at all, is called damaged", async () => {
  const png = sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } }).png();
  const file = new Uint8Array(await png.toBuffer());
  // The last of the check sum, which stands behind the header.
  file[32] = (file[32] ?? 0) ^ 1;
  const owner = await world.asOwner(await world.build.shop());
  expect(await owner.upload(uploads.image, { file, fields: { use: "product" } })).toMatchObject({
    failure: "imageUnreadable",
  });
});
