/** What a part is made from, as one hash: its result is made anew where that has changed. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./needs.mjs";

/** The files under some paths, by their path from the root, tests left out; always in the same order. */
function filesUnder(paths) {
  return paths.flatMap((path) => {
    if (!statSync(join(root, path)).isDirectory()) return [path];
    return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .toSorted();
  });
}

/** One text for the names and the contents of all files under some paths. */
export function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of filesUnder(paths)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}
