import { describe, expect, it } from "vitest";
import { allCalls } from "./contract.ts";
import { failureOfIssue, type FailureName, failures, httpStatusOf, isFailureName, sentence } from "./failures.ts";
import { failuresOf, unroutedFailure } from "./pipeline.ts";
import { auditRefusalOf, auditStatuses } from "./shops.states.ts";

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

  it("can happen: a call, a rule of a payload, a state or the pipeline names it", () => {
    const used = new Set<FailureName>([
      unroutedFailure,
      ...calls.flatMap(failuresOf),
      ...Object.values(auditStatuses).map((status) => auditRefusalOf(status)),
    ]);
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });
});

describe("every refusal that the specification names (section 8) is a row", () => {
  it.each<[string, FailureName]>([
    ["session expired", "sessionExpired"],
    ["please log in first", "notSignedIn"],
    ["network busy", "unavailable"],
    ["referrer not found", "referrerNotFound"],
    ["wrong verification code", "codeWrong"],
    ["insufficient stock", "insufficientStock"],
    ["incomplete specification number", "specificationIncomplete"],
    ["password wrong", "passwordWrong"],
    ["the two passwords do not match", "passwordsDiffer"],
    ["payment password wrong", "payPasswordWrong"],
    ["payment password and repeat differ", "payPasswordsDiffer"],
    ["unknown or incomplete QR code", "qrCodeUnknown"],
    ["withdrawal failed", "withdrawalFailed"],
    ["transfer failed", "transferFailed"],
    ["already registered shop", "shopAlreadyRegistered"],
    ["phone already registered", "phoneTaken"],
    ["email already registered", "emailTaken"],
    ["agreement not accepted", "agreementNotAccepted"],
  ])("%s", (_said, name) => {
    expect(failures).toHaveProperty(name);
  });
});

describe("a failure becomes words", () => {
  it("in the caller's language, with its values filled in", () => {
    expect(sentence("insufficientStock", "fr", { name: "Misao" })).toBe(
      "Stock insuffisant pour Misao : à réapprovisionner",
    );
    expect(sentence("insufficientStock", "zh", { name: "米骚" })).toBe("米骚 库存不足，请补货");
  });

  it("and a blank without a value stays to be seen", () => {
    expect(sentence("insufficientStock", "fr")).toContain("{name}");
  });

  it("and travels under its own HTTP status, but for 405, which travels as 403", () => {
    expect(rows.map(([, { code }]) => httpStatusOf(code)).filter((status) => status === 405)).toEqual([]);
    expect(httpStatusOf(405)).toBe(403);
    expect(httpStatusOf(422)).toBe(422);
  });

  it("and a broken rule without a name is a missing or a wrong field", () => {
    expect(failureOfIssue({ message: "codeWrong", received: '"1"' })).toBe("codeWrong");
    expect(failureOfIssue({ message: "Invalid type", received: "undefined" })).toBe("fieldMissing");
    expect(failureOfIssue({ message: "Invalid type", received: '"x"' })).toBe("fieldWrong");
  });
});
