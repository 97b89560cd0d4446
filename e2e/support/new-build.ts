import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { appVersion } from "@tsena/contract/version";

const compressed = /\.(gz|br|map)$/;
const isText = /\.(js|css|html|webmanifest)$/;

/** A copy of the built app that may be changed, uncompressed; `remove` takes it away. */
export function copyOfApp(merchantDir: string): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), "tsena-app-"));
  cpSync(merchantDir, dir, { recursive: true, filter: (from) => !compressed.test(from) });
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Makes of a copy of the app what the next version's build would be: another code, in files of other names. */
export function makeNewer(dir: string, code: number): void {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) => isText.test(file));
  const scripts = files.filter((file) => file.startsWith("assets/") && file.endsWith(".js"));
  const renamed = scripts.map((file) => [file, file.replace(/\.js$/, `${code}.js`)] as const);
  for (const file of files) {
    let text = readFileSync(join(dir, file), "utf8").replaceAll(`code:${appVersion.code}`, `code:${code}`);
    for (const [from, to] of renamed) text = text.replaceAll(from.slice("assets/".length), to.slice("assets/".length));
    // The list of what is kept names the page by its content.
    if (file === "service-worker.js") text = text.replace(/(revision:`|"revision":")(?=[0-9a-f]{32})/g, `$1${code}`);
    writeFileSync(join(dir, file), text);
  }
  for (const [from, to] of renamed) renameSync(join(dir, from), join(dir, to));
}
