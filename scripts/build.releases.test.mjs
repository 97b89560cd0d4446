import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { currentOf, hashInUse, makeRelease, useRelease } from "./build.releases.mjs";

let dist;
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), "tsena-dist-"))));
afterEach(() => rmSync(dist, { recursive: true }));

/** What a build writes: a page, and the script that it asks for by a name of its own. */
const build = (name) => async (folder) => {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), `page ${name}`);
  writeFileSync(join(folder, "assets", `${name}.js`), name);
};

const hash = (name) => name.repeat(32);
const release = async (name) => {
  await makeRelease(dist, hash(name), build(name));
  useRelease(dist, hash(name));
};
const page = (folder = currentOf(dist)) => readFileSync(join(folder, "index.html"), "utf8");
const scripts = () => readdirSync(join(currentOf(dist), "assets")).toSorted();

test("a build changes nothing of the release in use until it is whole, and nothing at all where it fails", async () => {
  await release("a");
  const running = realpathSync(currentOf(dist));
  await makeRelease(dist, hash("b"), async (folder) => {
    await build("b")(folder);
    expect([page(), page(running)]).toEqual(["page a", "page a"]);
  });
  expect(page()).toBe("page a");
  await expect(makeRelease(dist, hash("c"), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(readdirSync(dist).filter((name) => name.includes(".new-"))).toEqual([]);
  useRelease(dist, hash("b"));
  expect([page(), page(running), hashInUse(dist)]).toEqual(["page b", "page a", hash("b")]);
});

test("pages loaded from the four releases before still find their scripts in the next, and older ones no more", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await release(name);
  expect(scripts()).toEqual(["a.js", "b.js", "c.js", "d.js", "e.js"]);
  await release("f");
  expect(scripts()).toEqual(["b.js", "c.js", "d.js", "e.js", "f.js"]);
  const releases = ["b", "c", "d", "e", "f"].map((name) => hash(name).slice(0, 16));
  expect(new Set(readdirSync(dist))).toEqual(new Set([...releases, "current", "uses"]));
});

test("a release that was in use before is used again without being built, and has the scripts of those after it", async () => {
  await release("a");
  await release("b");
  await makeRelease(dist, hash("a"), () => Promise.reject(new Error("built again")));
  useRelease(dist, hash("a"));
  expect([page(), scripts()]).toEqual(["page a", ["a.js", "b.js"]]);
});

test("of two builds of the same the faster one stays: a server may run from it already", async () => {
  await makeRelease(dist, hash("a"), async (folder) => {
    const other = join(dist, hash("a").slice(0, 16));
    await build("faster")(other);
    writeFileSync(join(other, ".stamp"), hash("a"));
    await build("slower")(folder);
  });
  useRelease(dist, hash("a"));
  expect(page()).toBe("page faster");
  expect(readdirSync(dist).filter((name) => name.includes(".new-"))).toEqual([]);
});

test("what a build has left behind that was killed goes away, and what one makes that runs stays", async () => {
  for (const name of ["a", "b", "c", "d"]) await release(name);
  const ended = spawnSync(process.execPath, ["-e", ""]).pid;
  for (const pid of [ended, process.ppid]) mkdirSync(join(dist, `${hash("x").slice(0, 16)}.new-${pid}`));
  await release("e");
  expect(readdirSync(dist).filter((name) => name.includes(".new-"))).toEqual([
    `${hash("x").slice(0, 16)}.new-${process.ppid}`,
  ]);
});

test("what stood in the folder itself, before releases had their own, is left to the server that runs from it as if it were one", async () => {
  await build("old")(dist);
  for (const name of ["a", "b", "c", "d"]) await release(name);
  expect([page(dist), scripts()]).toEqual(["page old", ["a.js", "b.js", "c.js", "d.js", "old.js"]]);
  await release("e");
  await release("f");
  expect(scripts()).toEqual(["b.js", "c.js", "d.js", "e.js", "f.js"]);
  expect(readdirSync(dist)).not.toContain("index.html");
});
