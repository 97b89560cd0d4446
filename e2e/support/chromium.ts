import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome"];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium to drive: CHROMIUM_PATH, else the first on the PATH; throws in words where there is none. */
export function chromiumPath(): string {
  const given = process.env["CHROMIUM_PATH"];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const found = given ?? folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
  if (found === undefined)
    throw new Error("no Chromium found: install it (Debian: apt install chromium) or set CHROMIUM_PATH");
  return found;
}
