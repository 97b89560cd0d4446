import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A built app that may be changed; `remove` takes it away. */
interface Copy {
  dir: string;
  remove(): void;
}

/** A copy of a built app that may be changed, without the files whose names say one of these endings. */
export function copyOfApp(merchantDir: string, without: RegExp): Copy {
  const dir = mkdtempSync(join(tmpdir(), "tsena-app-"));
  cpSync(realpathSync(merchantDir), dir, { recursive: true, filter: (from) => !without.test(from) });
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** The app as it is built, but that of its files it keeps on the phone only the page: a journey that needs no other without a link does not wait for them. */
export function appThatKeepsItsPage(merchantDir: string): Copy {
  const copy = copyOfApp(merchantDir, /\.map$|service-worker\.js\.(gz|br)$/);
  const file = join(copy.dir, "service-worker.js");
  const whole = readFileSync(file, "utf8");
  writeFileSync(file, whole.replace(/\{[^{}]*\bassets\/[^{}]*\},?/g, ""));
  return copy;
}
