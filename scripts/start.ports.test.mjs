import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { choosePort, freePort } from "./start.ports.mjs";

test("beside what one start listens on, another may listen on the next port", async () => {
  const port = await choosePort({}, () => undefined);
  const beside = await freePort();
  expect(beside).not.toBe(port + 1);
  const listening = createServer().listen(beside, "127.0.0.1");
  await once(listening, "listening");
  listening.close();
});
