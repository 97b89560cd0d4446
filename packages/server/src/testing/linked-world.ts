import { afterAll } from "vitest";
import { openPostgresLink, type PostgresLink } from "./postgres-link.ts";
import { startWorld } from "./world.ts";

/** A world whose commits can be cut off from their answers; muted, so that no worker's commit is taken for the test's. */
export function startLinkedWorld() {
  let link: PostgresLink;
  const world = startWorld(() => Promise.resolve({ MUTED: "true" }), {
    reach: async (url) => {
      link = await openPostgresLink(url);
      return link.url;
    },
  });
  afterAll(() => link.close());
  return { world, cutCommit: (skipped: number) => link.cutCommit(skipped) };
}
