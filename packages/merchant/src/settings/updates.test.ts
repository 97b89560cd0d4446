// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { laterTimings } from "../api/later-timings.ts";
import { answer, stopTheClock } from "../api/testing.ts";
import { newerStore } from "./newest.queries.ts";
import { startUpdates } from "./updates.ts";

test("a version that came out while the app stays in sight is heard of within an hour", async () => {
  stopTheClock();
  onTestFinished(() => void vi.unstubAllGlobals());
  let latest: object | null = null;
  vi.stubGlobal("fetch", async () => answer(200, latest));
  onTestFinished(startUpdates());
  await vi.advanceTimersByTimeAsync(laterTimings.updateCheck - 60_000);
  expect(newerStore.get()).toBeNull();
  latest = { versionName: "9.9.9", versionCode: 999_999, forced: true, notes: "" };
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(newerStore.get()).toMatchObject({ versionName: "9.9.9", forced: true });
});
