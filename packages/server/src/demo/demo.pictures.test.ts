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
      ["shop/shop-logo.jpg", "products/koba.jpg", "products/koba.svg"].map((path) =>
        fetch(`${world.address}/files/demo/${path}`),
      ),
    );
    expect([start, logo?.status, dish?.headers.get("content-type"), drawing?.status]).toEqual([
      start,
      200,
      "image/jpeg",
      404,
    ]);
  }
});
