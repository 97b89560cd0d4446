import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languages } from "@tsena/contract/languages";
import type { Theme } from "../support/themes.ts";

/** Where the pictures and their contact sheets are written; git ignores it. */
export const shotsDir = fileURLToPath(new URL("../../screenshots/", import.meta.url));

/** The smallest phone, and the one that most shopkeepers have. */
const phones = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
] as const;

/** The walks on phones of these sizes: each in one language on one of them. */
const walksOn = (sizes: readonly { width: number; height: number }[]) =>
  languages.flatMap((language) => sizes.map((viewport) => ({ language, viewport })));

export const walks = walksOn(phones);

/** The walks through the parts: on a big phone, too. */
export const partWalks = walksOn([...phones, { width: 412, height: 860 }]);

/** Words in a variable of the run, parted by commas; none where it is not set. */
export const named = (variable: string): string[] => (process.env[variable] ?? "").split(",").filter(Boolean);

/** Those of a list that a variable of the run names; all where it names none. */
function chosen<One extends string>(variable: string, all: readonly One[]): readonly One[] {
  const wanted = named(variable);
  return all.filter((one) => wanted.length === 0 || wanted.includes(one));
}

const everyTheme = ["light", "dark", "sun"] as const;

/** The parts are drawn as well in the few colours that somebody has chosen for the whole phone. */
const everyPartTheme = [...everyTheme, "forced"] as const;

/** The themes of this run: those of SCREENSHOTS_THEMES, else all. */
export const themes = chosen<Theme>("SCREENSHOTS_THEMES", everyTheme);
export const partThemes = chosen<Theme>("SCREENSHOTS_THEMES", everyPartTheme);

/** How big the phone's letters are, in percent of those it comes with: those of SCREENSHOTS_LETTERS, else all. */
export const letterSizes = chosen("SCREENSHOTS_LETTERS", ["100", "150", "200"]);

/** The file of a picture: `fr-360-light/shop.statistics.png`. */
export function fileOf(look: string, name: string): string {
  const dir = join(shotsDir, look);
  mkdirSync(dir, { recursive: true });
  return join(dir, `${name}.png`);
}
