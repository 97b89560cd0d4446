// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { pictureDisk } from "./picture-store.ts";
import { picturesMark } from "./pictures-mark.ts";

const disk = vi.hoisted(() => ({ rows: new Map<string, unknown>(), told: [] as (() => void)[] }));

vi.mock("idb-keyval", () => ({
  createStore: () => undefined,
  get: async (key: string) => disk.rows.get(key),
  set: async (key: string, value: unknown) => void disk.rows.set(key, value),
  del: async (key: string) => void disk.rows.delete(key),
  // What lies there is read at once, and told when the test likes.
  keys: () => {
    const found = [...disk.rows.keys()];
    return new Promise((resolve) => disk.told.push(() => resolve(found)));
  },
}));

const tell = () => disk.told.splice(0).forEach((one) => one());

test("a picture that is put down while the last one before is taken away is told of at the next start", async () => {
  const [cut, sent] = [pictureDisk(), pictureDisk()];
  await cut.set("a", "sealed");
  const taken = cut.del("a");
  await vi.waitFor(() => expect(disk.told).toHaveLength(1));
  await sent.set("b", "sealed");
  const end = setInterval(tell);
  await taken;
  expect(localStorage.getItem(picturesMark)).toBe("1");
  await sent.del("b");
  clearInterval(end);
  expect(localStorage.getItem(picturesMark)).toBeNull();
});
