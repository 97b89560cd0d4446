import sharp from "sharp";
import { expect, test } from "vitest";
import { uploads } from "@tsena/contract/uploads";
import { sendPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** A photo of more pixels than most cameras make: seconds of work, though its file is small. */
const slowPhoto = async () =>
  new Uint8Array(
    await sharp({ create: { width: 7000, height: 7000, channels: 3, background: "green" } })
      .png()
      .toBuffer(),
  );

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
  const file = await slowPhoto();
  const slowOwner = await world.asOwner(await world.build.shop());
  const quickOwner = await other.asOwner(await world.build.shop());
  const ended: string[] = [];
  const everyLaneTaken = drawing(2);
  const slow = [1, 2].map(async () => {
    const { status } = await slowOwner.upload(uploads.image, { file, fields: { use: "product" } });
    ended.push(`slow ${status}`);
  });
  await everyLaneTaken;
  const { status } = await sendPicture(quickOwner, "product");
  ended.push(`quick ${status}`);
  await Promise.all(slow);
  expect(ended).toEqual(["quick 200", "slow 200", "slow 200"]);
});

test("one slow photo leaves the next ones of its app a way past it", async () => {
  const file = await slowPhoto();
  const [slowOwner, quickOwner] = await Promise.all([1, 2].map(async () => world.asOwner(await world.build.shop())));
  const ended: string[] = [];
  const oneLaneTaken = drawing(1);
  const slow = slowOwner?.upload(uploads.image, { file, fields: { use: "product" } }).then(() => ended.push("slow"));
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
