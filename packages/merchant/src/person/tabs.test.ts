import { expect, test, vi } from "vitest";
import { inTurn } from "./tabs.ts";

test("where the browser has no locks, work of one name is done one after another, also after one that failed", async () => {
  vi.stubGlobal("navigator", { locks: null });
  const done: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      await Promise.resolve();
      done.push(name);
      if (fails) throw new RangeError(name);
    };
  const first = inTurn("mark", work("first", true));
  const second = inTurn("mark", work("second"));
  await expect(first).rejects.toThrow("first");
  await second;
  expect(done).toEqual(["first", "second"]);
  vi.unstubAllGlobals();
});
