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

test("a page loaded from the release before still finds its script in the next, and one from two before no more", async () => {
  await release("a");
  await release("b");
  expect(scripts()).toEqual(["a.js", "b.js"]);
  await release("c");
  expect(scripts()).toEqual(["b.js", "c.js"]);
  expect(readdirSync(dist).toSorted()).toEqual([hash("b").slice(0, 16), hash("c").slice(0, 16), "current"]);
});

test("a release that was in use before is used again without being built", async () => {
  await release("a");
  await release("b");
  await makeRelease(dist, hash("a"), () => Promise.reject(new Error("built again")));
  useRelease(dist, hash("a"));
  expect(page()).toBe("page a");
});

test("what stood in the folder itself, before releases had their own, is left to the server that runs from it, once", async () => {
  await build("old")(dist);
  await release("a");
  expect([page(dist), scripts()]).toEqual(["page old", ["a.js", "old.js"]]);
  await release("b");
  expect(scripts()).toEqual(["a.js", "b.js"]);
  expect(readdirSync(dist)).not.toContain("index.html");
});
