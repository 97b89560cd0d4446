import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./needs.mjs";

/** The packages without which a script cannot be loaded, by all that it imports. */
function packagesFor(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const sources = readFileSync(file, "utf8").matchAll(/^(?:import|\} from|export .* from)\b[^"\n]*"([^"]+)";$/gm);
  return [...sources].flatMap(([, name]) => {
    if (name.startsWith("node:")) return [];
    return name.startsWith(".") ? packagesFor(join(dirname(file), name), seen) : [name];
  });
}

test.each(["start.mjs", "start.run.mjs", "test.mjs"])(
  "%s is read before any package is installed: it needs none",
  (name) => {
    expect(packagesFor(join(root, "scripts", name))).toEqual([]);
  },
);

test("what builds needs packages", () => {
  expect(packagesFor(join(root, "scripts/build.parts.mjs"))).toContain("@gfx/zopfli");
});
