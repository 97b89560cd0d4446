import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";

/** The repository's own folder. */
export const root = resolve(import.meta.dirname, "..");

/** A file of the repository, kept or about to be: what git does not ignore. Paths are from the root, with `/`. */
export interface RepositoryFile {
  path: string;
  text: string;
}

const binaryKinds = new Set([".png", ".jpg", ".jpeg", ".webp", ".ico", ".woff2", ".mp3", ".wav", ".ogg", ".wasm"]);

function listPaths(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
}

/** Every text file of the repository. */
export const files: readonly RepositoryFile[] = listPaths()
  .filter((path) => !binaryKinds.has(extname(path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** What a person wrote by hand in a programming language. */
export function isCode({ path }: RepositoryFile): boolean {
  return /\.(ts|tsx|mts|mjs|js|css|html|sh)$/.test(path) || path === ".ci/run";
}

/** Whether a file is a test or is there for tests alone. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\.setup\.ts$|\/testing(\.ts$|\/)|^e2e\/|^tidy\//.test(path);
}

/** `path:line` of every line that a pattern is found in. */
export function linesWith(pattern: RegExp, among: readonly RepositoryFile[]): string[] {
  return among.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

/** A file as JSON. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

/** The file that a relative name stands for, from the root. */
export function besides(path: string, name: string): string {
  return join(dirname(path), name).replaceAll("\\", "/");
}
