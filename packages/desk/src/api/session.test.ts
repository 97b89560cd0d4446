import { afterEach, expect, test } from "vitest";
import { beginSession, endSession, farewellStore, tokenStore } from "./session.ts";
import { storage } from "./storage.ts";

afterEach(() => endSession(tokenStore.get()));

test("a session that ends in a tab ends none that was begun in another, of which this one has yet to hear", () => {
  beginSession("t1");
  storage.setItem("deskToken", "t2");
  endSession("t1", "La session est terminée.");
  expect(storage.getItem("deskToken")).toBe("t2");
  expect(tokenStore.get()).toBe("t2");
  expect(farewellStore.get()).toBe("");
});

test("a session that another tab has ended already is told with its reason here, too", () => {
  beginSession("t1");
  storage.removeItem("deskToken");
  endSession("t1", "La session est terminée.");
  expect(tokenStore.get()).toBe("");
  expect(farewellStore.get()).toBe("La session est terminée.");
});
