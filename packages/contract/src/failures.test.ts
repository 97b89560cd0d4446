import { describe, expect, it } from "vitest";
import { allCalls } from "./contract.ts";
import {
  failureOfIssue,
  type FailureName,
  failures,
  httpStatusOf,
  isFailureName,
  sentence,
  statusOf,
} from "./failures.ts";
import { systemSentences } from "./failures.systems.ts";
import { waitWords } from "./failures.waits.ts";
import { languages } from "./languages.ts";
import { pendingRoutes } from "./pending.ts";
import { failuresOf, unroutedFailures } from "./pipeline.ts";
import { auditRefusalOf, auditStatuses } from "./shops.states.ts";
import { figureApart } from "./testing/figures.ts";
import { saidIn, specifiedMessages, type SpecifiedMessage } from "./testing/said.ts";

const rows = Object.entries(failures);
const names = Object.keys(failures).filter(isFailureName);
const calls = allCalls;

/** The blanks of a sentence, in the order of the alphabet. */
function blanksOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();
}

describe("every failure", () => {
  it.each(rows)("%s is said in French and in Chinese, with the same blanks", (_name, { fr, zh }) => {
    expect(fr).toMatch(/^[A-ZÀ-Ý{]/);
    expect(fr).not.toMatch(/\p{Script=Han}/u);
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(zh).not.toMatch(/[，。]$/);
    expect(blanksOf(zh)).toEqual(blanksOf(fr));
  });

  it("has for systems, where their sentence is another, both languages and the same blanks", () => {
    const other = Object.entries(systemSentences);
    expect(other.length).toBeGreaterThan(0);
    for (const [name, { fr, zh }] of other) {
      const blanks = blanksOf(failures[name as FailureName].fr);
      expect([name, blanksOf(fr), blanksOf(zh)]).toEqual([name, blanks, blanks]);
      expect(fr).not.toMatch(/\p{Script=Han}/u);
      expect(zh).toMatch(/\p{Script=Han}/u);
      for (const said of [fr, zh]) expect(said).not.toMatch(figureApart);
    }
  });

  it.each(rows)("%s keeps each figure with its unit", (_name, { fr, zh }) => {
    for (const said of [fr, zh]) expect(said).not.toMatch(figureApart);
  });

  it.each(rows)("%s keeps a wait, which begins with a figure, apart from the Chinese before it", (_name, { zh }) => {
    expect(zh).not.toMatch(/\p{Script=Han}\{wait\}/u);
  });

  it("can happen: a call, a rule of a payload, a state or the pipeline names it", () => {
    const used = new Set<FailureName>([
      ...unroutedFailures,
      ...calls.flatMap(failuresOf),
      // A call that is declared before it is built answers so: at times there is none.
      ...((pendingRoutes as readonly string[]).length === 0 ? (["notYetAvailable"] as const) : []),
      ...Object.values(auditStatuses).map((status) => auditRefusalOf(status)),
    ]);
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });
});

describe("every message that must be said", () => {
  it.each(Object.entries(specifiedMessages))("%s: is said in both languages", (_named, message) => {
    expect(saidIn("fr", message)).toMatch(/^[A-ZÀ-Ý]/);
    expect(saidIn("zh", message)).toMatch(/\p{Script=Han}/u);
  });

  it.each<[SpecifiedMessage, FailureName]>([
    ["login account expired, log in again", "sessionExpired"],
    ["network busy", "unavailable"],
    ["please log in first", "notSignedIn"],
  ])("%s: begins with the same words where the server says it", (named, failure) => {
    for (const language of languages) {
      expect(failures[failure][language]).toContain(saidIn(language, specifiedMessages[named]));
    }
  });
});

describe("a wait is told as people say it", () => {
  it.each([
    [1, "1 s", "1 秒"],
    [58, "58 s", "58 秒"],
    [60, "1 min", "1 分钟"],
    [61, "2 min", "2 分钟"],
    [900, "15 min", "15 分钟"],
    [5400, "90 min", "90 分钟"],
    [43_179, "12 h", "12 小时"],
  ])("%i s: %s, %s", (seconds, french, chinese) => {
    expect(waitWords(seconds, "fr").replace("\u00A0", " ")).toBe(french);
    expect(waitWords(seconds, "zh").replace("\u00A0", " ")).toBe(chinese);
    expect(sentence("tooManyRequests", "fr", { wait: seconds })).toContain(waitWords(seconds, "fr"));
  });

  it("and no sentence names a unit of its own", () => {
    const named = rows.filter(([, { fr, zh }]) => /\{(seconds|minutes|hours)\}/.test(fr + zh));
    expect(named.map(([name]) => name)).toEqual([]);
  });
});

describe("a failure becomes words", () => {
  it("in the caller's language, with its values filled in", () => {
    expect(sentence("insufficientStock", "fr", { name: "Misao" })).toBe("Stock insuffisant pour Misao : complétez-le");
    expect(sentence("insufficientStock", "zh", { name: "米骚" })).toBe("米骚 库存不足，请补货");
  });

  it("and a blank without a value stays to be seen", () => {
    expect(sentence("insufficientStock", "fr")).toContain("{name}");
  });

  it("and travels under its own HTTP status, but for 405, which travels as 403", () => {
    expect(rows.map(([, { code }]) => httpStatusOf(code)).filter((status) => status === 405)).toEqual([]);
    expect(httpStatusOf(405)).toBe(403);
    expect(httpStatusOf(422)).toBe(422);
    expect(statusOf("sessionEnded")).toBe(403);
    expect(statusOf("methodWrong")).toBe(405);
  });

  it("and what is not found says what to do about it", () => {
    const unfound = rows.filter(([, { fr }]) => fr.includes("introuvable"));
    expect(unfound.length).toBeGreaterThan(0);
    expect(unfound.filter(([, { fr, zh }]) => !fr.includes("\u00A0: ") || !zh.includes("，"))).toEqual([]);
  });

  it("and a broken rule without a name is a missing or a wrong field", () => {
    expect(failureOfIssue({ message: "codeWrong", received: '"1"' })).toBe("codeWrong");
    expect(failureOfIssue({ message: "Invalid type", received: "undefined" })).toBe("fieldMissing");
    expect(failureOfIssue({ message: "Invalid type", received: '"x"' })).toBe("fieldWrong");
  });

  it("and a value of another type is wrong, not missing, whatever its field says of one that is", () => {
    const ofType = { kind: "schema", type: "number", message: "fieldMissing" };
    expect(failureOfIssue({ ...ofType, received: '"2"' })).toBe("fieldWrong");
    for (const received of ["undefined", "null", "NaN", '""']) {
      expect(failureOfIssue({ ...ofType, received })).toBe("fieldMissing");
    }
  });
});
