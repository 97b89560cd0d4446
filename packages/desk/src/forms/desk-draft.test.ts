import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { beginSession, endSession, tokenStore } from "../api/session.ts";
import { deskDraft, signInDraft } from "./desk-draft.ts";

const draftOf = (name: string) => deskDraft(name, v.object({ text: v.string() }));
const remark = { text: "CIN 101 211 234 567 illisible" };

function signIn(email: string, token: string): void {
  draftOf(signInDraft).write({ text: email });
  beginSession(token);
}

afterEach(() => endSession(tokenStore.get()));

test("what was written of an applicant leaves the browser with the sign-out; the operator's address stays", () => {
  signIn("soa@tsena.example", "t1");
  draftOf("review.7").write(remark);
  endSession("t1");
  expect(draftOf("review.7").read()).toBeUndefined();
  expect(draftOf(signInDraft).read()).toEqual({ text: "soa@tsena.example" });
  signIn("soa@tsena.example", "t2");
  expect(draftOf("review.7").read()).toBeUndefined();
});

test("what was being written when the server ended the session is there for the same operator, and for no other", () => {
  signIn("soa@tsena.example", "t1");
  draftOf("review.7").write(remark);
  endSession("t1", "La session est terminée.");
  expect(draftOf("review.7").read()).toBeUndefined();
  signIn("soa@tsena.example", "t2");
  expect(draftOf("review.7").read()).toEqual(remark);
  endSession("t2", "La session est terminée.");
  signIn("vao@tsena.example", "t3");
  expect(draftOf("review.7").read()).toBeUndefined();
  endSession("t3");
  signIn("soa@tsena.example", "t4");
  expect(draftOf("review.7").read()).toBeUndefined();
});
