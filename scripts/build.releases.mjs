/**
 * Where what is built stands: `dist/<release>`, whole before it has its name, and `dist/current`, which leads to the one
 * in use. A server that runs goes on from its own release; what the release before served is still there for pages loaded from it.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";

const pointer = "current";
const stamp = ".stamp";
/** What browsers keep for good, by names that tell its content. */
const hashed = "assets";

const nameOf = (hash) => hash.slice(0, 16);

/** The folder of the release in use. */
export const currentOf = (dist) => join(dist, pointer);

/** The hash that the release in use was made from, or undefined where there is none. */
export function hashInUse(dist) {
  return stampOf(currentOf(dist))?.hash;
}

/** What a whole release says of itself: what it was made from, and which hashed files are its own. */
function stampOf(folder) {
  const file = join(folder, stamp);
  if (!existsSync(file)) return undefined;
  const [hash, ...own] = readFileSync(file, "utf8").split("\n");
  return { hash, own };
}

/** Makes a release of its own beside the one in use, unless it is there; `make` fills an empty folder. */
export async function makeRelease(dist, hash, make) {
  const release = join(dist, nameOf(hash));
  if (stampOf(release) !== undefined) return;
  const draft = `${release}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    await make(draft);
    const own = filesIn(join(draft, hashed));
    keepBefore(dist, draft);
    writeFileSync(join(draft, stamp), [hash, ...own].join("\n"));
    rmSync(release, { recursive: true, force: true });
    renameSync(draft, release);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Puts the hashed files of the release in use beside the new ones: a page that was loaded before asks for them. */
function keepBefore(dist, draft) {
  // Before releases had folders of their own, the one in use stood in `dist` itself.
  const before = existsSync(currentOf(dist)) ? currentOf(dist) : dist;
  const own = stampOf(before)?.own ?? [];
  for (const file of own.length > 0 ? own : filesIn(join(before, hashed))) {
    const [from, to] = [join(before, hashed, file), join(draft, hashed, file)];
    if (existsSync(to) || !existsSync(from)) continue;
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
    }
  }
}

/** Has what is started from now on use a release, from one moment to the next; keeps the one that was in use, and takes older ones away. */
export function useRelease(dist, hash) {
  const name = nameOf(hash);
  const before = existsSync(currentOf(dist)) ? readlinkSync(currentOf(dist)) : undefined;
  if (before === linkTo(dist, name)) return;
  const next = join(dist, `${pointer}.new-${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(linkTo(dist, name), next, "junction");
  // Windows puts no link in the place of another.
  if (process.platform === "win32") rmSync(currentOf(dist), { force: true });
  renameSync(next, currentOf(dist));
  // Nothing is taken away under a server of a time when `dist` itself was the release.
  if (before === undefined) return;
  const kept = new Set([pointer, name, ...readdirSync(dist).filter((entry) => linkTo(dist, entry) === before)]);
  for (const entry of readdirSync(dist)) {
    if (!kept.has(entry)) rmSync(join(dist, entry), { recursive: true, force: true });
  }
}

/** Windows leads to whole paths alone; elsewhere the folder may be moved. */
function linkTo(dist, name) {
  return process.platform === "win32" ? `${resolve(dist, name)}\\` : name;
}

function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}
