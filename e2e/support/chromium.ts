import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const withWindow = ["chromium", "chromium-browser", "google-chrome"];
const withoutWindow = ["chromium-headless-shell", "chrome-headless-shell"];

/** What a Chromium of ours is started with: it serves us alone, as root too, and asks nobody else for anything. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // A phone draws with its GPU; where that is imitated in software, it takes the cores that are measured and walked on.
  "--disable-gpu",
];

/**
 * A page that is opened under a `cross-origin-opener-policy` leaves the process of the empty page before it for one of its own,
 * which a journey pays for each time: that we send the policy is a test of the server's. The others are what Playwright switches
 * off by the same switch, of which only the last counts.
 */
const switchedOff = [
  "CrossOriginOpenerPolicy",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
];

/** A page that lives for seconds takes longer to be compiled for speed than it wins by it. */
const compiledOnce = "--no-opt --no-maglev";

/** What the Chromium of the journeys is started with; in it a page sounds without a tap: that the driver's looks count as taps comes too late on a busy machine. */
export const journeyFlags = [
  ...chromiumFlags,
  "--autoplay-policy=no-user-gesture-required",
  `--disable-features=${switchedOff.join(",")}`,
  `--js-flags=${compiledOnce}`,
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInPath(names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/** The Chromium to drive: CHROMIUM_PATH, else the first on the PATH; throws in words where there is none. */
export function chromiumPath(): string {
  const found = process.env["CHROMIUM_PATH"] ?? findInPath(withWindow);
  if (found === undefined)
    throw new Error("no Chromium found: install it (Debian: apt install chromium) or set CHROMIUM_PATH");
  return found;
}

/** The same engine without a window, which takes a third less of the machine but shows no notification; else Chromium. */
export function headlessShellPath(): string {
  return process.env["CHROMIUM_PATH"] ?? findInPath(withoutWindow) ?? chromiumPath();
}
