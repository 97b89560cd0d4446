import { describe, expect, test } from "vitest";
import { isAllowedLicence, isInRange, locked, missingParts, productionPackages } from "./packages.ts";
import { files, readJson } from "./repository.ts";

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

/** The oldest Node that must run it (README.md, Run it). */
const oldestNode = "20.19.0";

const allowedLicences = new Set([
  "MIT",
  "MIT-0",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "ISC",
  "MPL-2.0",
  "Unlicense",
  // As free as MIT; `glob`, under the static files' plugin, has it.
  "BlueOak-1.0.0",
  "CC-BY-3.0",
  "CC-BY-4.0",
]);

/** The one part under the LGPL: a library of its own beside the program, inside sharp's own part on some machines. */
const mayBeLgpl = /node_modules\/@img\/sharp-(libvips|win32|wasm32)/;

describe("the packages that we build on", () => {
  const manifests = files.filter(({ path }) => path.endsWith("package.json"));
  const wanted = manifests.flatMap(({ path }) => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = readJson(path) as Manifest;
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }).map(
      ([name, version]) => ({ path, name, version }),
    );
  });

  test("are asked for by an exact version", () => {
    const loose = wanted.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(wanted.length).toBeGreaterThan(20);
    expect(loose.map(({ path, name, version }) => `${path}: ${name} ${version}`)).toEqual([]);
  });

  test("have one version, whoever asks", () => {
    const versions = new Map<string, Set<string>>();
    for (const { name, version } of wanted) versions.set(name, (versions.get(name) ?? new Set()).add(version));
    const several = [...versions].filter(([, asked]) => asked.size > 1);
    expect(several.map(([name, asked]) => `${name}: ${[...asked].join(", ")}`)).toEqual([]);
  });

  test("are locked as they are asked for", () => {
    const folders = manifests.map(({ path }) => path.replace(/\/?package\.json$/, ""));
    const kinds = ["dependencies", "devDependencies", "optionalDependencies"] as const;
    const differing = folders.filter((folder) => {
      const manifest = readJson(folder === "" ? "package.json" : `${folder}/package.json`) as Manifest;
      const entry = (locked[folder] ?? {}) as Partial<Manifest>;
      return kinds.some((kind) => JSON.stringify(sorted(manifest[kind])) !== JSON.stringify(sorted(entry[kind])));
    });
    expect(differing).toEqual([]);
  });

  test("are locked with their parts for every kind of machine, or a fresh clone cannot be installed", () => {
    expect(missingParts()).toEqual([]);
  });

  test("are locked with the hash of each: whoever gives another one for it is found out", () => {
    const open = Object.entries(locked).filter(
      ([place, { integrity, link }]) => place.startsWith("node_modules/") && !link && !integrity?.startsWith("sha512-"),
    );
    expect(open.map(([place]) => place)).toEqual([]);
  });

  test("may be given away with the product", () => {
    const refused = [...productionPackages()].filter(
      ([place, { license = "none" }]) =>
        !isAllowedLicence(license, allowedLicences) && !(mayBeLgpl.test(place) && /\bLGPL-3\.0/.test(license)),
    );
    expect(productionPackages().size).toBeGreaterThan(50);
    expect(refused.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
  });

  test(`run on Node ${oldestNode}`, () => {
    const refusing = Object.entries(locked).filter(
      ([, { engines }]) => engines?.node !== undefined && !isInRange(oldestNode, engines.node),
    );
    expect(refusing.map(([place, { engines }]) => `${place}: ${engines?.node}`)).toEqual([]);
  });

  test("come from wherever the machine gets its packages: the lock file names no host", () => {
    expect(Object.values(locked).filter(({ resolved }) => resolved?.includes("://"))).toEqual([]);
  });
});

function sorted(versions: Record<string, string> = {}): [string, string][] {
  return Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
}

describe("the rules above", () => {
  test.each([
    [">=18", true],
    [">= 20.20", false],
    ["^20.19.0 || >=22.12.0", true],
    ["^20.19.1 || >=22.12.0", false],
    ["20 || >=22", true],
    ["18.x", false],
    ["~20.18", false],
    [">=14 <20", false],
    ["*", true],
  ])("read the range %s", (range, expected) => {
    expect(isInRange(oldestNode, range)).toBe(expected);
  });

  test.each([
    ["MIT", true],
    ["(MIT OR GPL-3.0)", true],
    ["MIT AND GPL-3.0", false],
    ["AGPL-3.0", false],
  ])("read the licence %s", (licence, expected) => {
    expect(isAllowedLicence(licence, allowedLicences)).toBe(expected);
  });
});
