import type { Session } from "@tsena/contract/accounts";
import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test } from "vitest";
import { sessionOf } from "../api/testing.ts";
import { createSession } from "../person/session.ts";
import { isAnybodyReached } from "./push-mark.ts";

/** Somebody who has signed in on the phone. */
function personOf(told: Partial<Session>) {
  const { signIn, sessionStore } = createSession(memoryStore());
  signIn({ ...sessionOf("t1"), ...told });
  return sessionStore.get();
}

test("a phone is reached for as long as somebody is left on it who is told of orders, at it or set aside", () => {
  const owner = personOf({});
  const cook = personOf({ loginType: 2, permissions: ["orders.view"] });
  const shelver = personOf({ loginType: 2, permissions: ["stock"] });
  expect([[owner], [cook], [shelver, owner]].map(isAnybodyReached)).toEqual([true, true, true]);
  expect([[null], [shelver], [shelver, shelver]].map(isAnybodyReached)).toEqual([false, false, false]);
});
