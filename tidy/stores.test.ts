import { describe, expect, test } from "vitest";
import { files, isTest, linesWith } from "./repository.ts";

const server = "packages/server/src/";
const shipped = files.filter(({ path }) => path.startsWith(server) && path.endsWith(".ts") && !isTest(path));

/** The layers that are SQL from end to end, and what writes rows for a demo. */
const ofSql = /^packages\/server\/src\/(database|ledger|demo)\/|\.store\.ts$/;

describe("the server", () => {
  test("has its SQL in stores", () => {
    const statement = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const elsewhere = linesWith(
      statement,
      shipped.filter(({ path }) => !ofSql.test(path)),
    );
    expect(elsewhere).toEqual([]);
  });

  test("writes sessions in their room: what ends, locks or moves one stands beside what opens it", () => {
    const others = shipped.filter(({ path }) => !path.startsWith(`${server}sessions/`));
    expect(linesWith(/\.(insertInto|updateTable|deleteFrom)\("sessions\b/, others)).toEqual([]);
  });

  test("refuses by the `fail` of a call, which takes what the call's row declares: the refusal itself is made below it", () => {
    const others = shipped.filter(({ path }) => !path.startsWith(`${server}http/`));
    expect(linesWith(/\bnew Refusal\(/, others)).toEqual([]);
  });

  test("makes what a row says into an answer in views: its moments become texts nowhere else", () => {
    const others = shipped.filter(({ path }) => !/\.view\.ts$|\/system\/clock\.ts$/.test(path));
    expect(linesWith(/_[a-z]+\??\.toISOString\(|\bisoOf\(|\b(row|line)\.at\.toISOString\(/, others)).toEqual([]);
  });
});
