import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { beginSession, endSession, tokenStore } from "../api/session.ts";
import { readDraft, signInDraft, writeDraft } from "./draft.ts";

const Text = v.object({ text: v.string() });
const remark = { text: "CIN 101 211 234 567 illisible" };

function signIn(email: string, token: string): void {
  writeDraft(signInDraft, { text: email });
  beginSession(token);
}

afterEach(() => endSession(tokenStore.get()));

test("what was written of an applicant leaves the browser with the sign-out; the operator's address stays", () => {
  signIn("soa@tsena.example", "t1");
  writeDraft("review.7", remark);
  endSession("t1");
  expect(readDraft("review.7", Text)).toBeUndefined();
  expect(readDraft(signInDraft, Text)).toEqual({ text: "soa@tsena.example" });
  signIn("soa@tsena.example", "t2");
  expect(readDraft("review.7", Text)).toBeUndefined();
});

test("what was being written when the server ended the session is there for the same operator, and for no other", () => {
  signIn("soa@tsena.example", "t1");
  writeDraft("review.7", remark);
  endSession("t1", "La session est terminée.");
  expect(readDraft("review.7", Text)).toBeUndefined();
  signIn("soa@tsena.example", "t2");
  expect(readDraft("review.7", Text)).toEqual(remark);
  endSession("t2", "La session est terminée.");
  signIn("vao@tsena.example", "t3");
  expect(readDraft("review.7", Text)).toBeUndefined();
  endSession("t3");
  signIn("soa@tsena.example", "t4");
  expect(readDraft("review.7", Text)).toBeUndefined();
});
