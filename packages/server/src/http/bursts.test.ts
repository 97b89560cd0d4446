import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inBursts } from "./bursts.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.get<{ Params: { name: string } }>("/:name", {
    onSend: inBursts(),
    handler: async ({ params: { name } }, reply) => {
      // What no header may hold is found out only when it is written.
      if (name === "broken") void reply.header("x-name", "two\nlines");
      return name;
    },
  });
  await app.listen({ port: 0 });
});
afterAll(() => app.close());

const ask = async (name: string): Promise<string> => {
  const { port } = app.server.address() as AddressInfo;
  return (await fetch(`http://localhost:${port}/${name}`)).text();
};

test("each answer goes to whoever asked, however many are ready at once", async () => {
  const names = Array.from({ length: 50 }, (_, at) => `answer-${at}`);
  expect(await Promise.all(names.map(ask))).toEqual(names);
});

test("an answer that cannot be written ends its own connection, and holds up none that leaves with it", async () => {
  const asked = await Promise.allSettled(["broken", "one", "broken", "other"].map(ask));
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
});
