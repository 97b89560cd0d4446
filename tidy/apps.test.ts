import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { terms } from "../packages/web/src/terms.ts";
import { files, isTest, linesWith } from "./repository.ts";

/** The apps import nothing of each other (docs/architecture.md): what both draw is in `web`, what both say is said alike. */
const desk = "packages/desk/src";
const merchant = "packages/merchant/src";

/** The files of a place, one after the other. */
function textOf(place: string): string {
  return files
    .filter(({ path }) => path.startsWith(place))
    .map(({ text }) => text)
    .join("\n");
}

/** What a pattern finds: each name with its values, one of each theme where there are several. */
function valuesIn(text: string, pattern: RegExp): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [, name = "", value = ""] of text.matchAll(pattern))
    values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

/** That both places agree wherever they have the same name. */
function expectAlike(ofDesk: Map<string, string[]>, ofMerchant: Map<string, string[]>): void {
  const shared = [...ofDesk.keys()].filter((name) => ofMerchant.has(name));
  expect(shared.length).toBeGreaterThan(15);
  for (const name of shared) expect(ofDesk.get(name), name).toEqual(ofMerchant.get(name));
}

test("a colour or a size of both apps stands once: neither gives it another value, but the theme for full sun", () => {
  const namesIn = (path: string) =>
    valuesIn(textOf(path).split('[data-theme="sun"] {')[0] ?? "", /--([\w-]+): ([^;]+);/g);
  const shared = namesIn("packages/web/src/ui/tokens.css");
  expect(shared.size).toBeGreaterThan(20);
  for (const app of [desk, merchant])
    expect([...namesIn(`${app}/ui/tokens.css`).keys()].filter((name) => shared.has(name))).toEqual([]);
  const own = [...namesIn(`${desk}/ui/tokens.css`)].filter(([, values]) =>
    values.some((value) => /^(#|rgba)/.test(value)),
  );
  expect(own).toEqual([]);
});

test("what stands apart from something does so by a distance of the scale", () => {
  const apps = files.filter(({ path }) => /^packages\/(web|merchant|desk)\/src\/.*\.(css|tsx)$/.test(path));
  const scale = valuesIn(textOf("packages/web/src/ui/tokens.css"), /--(space-\d+): (\d+px);/g);
  expect([...scale].map(([name, [px = ""]]) => name === `space-${px.slice(0, -2)}`)).not.toContain(false);
  expect(scale.size).toBeGreaterThan(5);
  // A line is 1 or 2 px wide; how far a page scrolls under its bars (scroll-padding) is their height.
  const literal = /(?<!scroll-)\b(padding|margin|gap)[\w-]*:[^;]*[\s(-](?![012]px)[\d.]+(px|em|rem)\b/;
  const inCode = /\b(padding|margin|gap)\w*: ["'`]?-?\d(?!.*%)/i;
  expect(linesWith(literal, apps)).toEqual([]);
  expect(
    linesWith(
      inCode,
      apps.filter(({ path }) => path.endsWith(".tsx")),
    ),
  ).toEqual([]);
});

test("a field of an application is called the same in both apps", () => {
  const name = /^ {4}"(\w+\.\w+)": (.+),$/gm;
  const fieldsIn = (file: string) => valuesIn(textOf(file), name);
  expectAlike(
    fieldsIn(`${desk}/applications/application.words.ts`),
    fieldsIn(`${merchant}/shops/use-application-words.ts`),
  );
});

test("the same French is the same Chinese in both apps", () => {
  // Between the place and the French of a text that has two meanings stands its context: it is passed over.
  const entry = /^#.*\nmsgid "(.+)"\nmsgstr "(.*)"$/gm;
  const saidIn = (app: string) =>
    new Map(
      [...valuesIn(textOf(`${app}/i18n/locales/zh/`), entry)].map(([french, said]) => [french, [...new Set(said)]]),
    );
  expectAlike(saidIn(desk), saidIn(merchant));
});

test("who may is asked of one rule: nobody else looks into what was granted", () => {
  const asking = /permissions\??\.(includes|some|has|every)\(/;
  const code = files.filter(({ path }) => /^packages\/(server|merchant)\/src\/.*\.tsx?$/.test(path) && !isTest(path));
  expect(code.length).toBeGreaterThan(500);
  expect(linesWith(asking, code)).toEqual([]);
});

test("an answer of the server is read in one place, and so is what its code means", () => {
  const apps = files.filter(({ path }) => /^packages\/(web|merchant|desk)\/src\//.test(path) && !isTest(path));
  const reading = linesWith(/\b(envelopeOf|successCode|refusalIn|exchange\()/, apps);
  // A stream has no end at which it could be read: its answers are taken one by one.
  const isThePlace = /^packages\/(web\/src\/answers|merchant\/src\/api\/stream)\.ts:/;
  expect(reading.length).toBeGreaterThan(2);
  expect(reading.filter((line) => !isThePlace.test(line))).toEqual([]);
  const simulator = files.filter(({ path }) => path.startsWith("packages/simulator/src/"));
  expect(
    linesWith(
      /\benvelopeOf\b|\.json\(\)/,
      simulator.filter(({ path }) => !isTest(path)),
    ),
  ).toEqual([]);
  const kinds = /\bresultCode === (0|403|408|500|503)\b/;
  const judging = apps.filter(({ path }) => path !== "packages/web/src/call-failed.ts");
  expect(linesWith(kinds, judging)).toEqual([]);
});

test("the server is called from the queries of an area, or by what goes on behind every screen: no screen knows a call", () => {
  const code = files.filter(({ path }) => /^packages\/(merchant|desk)\/src\//.test(path) && !isTest(path));
  const callers = /\/src\/(api|reminder|unsent)\/|\.queries\.ts$|\/service-worker\.ts$/;
  const imported = /api\/api\.ts";$/;
  const drawn = code.filter(({ path }) => !callers.test(path));
  expect(linesWith(imported, code).length).toBeGreaterThan(30);
  expect(linesWith(imported, drawn)).toEqual([]);
});

test("what an action changes is asked anew by its meta, in one place", () => {
  const code = files.filter(({ path }) => /^packages\/(web|merchant|desk)\/src\//.test(path) && !isTest(path));
  const theOnePlace = /\/src\/(renewed|api\/queries)\.ts$/;
  /** Where something else than an action tells that what is shown is no longer so: an alert, a count, an interval. */
  const heard = new Set([
    "packages/desk/src/operators/screens/enrol.tsx",
    "packages/merchant/src/orders/orders.queries.ts",
    "packages/merchant/src/products/menu.queries.ts",
    "packages/merchant/src/reminder/reminder.ts",
    "packages/merchant/src/shell/shop-frame.tsx",
    "packages/merchant/src/shell/who-is-there.queries.ts",
    "packages/merchant/src/shops/use-decision.ts",
  ]);
  const byHand = /\b(invalidateQueries|refetchQueries|resetQueries|refresh(ed)?\(|renewed\(|refetch\()/;
  const isAskedByPerson = /\bon(Refresh|Retry|Press|Renew)=/;
  const elsewhere = code.filter(({ path }) => !theOnePlace.test(path) && !heard.has(path));
  expect(linesWith(byHand, code).length).toBeGreaterThan(20);
  expect(linesWith(byHand, elsewhere).filter((line) => !isAskedByPerson.test(line))).toEqual([]);
});

test("what an effect does with the latest values is an effect event: no ref is set anew each time something is drawn", () => {
  const code = files.filter(({ path }) => /^packages\/(web|merchant|desk)\/src\/.*\.tsx?$/.test(path));
  // An effect without a list of what it depends on, which begins by keeping something.
  const latest = /use(Layout)?Effect\(\(\) => \{\s*\w+\.current = [^}]*(\}[^}]*)?\}\);/;
  expect(code.filter(({ text }) => /\buseEffectEvent\(/.test(text)).length).toBeGreaterThan(8);
  expect(code.filter(({ text }) => latest.test(text)).map(({ path }) => path)).toEqual([]);
});

test("the API's words stay at its door: an app calls its things by the words of the field", () => {
  const beyondTheDoor = files.filter(
    ({ path }) =>
      /^packages\/(web|merchant|desk)\/src\/.*\.tsx?$/.test(path) && !/\/src\/(api\/|terms\.|shapes\.ts)/.test(path),
  );
  const spoken = Object.keys(terms).filter((word) => !Object.values<string>(terms).includes(word));
  expect(spoken.length).toBeGreaterThan(5);
  // The specification itself may be spoken of.
  expect(linesWith(new RegExp(`(?<!the )\\b(${spoken.join("|")})\\b`), beyondTheDoor)).toEqual([]);
  expect(linesWith(/\bCall(Input|Output|Payload)\b/, beyondTheDoor)).toEqual([]);
  const shapes = [...textOf("packages/web/src/shapes.ts").matchAll(/^export type (\w+)/gm)].map(([, name]) => name);
  expect(shapes.length).toBeGreaterThan(10);
  const ofTheApi = new RegExp(`^import .*\\b(${shapes.join("|")})\\b.* from "@tsena/contract/`);
  expect(linesWith(ofTheApi, beyondTheDoor)).toEqual([]);
});

test("what a failure leads to on a screen is said by its sending or its mutation: none sorts failures out by hand", () => {
  const drawn = files.filter(
    ({ path }) => /^packages\/(merchant|desk)\/src\/.*(\.tsx|\/use-[\w-]+\.ts)$/.test(path) && !isTest(path),
  );
  const rethrown = linesWith(/!isCallFailed\((\w+)\)\) throw \1\b/, drawn);
  // Each code that is typed is looked up though the one before is under way, by a stranger, who has no queries.
  const isLookUp = /^packages\/merchant\/src\/forms\/referrer-field\.tsx:/;
  expect(drawn.length).toBeGreaterThan(300);
  expect(rethrown.filter((line) => !isLookUp.test(line))).toEqual([]);
});

/** The classes that a style sheet speaks of. */
function classesIn(sheet: string): Set<string> {
  const selectors = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\{[^{}]*\}/g, "{}");
  return new Set([...selectors.matchAll(/\.([a-zA-Z_]\w*)/g)].map(([, name = ""]) => name));
}

/** What a part asks of the style sheets that it imports: of which, and the class. */
function classesAskedBy({ path, text }: { path: string; text: string }): { sheet: string; name: string }[] {
  const imported = [...text.matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)";$/gm)];
  const code = text.replaceAll(/^import .*$/gm, "");
  return imported.flatMap(([, local = "", from = ""]) =>
    [...code.matchAll(new RegExp(`\\b(?<!\\.)${local}\\.(\\w+)`, "g"))].map(([, name = ""]) => ({
      sheet: join(dirname(path), from),
      name,
    })),
  );
}

test("a class that a part asks of its style sheet stands there", () => {
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith(".module.css")).map(({ path, text }) => [path, classesIn(text)]),
  );
  const parts = files.filter(({ path }) => path.endsWith(".tsx"));
  const asked = parts.flatMap((part) => classesAskedBy(part).map((one) => ({ ...one, by: part.path })));
  expect(asked.length).toBeGreaterThan(500);
  const strangers = asked.filter(({ sheet, name }) => sheets.get(sheet)?.has(name) !== true);
  expect(strangers.map(({ by, name }) => `${by}: ${name}`)).toEqual([]);
});

test("what phones and the desk run calls nothing that Chrome 80 lacks: the build lowers syntax, not methods (e2e/old-phone.spec.ts)", () => {
  const shipped = files.filter(
    ({ path }) =>
      /^packages\/(merchant|desk|web|contract)\/src\/.*\.tsx?$/.test(path) &&
      !isTest(path) &&
      !/\/testing\b/.test(path),
  );
  expect(shipped.length).toBeGreaterThan(400);
  const newer =
    /\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|replaceAll|hasOwn|withResolvers|randomUUID)\(|\bstructuredClone\(|Promise\.any\(|AbortSignal\.(any|timeout)\(/;
  expect(linesWith(newer, shipped)).toEqual([]);
  const styles = files.filter(({ path }) => /^packages\/(merchant|web)\/src\/.*\.css$/.test(path));
  expect(linesWith(/aspect-ratio:/, styles)).toEqual([]);
  const stuck = styles.filter(({ text }) =>
    [...text.matchAll(/\{[^{}]*\}/g)].some(([rule]) => /display: (inline-)?flex/.test(rule) && /gap:/.test(rule)),
  );
  expect(stuck.map(({ path }) => path)).toEqual([]);
});
