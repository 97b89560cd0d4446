// @vitest-environment happy-dom
import { namesOn } from "@tsena/web/storage.ts";
import { expect, test, vi } from "vitest";
import { sessionOf } from "../api/testing.ts";
import { signIn, signOut } from "../person/session.ts";
import { untilDraftsAreOpen } from "./testing/drafts.ts";
import { ownDraftsWritten, ownFields } from "./own-draft.ts";

test("who waits for the drafts of an account goes on once they lie on the phone", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  // What tests before have left on the phone is none of this one's.
  localStorage.clear();
  signIn(sessionOf("t1"));
  await untilDraftsAreOpen();
  const onPhone = () => namesOn(localStorage).filter((name) => name.startsWith("drafts."));
  ownFields("category", { empty: { name: "" }, storedFields: ["name"] }).write({ name: "Boissons" });
  expect(onPhone()).toHaveLength(0);
  await ownDraftsWritten();
  expect(onPhone()).toHaveLength(1);
  signOut();
});
