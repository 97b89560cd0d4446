/** What the tests need on a machine, installed where it is missing. Only what comes with Node is used here. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

// Not import.meta.dirname: an older Node must get as far as being told that it is too old.
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

const oldestNode = [20, 19];
const browsers = ["chromium", "chromium-browser", "google-chrome"];

/** Throws words where this Node is too old. */
export function needNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Error(`Node ${oldestNode.join(".")} or newer is needed; this is ${process.versions.node}`);
}

/** Whether every package of the lock file stands in node_modules in the version that is locked. */
function arePackagesThere() {
  const installedFile = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  return Object.entries(wanted).every(
    ([place, { version, link, optional, peer }]) =>
      !place.includes("node_modules/") || link || optional || peer || installed[place]?.version === version,
  );
}

/** Installs the locked packages where some are missing or of another version. */
export async function needPackages() {
  if (arePackagesThere()) return "there";
  // By what npm knows already, without asking whether there is anything newer, it takes three quarters of the time.
  await runAloud("npm", ["ci", "--prefer-offline"]).catch(() => runAloud("npm", ["ci"]));
  return "installed";
}

/** The browser for the journeys: named by CHROMIUM_PATH, found by PATH, or else installed where we may. */
export async function needChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`);
  if (named || findInPath(browsers)) return "there";
  await installByApt(["chromium", "fonts-noto-cjk"], "Chromium is needed: install it, or name one in CHROMIUM_PATH");
  return "installed";
}

/** Chromium without a window, which makes the journeys a third shorter: they do without it where it cannot be installed. */
export async function needHeadlessShell() {
  if (process.env.CHROMIUM_PATH || findInPath(["chromium-headless-shell", "chrome-headless-shell"])) return "there";
  try {
    await installByApt(["chromium-headless-shell"], "not Debian");
    return "installed";
  } catch {
    return "not to be had";
  }
}

/** A font with Chinese letters, without which the Chinese screens are drawn as empty boxes. */
export async function needChineseFont() {
  if (process.platform !== "linux" || hasChineseFont()) return "there";
  await installByApt(
    ["fonts-noto-cjk"],
    "A font with Chinese letters is needed, such as that of the package fonts-noto-cjk",
  );
  return "installed";
}

function hasChineseFont() {
  const listed = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  return listed.status === 0 ? listed.stdout.trim() !== "" : existsSync("/usr/share/fonts/opentype/noto");
}

/** The lists of what can be installed, fetched once. */
let lists;

async function installByApt(packages, otherwise) {
  const mayInstall = process.getuid?.() === 0 && findInPath(["apt-get"]) !== undefined;
  if (!mayInstall) throw new Error(otherwise);
  await (lists ??= runAloud("apt-get", ["update"]));
  await runAloud("apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
}

const aloud = {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
};

async function runAloud(command, given) {
  try {
    const running = promisify(execFile)(command, given, aloud);
    // Nobody is there to answer.
    running.child.stdin.end();
    await running;
  } catch (error) {
    throw failureOf(`${command} ${given.join(" ")}`, error);
  }
}

/** What a program that failed has said, as an error. */
function failureOf(line, error) {
  const said = `${error.stdout ?? ""}${error.stderr ?? ""}` || error.message;
  return new Error(`${line} failed\n${said}`, { cause: error });
}

function findInPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
