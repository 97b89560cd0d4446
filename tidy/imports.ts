import { besides, isTest } from "./repository.ts";

/** Where a file of the repository stands: its package, and in it the folder of an area or a layer ("" for none). */
interface Place {
  package: string;
  folder: string;
  file: string;
}

const anyPackage = /^packages\/([\w-]+)\/(?:src\/(?:([\w-]+)\/)?)?(.+)$/;

function placeOf(path: string): Place {
  const [, ofPackage = "", folder = "", file = ""] = anyPackage.exec(path) ?? [];
  return ofPackage === ""
    ? { package: path.split("/")[0] ?? "", folder: "", file: path }
    : { package: ofPackage, folder, file };
}

/**
 * The rooms of the server in their order: each may use those before it, types too, and none behind it
 * (docs/architecture.md). The areas begin with uploads.
 */
export const serverRooms: readonly string[] = `
  system workers secrets settings database storage http docs ledger payment-channels
  notifications rate-limits sessions
  uploads audit documents accounts staff products stock menu-import
  shops orders wallet platform app-config desk metrics
`
  .trim()
  .split(/\s+/);

/** Folders that are no area: each may be used by all that stand after it in the house (docs/architecture.md). */
const layers: Record<string, readonly string[]> = {
  server: serverRooms.slice(0, serverRooms.indexOf("uploads")),
  merchant: [
    "api",
    "forms",
    "i18n",
    "maps",
    "navigation",
    "person",
    "pictures",
    "pwa",
    "reminder",
    "ui",
    "undo",
    "unsent",
  ],
  desk: ["api", "forms", "i18n", "navigation", "ui"],
};

/** Folders that put the areas together, so that they may use any part of them. */
const composers: Record<string, readonly string[]> = {
  server: ["", "demo", "sweeps", "testing"],
  merchant: ["", "shell", "testing", "worker"],
  desk: ["", "shell"],
};

/** What one area may use of another. */
const openParts: Record<string, RegExp> = {
  server: /\.(store|rules|service|view|words|cursor)\.ts$/,
  merchant: /\.(queries|later)\.ts$/,
  desk: /\.queries\.ts$/,
};

/** What tells that a file of the server does something, where a `.rules.ts` only decides. */
const doing = /^packages\/server\/src\/(database|http|ledger)\/|\.(store|calls|service)\.ts$/;

function kindOf({ package: name, folder }: Place): "area" | "layer" | "composer" {
  if (layers[name]?.includes(folder)) return "layer";
  return composers[name]?.includes(folder) || !(name in layers) ? "composer" : "area";
}

function whyNotAcross(from: Place, to: Place): string | undefined {
  if (from.file.startsWith("vite") && to.package === "scripts") return undefined;
  if (["e2e", "bench", "tidy", "scripts"].includes(to.package)) return "nothing of the product imports its tools";
  if (from.package === "contract") return "the contract imports nothing of ours";
  if (to.package === "contract") return undefined;
  if (!["merchant", "desk"].includes(from.package)) return `${from.package} imports the contract only`;
  return to.package === "web" ? undefined : `${from.package} imports the contract and web only`;
}

/** Whose tests start another package, with what that has for tests: the simulator is tried against the real server. */
const triedAgainst: Record<string, string> = { simulator: "server" };

function whyNotWithin(from: Place, to: Place, toPath: string): string | undefined {
  const [fromKind, toKind] = [kindOf(from), kindOf(to)];
  const isDrawing = ["merchant", "desk"].includes(from.package) && from.folder === "ui";
  if (isDrawing && !["ui", "i18n"].includes(to.folder)) return "ui draws what it is given";
  if (from.package === "server" && fromKind !== "composer" && toKind !== "composer") {
    const [fromRoom, toRoom] = [serverRooms.indexOf(from.folder), serverRooms.indexOf(to.folder)];
    if (fromRoom < 0 || toRoom < 0) return "the folder has no place among the rooms of the server";
    if (toRoom > fromRoom) return `${from.folder} stands before ${to.folder}`;
  }
  if (from.folder === to.folder || fromKind === "composer" || toKind === "layer") return undefined;
  if (toKind === "area") {
    if (fromKind === "layer") return `${from.folder} knows no area`;
    return openParts[from.package]?.test(toPath) ? undefined : `${from.folder} imports the insides of ${to.folder}`;
  }
  const isTheTableOfTheApp = from.package === "merchant" && /^(areas|routes\.row)\.ts$/.test(to.file);
  return isTheTableOfTheApp ? undefined : `${from.folder} imports what puts it together`;
}

/** Why one file may not import another, both from the root; undefined where it may (docs/architecture.md). */
export function whyNot(fromPath: string, toPath: string): string | undefined {
  const [from, to] = [placeOf(fromPath), placeOf(toPath)];
  if (!fromPath.startsWith("packages/")) return undefined;
  if (isTest(toPath) && !isTest(fromPath)) return "only tests import what is for tests";
  if (isTest(fromPath) && from.package === to.package) return undefined;
  if (isTest(fromPath) && isTest(toPath) && triedAgainst[from.package] === to.package) return undefined;
  if (from.package !== to.package) return whyNotAcross(from, to);
  if (fromPath.endsWith(".rules.ts") && doing.test(toPath)) return "rules take values and give values";
  return whyNotWithin(from, to, toPath);
}

const imported = /(?:\bfrom|\bimport)\s*\(?\s*"([^"$\n]+)"/g;

/** The names that a file imports, as they are written. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(imported)].map(([, name = ""]) => name);
}

/** The file that an import of ours names, from the root; undefined for a part that is not ours. */
export function ownFile(fromPath: string, name: string): string | undefined {
  if (name.startsWith(".")) return besides(fromPath, name);
  const [, ofPackage, file] = /^@tsena\/([\w-]+)\/(.+)$/.exec(name) ?? [];
  if (file === undefined) return undefined;
  if (["e2e", "bench"].includes(ofPackage ?? "")) return `${ofPackage}/${file}.ts`;
  // Of what the apps share not every file is one of TypeScript: it is named with its ending.
  return ofPackage === "web" ? `packages/web/src/${file}` : `packages/${ofPackage}/src/${file}.ts`;
}
