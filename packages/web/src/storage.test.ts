// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { whenOtherTabWrites } from "./storage.ts";

test("what another tab writes is heard of, also by a page that the browser had put aside meanwhile", () => {
  const changed = vi.fn();
  whenOtherTabWrites(["token"], changed);
  const written = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  written("theme");
  shown(false);
  expect(changed).not.toHaveBeenCalled();
  written("token");
  written(null);
  shown(true);
  expect(changed).toHaveBeenCalledTimes(3);
});
