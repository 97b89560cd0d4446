import { expect, test } from "vitest";
import type { PlayName } from "@tsena/contract/simulator";
import { runDirected } from "./directed-run.ts";
import { platformClient } from "./platform.client.ts";
import { until } from "./testing/free-runs.ts";
import { startStubPlatform } from "./testing/stub-platform.ts";

/** A run against a platform that the test speaks for. */
async function startDirected({ first }: { first?: PlayName } = {}) {
  const platform = await startStubPlatform();
  const stop = new AbortController();
  const said: string[] = [];
  const played: PlayName[] = [];
  let living = 0;
  let playing = 0;
  const ended = runDirected({
    client: platformClient(platform.address, "a-key"),
    signal: stop.signal,
    say: (line) => said.push(line),
    live: async (signal) => {
      living += 1;
      await new Promise((done) => signal.addEventListener("abort", done));
      living -= 1;
    },
    play: async (name, signal) => {
      played.push(name);
      playing += 1;
      await new Promise((done) => signal.addEventListener("abort", done));
      playing -= 1;
    },
    ...(first !== undefined && { first }),
    every: 0.02,
  });
  const heard = async () => {
    const { length } = platform.asked;
    await until(() => (platform.asked.length >= length + 2 ? true : undefined));
  };
  const end = async () => (stop.abort(), await ended);
  return { platform, said, played, heard, living: () => living, playing: () => playing, end };
}

test("the simulator stands still while the desk has switched it off, and lives on when it is on again", async () => {
  const run = await startDirected();
  run.platform.says(200, 200, { running: true, play: null });
  await until(() => (run.living() === 1 ? true : undefined));
  run.platform.says(200, 200, { running: false, play: null });
  await until(() => (run.living() === 0 ? true : undefined));
  run.platform.says(503, 503);
  await run.heard();
  expect(run.living()).toBe(0);
  run.platform.says(200, 200, { running: true, play: null });
  await until(() => (run.living() === 1 ? true : undefined));
  expect(run.said).toHaveLength(2);
  await run.end();
  expect(run.living()).toBe(0);
  await run.platform.stop();
});

test("a play that is asked for begins once, is told to have begun, and none begins while the simulator is off", async () => {
  const run = await startDirected();
  run.platform.says(200, 200, { running: true, play: { id: "1", name: "noon-rush" } });
  await run.heard();
  await run.heard();
  expect(run.played).toEqual(["noon-rush"]);
  expect(run.platform.asked.at(-1)).toMatchObject({ method: "POST", body: JSON.stringify({ started: "1" }) });
  expect(run.platform.asked.some(({ headers }) => "idempotency-key" in headers)).toBe(false);
  run.platform.says(200, 200, { running: true, play: { id: "2", name: "noon-rush" } });
  await until(() => (run.played.length === 2 ? true : undefined));
  run.platform.says(200, 200, { running: false, play: { id: "3", name: "power-cut" } });
  await run.heard();
  expect(run.played).toEqual(["noon-rush", "noon-rush"]);
  await run.end();
  await run.platform.stop();
});

test("what is played at the start begins once and ends where it stands once the desk switches off, like any other play", async () => {
  const run = await startDirected({ first: "noon-rush" });
  run.platform.says(200, 200, { running: true, play: null });
  await until(() => (run.playing() === 1 ? true : undefined));
  run.platform.says(200, 200, { running: false, play: null });
  await until(() => (run.playing() === 0 ? true : undefined));
  run.platform.says(200, 200, { running: true, play: null });
  await run.heard();
  expect(run.played).toEqual(["noon-rush"]);
  await run.end();
  await run.platform.stop();
});

test("nothing is played at the start where the desk has left the simulator off", async () => {
  const run = await startDirected({ first: "noon-rush" });
  run.platform.says(200, 200, { running: false, play: null });
  await run.heard();
  run.platform.says(200, 200, { running: true, play: null });
  await until(() => (run.living() === 1 ? true : undefined));
  await run.heard();
  expect(run.played).toEqual([]);
  await run.end();
  await run.platform.stop();
});
