import { readJson } from "./repository.ts";

interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Every package of the lock file, by where it stands in the tree. */
export const locked = (readJson("package-lock.json") as { packages: Record<string, LockedPackage> }).packages;

/** Where a name that a package at `from` requires is found: the nearest node_modules upwards. */
function find(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const place = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in locked) return place;
    if (folder === "") return undefined;
    if (!folder.includes("/node_modules/")) {
      const atRoot = `node_modules/${name}`;
      return atRoot in locked ? atRoot : undefined;
    }
  }
}

/** Everything that runs in the product: what its packages depend on, and so on down. Our own packages are left out. */
export function productionPackages(): Map<string, LockedPackage> {
  const found = new Map<string, LockedPackage>();
  const visit = (place: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = locked[place] ?? {};
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) {
      const next = find(place, name);
      const entry = next === undefined ? undefined : locked[next];
      if (next === undefined || entry === undefined || entry.link || found.has(next)) continue;
      found.set(next, entry);
      visit(next);
    }
  };
  for (const name of ["contract", "web", "server", "merchant", "desk", "simulator"]) visit(`packages/${name}`);
  return found;
}

/** What a package of the lock file names as a part for one kind of machine, and the lock file does not hold. */
export function missingParts(): string[] {
  return Object.entries(locked).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => find(place, name) === undefined)
      .map((name) => `${place}: ${name}`),
  );
}

/** Whether a licence text, an SPDX expression, can be met with the licences of a list. */
export function isAllowedLicence(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/[()]/g, "").trim();
  return plain.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((id) => allowed.has(id.trim())));
}

type Version = readonly [number, number, number];

function readVersion(text: string): Version {
  const [major = 0, minor = 0, patch = 0] = text.split(".").map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor, patch];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function fits(version: Version, comparator: string): boolean {
  const [, sign = "", text = ""] = /^(>=|<=|>|<|=|\^|~)?\s*v?([\dx*.]*)/.exec(comparator) ?? [];
  if (text === "" || /^[x*]/.test(text)) return true;
  const bound = readVersion(text);
  const parts = text.split(".").filter((part) => /^\d+$/.test(part)).length;
  if (sign === ">=") return compare(version, bound) >= 0;
  if (sign === "<=") return compare(version, bound) <= 0;
  if (sign === ">") return compare(version, bound) > 0;
  if (sign === "<") return compare(version, bound) < 0;
  const isSameMajor = version[0] === bound[0];
  if (sign === "^" || parts === 1) return isSameMajor && compare(version, bound) >= 0;
  if (sign === "~" || parts === 2) return isSameMajor && version[1] === bound[1] && compare(version, bound) >= 0;
  return compare(version, bound) === 0;
}

/** Whether a version of Node, such as 20.19.0, is in a range as package.json writes it. */
export function isInRange(version: string, range: string): boolean {
  return range.split("||").some((choice) =>
    choice
      .trim()
      .replace(/([<>=^~])\s+/g, "$1")
      .split(/\s+/)
      .every((comparator) => fits(readVersion(version), comparator)),
  );
}
