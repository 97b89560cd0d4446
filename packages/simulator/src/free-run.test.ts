import { expect, test } from "vitest";
import { startRun, until } from "./testing/free-runs.ts";
import { startStubPlatform } from "./testing/stub-platform.ts";

test("the simulator waits while the platform is away, says so once, and goes on by itself when it answers", async () => {
  const first = await startStubPlatform();
  const port = Number(new URL(first.address).port);
  first.says(200, 200, { rows: [], nextCursor: null });
  const run = startRun(first.address, "key");
  await until(() => first.asked[0]);
  await first.stop();
  await until(() => run.said[0]);

  const second = await startStubPlatform(port);
  second.says(503, 503);
  await until(() => second.asked[0]);
  second.says(200, 200, { rows: [], nextCursor: null });
  await until(() => run.said[1]);
  await run.end();
  await second.stop();

  expect(run.said).toEqual([expect.stringContaining("is away"), "The platform answers again."]);
});

test("the simulator ends with the platform's sentence when its key is unknown", async () => {
  const stub = await startStubPlatform();
  stub.says(401, 401, { name: "platformKeyWrong" });
  await expect(startRun(stub.address, "key").ended).rejects.toMatchObject({ failure: "platformKeyWrong" });
  await stub.stop();
});
