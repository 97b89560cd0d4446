import { join } from "node:path";
import { expect, test } from "vitest";
import { startWorld } from "../testing/world.ts";
import { seedDemo } from "./demo.seed.ts";

const world = startWorld();

test("the demo's pictures are served, at every start again; their drawings are not", async () => {
  const assets = join(import.meta.dirname, "../../../simulator/assets");
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
