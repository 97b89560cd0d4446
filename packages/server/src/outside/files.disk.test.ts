import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { diskFiles } from "./files.disk.ts";

test("a file that cannot take its place leaves nothing of it, and one that can is whole", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tsena-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = diskFiles(folder);
  await mkdir(join(folder, "shop", "taken.jpg"), { recursive: true });
  await expect(files.put("shop/taken.jpg", Buffer.from("picture"))).rejects.toThrow();
  expect(await readdir(join(folder, "shop"))).toEqual(["taken.jpg"]);
  expect(await files.put("paper/whole.jpg", Buffer.from("picture"))).toBe("/files/paper/whole.jpg");
  expect(await readdir(join(folder, "paper"))).toEqual(["whole.jpg"]);
  expect((await files.find("paper/whole.jpg"))?.bytes).toBe(7);
});
