/**
 * Where what is built stands: `dist/<release>`, whole before it has its name, and `dist/current`, which leads to the one
 * in use. A server that runs goes on from its own release; what the releases before served is still there for pages loaded from them.
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
import { isRunning } from "./processes.mjs";

const pointer = "current";
/** Which releases were in use, for what may be taken away. */
const uses = "uses";
const stamp = ".stamp";
/** What browsers keep for good, by names that tell its content. */
const hashed = "assets";

/**
 * So many releases of before stay, with their hashed files: one of them may still run, and pages of it be open,
 * where those after it were never started.
 */
const keptBefore = 4;

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

/** Makes a release of its own beside the one in use; `make` fills an empty folder. One that is there only learns of those that were in use since. */
export async function makeRelease(dist, hash, make) {
  const release = join(dist, nameOf(hash));
  if (stampOf(release) !== undefined) return keepBefore(dist, release);
  const draft = draftOf(release);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    await make(draft);
    const own = filesIn(join(draft, hashed));
    keepBefore(dist, draft);
    writeFileSync(join(draft, stamp), [hash, ...own].join("\n"));
    // Another build may have been as fast, and a server run from what it made.
    if (stampOf(release) === undefined) renameSync(draft, release);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Puts the hashed files of the releases before beside the new ones: a page that was loaded before asks for them. */
function keepBefore(dist, release) {
  const before = usesOf(dist).map((name) => [join(dist, name), stampOf(join(dist, name))?.own ?? []]);
  // Before releases had folders of their own, the one in use stood in `dist` itself.
  const oldest = [dist, filesIn(join(dist, hashed))];
  for (const [folder, own] of [...before, oldest].slice(0, keptBefore)) {
    for (const file of own) {
      const [from, to] = [join(folder, hashed, file), join(release, hashed, file)];
      if (existsSync(to) || !existsSync(from)) continue;
      try {
        linkSync(from, to);
      } catch {
        copyFileSync(from, to);
      }
    }
  }
}

/** The names of the releases that were in use, the last one first. */
function usesOf(dist) {
  const file = join(dist, uses);
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
}

/** Has what is started from now on use a release, from one moment to the next; takes away what was in use long before. */
export function useRelease(dist, hash) {
  const name = nameOf(hash);
  const link = linkTo(dist, name);
  if (existsSync(currentOf(dist)) && readlinkSync(currentOf(dist)) === link) return;
  const used = [name, ...usesOf(dist).filter((other) => other !== name)];
  putInPlace(dist, uses, (draft) => writeFileSync(draft, used.slice(0, 1 + keptBefore).join("\n")));
  putInPlace(dist, pointer, (draft) => symlinkSync(link, draft, "junction"));
  // What stands in `dist` itself stays as long as if it were the oldest of them: a server of that time may run from it.
  if (used.length <= keptBefore) return;
  const kept = new Set([pointer, uses, ...used.slice(0, 1 + keptBefore)]);
  for (const entry of readdirSync(dist)) {
    if (!kept.has(entry) && !isBeingMade(entry)) rmSync(join(dist, entry), { recursive: true, force: true });
  }
}

/** Makes a file or a link under another name, and then gives it its own. */
function putInPlace(dist, name, make) {
  const draft = draftOf(join(dist, name));
  rmSync(draft, { force: true });
  make(draft);
  // Windows puts no link in the place of another.
  if (process.platform === "win32") rmSync(join(dist, name), { force: true });
  renameSync(draft, join(dist, name));
}

/** What a process is making; another that builds at the same time leaves it alone. */
const draftOf = (path) => `${path}.new-${process.pid}`;
const isBeingMade = (entry) => /\.new-\d+$/.test(entry) && isRunning(Number(/\d+$/.exec(entry)[0]));

/** Windows leads to whole paths alone; elsewhere the folder may be moved. */
function linkTo(dist, name) {
  return process.platform === "win32" ? `${resolve(dist, name)}\\` : name;
}

function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}
