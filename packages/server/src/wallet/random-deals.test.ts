import { test } from "vitest";
import { openCrowd } from "../testing/wallet-crowd.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();
const [seeds, atOnce] = [20, 4];
/** Few, so that it costs little each time; who has changed something here lets it go on for longer. */
const rounds = Number(process.env["WALLET_ROUNDS"] ?? 4);

test.each(Array.from({ length: seeds }, (_, seed) => seed + 1))(
  "whatever the owners and staff of four shops do at random and at once, and wherever a server is cut off or ends meanwhile: each is told what has happened, once, and the books are true (seed %i)",
  { timeout: 60_000 + 5000 * rounds },
  async (seed) => {
    const crowd = await openCrowd(world, seed);
    for (let round = 0; round < rounds; round += 1) {
      const acts = Array.from({ length: atOnce }, () => crowd.acts());
      await Promise.all([...acts, round % 2 === 1 ? crowd.breaks() : undefined]);
      if (round % 4 === 3) await crowd.waits();
    }
    await crowd.agrees();
  },
);
