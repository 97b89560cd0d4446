import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBinaries } from "./embedded.binaries.ts";

const isRoot = process.getuid?.() === 0;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tsena-embedded-"));
  await chmod(folder, 0o755);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** An npm package that looks like the real one, with a program that only tells its version. */
async function fakePackage(root: string): Promise<string> {
  await mkdir(join(root, "native/bin"), { recursive: true });
  await mkdir(join(root, "native/lib"));
  await fakeProgram(join(root, "native/bin"), 18);
  await writeFile(join(root, "native/lib/libpq.so.5.18"), "");
  const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  await writeFile(join(root, "native/pg-symlinks.json"), JSON.stringify(links));
  await writeFile(join(root, "package.json"), JSON.stringify({ version: "18.4.0" }));
  return root;
}

async function fakeProgram(bin: string, major: number): Promise<string> {
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, "postgres"), `#!/bin/sh\necho "postgres (PostgreSQL) ${major}.1"\n`, { mode: 0o755 });
  return bin;
}

test("the links that npm did not make are made", async () => {
  const npmPackage = await fakePackage(join(folder, "package"));
  const wanted = { account: undefined, made: undefined, shelf: join(folder, "shelf"), sources: [{ npmPackage }] };
  await findBinaries(wanted);
  await findBinaries(wanted);
  expect((await lstat(join(npmPackage, "native/lib/libpq.so.5"))).isSymbolicLink()).toBe(true);
  expect(await readFile(join(npmPackage, "native/lib/libpq.so.5"), "utf8")).toBe("");
});

test("a package that cannot be used where it lies is copied to where it can", async () => {
  const npmPackage = await fakePackage(join(folder, "closed/linux-x64"));
  // Root may write anywhere, but its unprivileged account may not read here; others may read, but not make the links.
  await (isRoot ? chmod(join(folder, "closed"), 0o700) : chmod(join(npmPackage, "native/lib"), 0o555));
  const account = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;
  const shelf = join(folder, "shelf");
  const found = await findBinaries({ account, made: undefined, shelf, sources: [{ npmPackage }] });
  expect(found).toEqual({ bin: join(shelf, "linux-x64-18.4.0/native/bin"), major: 18 });
  expect((await lstat(join(shelf, "linux-x64-18.4.0/native/lib/libpq.so.5"))).isSymbolicLink()).toBe(true);
  expect(await readdir(shelf)).toEqual(["linux-x64-18.4.0"]);
  // So that the folder can be removed again.
  await chmod(join(npmPackage, "native/lib"), 0o755);
});

test("the first PostgreSQL that suits is taken: 15 or newer, or the one that made the database", async () => {
  const [old, newer, newest] = await Promise.all(
    [14, 16, 18].map(async (major) => ({ bin: await fakeProgram(join(folder, String(major)), major) })),
  );
  const sources = [{ npmPackage: join(folder, "missing") }, old!, newest!, newer!];
  const wanted = { account: undefined, shelf: join(folder, "shelf"), sources };
  expect(await findBinaries({ ...wanted, made: undefined })).toEqual({ ...newest, major: 18 });
  expect(await findBinaries({ ...wanted, made: { folder: "x", major: 16 } })).toEqual({ ...newer, major: 16 });
  await expect(findBinaries({ ...wanted, sources: [old!], made: undefined })).rejects.toThrow(
    /PostgreSQL 15 or newer is needed\. Found here: .*14 is PostgreSQL 14/,
  );
});
