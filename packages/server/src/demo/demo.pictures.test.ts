import { join } from "node:path";
import { smallOf } from "@tsena/contract/uploads.addresses";
import { expect, test } from "vitest";
import { startWorld } from "../testing/world.ts";
import { seedDemo } from "./demo.seed.ts";

const world = startWorld();

const assets = join(import.meta.dirname, "../../../simulator/assets");

test("the demo's pictures are served, at every start again; their drawings are not", async () => {
  for (const start of ["first", "second"]) {
    await seedDemo(world.app.dependencies, assets);
    const [logo, dish, drawing] = await Promise.all(
      ["shop/shop-logo.jpg", "products/koba.jpg", "products/koba.svg"].map(async (path) => {
        const answer = await fetch(`${world.address}/files/demo/${path}`);
        // A picture half read keeps its connection, and the server's stop waits for it.
        await answer.arrayBuffer();
        return answer;
      }),
    );
    expect([start, logo?.status, dish?.headers.get("content-type"), drawing?.status]).toEqual([
      start,
      200,
      "image/jpeg",
      404,
    ]);
  }
});

test("the demo's menu has small photos, which weigh 60 kB together", async () => {
  await seedDemo(world.app.dependencies, assets);
  const rows = await world.app.dependencies.database.selectFrom("products").select("image").execute();
  const sizes = await Promise.all(
    rows.map(async ({ image }) => {
      const answer = await fetch(`${world.address}${smallOf(image)}`, { headers: { accept: "image/webp" } });
      return (await answer.arrayBuffer()).byteLength;
    }),
  );
  expect(sizes.length).toBeGreaterThanOrEqual(14);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});
