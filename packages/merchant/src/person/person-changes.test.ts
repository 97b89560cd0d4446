import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test } from "vitest";
import { details, sessionOf } from "../api/testing.ts";
import { createPersonChanges, type Row } from "./person-changes.ts";
import { createSession } from "./session.ts";

/** A phone on which the work of some rows is noted as it is done. */
function phone(...rows: readonly Row[]) {
  const session = createSession(memoryStore());
  const onPersonChange = createPersonChanges(session.sessionStore);
  const done: string[] = [];
  for (const row of rows) onPersonChange(row, () => done.push(row));
  return { ...session, onPersonChange, taken: () => done.splice(0) };
}

test("what is the last person's is cleared, then the next one's is opened, then started, whichever was loaded first", () => {
  const { signIn, signOut, taken } = phone("taps", "version", "whose", "key", "undo", "secrets", "answers");
  signIn(sessionOf("t1"));
  expect(taken()).toEqual(["answers", "secrets", "undo", "key", "whose", "version", "taps"]);
  signOut();
  expect(taken()).toEqual(["answers", "secrets", "undo", "key", "whose", "taps"]);
});

test("what a stranger asked for goes on as they sign in, and ends as they leave", () => {
  const { signIn, signOut, taken } = phone("codes");
  signIn(sessionOf("t1"));
  expect(taken()).toEqual([]);
  signOut();
  expect(taken()).toEqual(["codes"]);
});

test("whose details come stays the same person: nothing of theirs is cleared", () => {
  const { signIn, storeUserInfo, taken } = phone("answers", "secrets", "undo", "drafts");
  signIn(sessionOf("t1"));
  taken();
  storeUserInfo(details);
  expect(taken()).toEqual(["drafts"]);
});

test("a row that is ended is done no more", () => {
  const { signIn, onPersonChange, taken } = phone();
  const end = onPersonChange("sound", () => expect.unreachable());
  end();
  signIn(sessionOf("t1"));
  expect(taken()).toEqual([]);
});

test("nothing else of the app follows who is at the phone, but what it shows", () => {
  const folder = join(import.meta.dirname, "..");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
  );
  const watching = files.filter((file) =>
    /\bsession(s|Store)\.subscribe\(/.test(readFileSync(join(folder, file), "utf8")),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(watching.map((file) => file.replaceAll("\\", "/"))).toEqual(["person/person-changes.ts"]);
});
