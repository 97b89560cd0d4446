import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { areas } from "@tsena/contract/contract";
import { describe, expect, test } from "vitest";
import { deedOf } from "./deeds.ts";

const folder = join(import.meta.dirname, "..");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|i18n\/locales/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
const textOf = new Map(files.map(({ file, text }) => [file, text]));

/** The one way to report a failed call, or a form's or a field's, which reports the rest by it. */
const reports =
  /\b(reportFailure|reportRefusal|reportRefusalUnder|reportRefusalAt|finishByProof)\(|\bonFailed: reportFailure\b|\bwords\.failed|\bfailureWords\.failed/;

/** Files whose quiet calls change something, and those that report their failures for them. */
const reportedBy: Record<string, readonly string[]> = {
  "accounts/accounts.queries.ts": [
    "accounts/bind-email.ts",
    "accounts/parts/first-password-steps.tsx",
    "accounts/screens/change-password.tsx",
    "accounts/screens/email-wizard.tsx",
    "accounts/screens/own-details.tsx",
    "pictures/picture-field.tsx",
  ],
  "accounts/entry.queries.ts": [
    "accounts/parts/finish-step.tsx",
    "accounts/proofs.ts",
    "accounts/reset-password.ts",
    "accounts/screens/login-by-code.tsx",
    "accounts/screens/login.tsx",
  ],
  "api/upload.ts": ["pictures/picture-field.tsx", "products/menu-file/parts/menu-report.tsx"],
  "products/form/save-product.queries.ts": ["products/form/use-product-form.ts"],
  "products/categories/sorting.queries.ts": ["products/categories/use-sorting.ts"],
  "staff/staff.queries.ts": ["accounts/screens/staff-password.tsx", "staff/use-member-form.ts"],
  "wallet/wallet.queries.ts": ["wallet/parts/proof-code.tsx", "wallet/screens/change-pay-code.tsx"],
  "shops/application.queries.ts": ["shops/use-application-form.ts", "shops/parts/application-refused.tsx"],
  "shops/shop-card.queries.ts": [
    "shops/screens/shop-content.tsx",
    "shops/screens/shop-map.tsx",
    "pictures/picture-field.tsx",
  ],
};

const deeds = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, { route }]) => (deedOf(route) === undefined ? [] : [`${area}.${name}`])),
);

/** Whether a file changes something by a quiet call and reports no failure, or by whichever of a table of them. */
function isQuietDeed(text: string): boolean {
  if (!/\bquiet: true\b/.test(text)) return false;
  return /\bkinds\[/.test(text) || deeds.some((deed) => new RegExp(`(\\bapi|\\))\\.${deed}\\(`).test(text));
}

describe("whoever saves, submits, uploads, deletes or changes a state", () => {
  test("has its failure and the reason reported by the request layer, or by the file that keeps it quiet", () => {
    const unreported = files.filter(
      ({ file, text }) => isQuietDeed(text) && !reports.test(text) && !(file in reportedBy),
    );
    expect(unreported.map(({ file }) => file)).toEqual([]);
  });

  test.each(Object.entries(reportedBy))("in %s has them reported by %s", (file, reporters) => {
    expect(isQuietDeed(textOf.get(file) ?? "")).toBe(true);
    expect(reporters.filter((reporter) => !reports.test(textOf.get(reporter) ?? ""))).toEqual([]);
  });

  test("reads the reason under what has failed: no screen hands a failure's message to a toast by itself", () => {
    const alone = files.filter(({ text }) => /\btoast\(\s*(\w+\.)*message\b/.test(text));
    expect(alone.map(({ file }) => file)).toEqual(["api/notices.ts"]);
  });
});
