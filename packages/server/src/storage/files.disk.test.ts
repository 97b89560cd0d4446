import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { diskFiles } from "./files.disk.ts";
import { openFiles } from "./files.opening.ts";

test("a file that cannot take its place leaves nothing of it, and one that can is whole", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tsena-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = diskFiles(folder);
  await mkdir(join(folder, "shop", "taken.jpg"), { recursive: true });
  await expect(files.put("shop/taken.jpg", Buffer.from("picture"))).rejects.toThrow();
  expect(await readdir(join(folder, "shop"))).toEqual(["taken.jpg"]);
  await files.put("paper/whole.jpg", Buffer.from("picture"));
  expect(await readdir(join(folder, "paper"))).toEqual(["whole.jpg"]);
  expect((await files.find("paper/whole.jpg"))?.bytes).toBe(7);
});

test("what people upload is for the server's own account: files 0600 in folders 0700, those left open by a version before too", async () => {
  const filesDir = join(await mkdtemp(join(tmpdir(), "tsena-files-")), "files");
  onTestFinished(() => rm(dirname(filesDir), { recursive: true }));
  await mkdir(join(filesDir, "shop"), { recursive: true, mode: 0o755 });
  const files = await openFiles({ filesDir, storage: undefined });
  await files.put("paper/card.jpg", Buffer.from("picture"));
  const modes = ["", "shop", "paper", "paper/card.jpg"].map(async (path) => {
    const { mode } = await stat(join(filesDir, path));
    return (mode & 0o777).toString(8);
  });
  expect(await Promise.all(modes)).toEqual(["700", "700", "700", "600"]);
});
