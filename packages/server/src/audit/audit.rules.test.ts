import { expect, test } from "vitest";
import { auditDetail, loggedName } from "./audit.rules.ts";

test("somebody is called by the name, else the short one, else by what they sign in with", () => {
  const registered = { user_name: "", nick_name: "", phone: null, email: "lalao@exemple.mg" };
  expect(loggedName(registered)).toBe("lalao@exemple.mg");
  expect(loggedName({ ...registered, phone: "+261340000001" })).toBe("+261340000001");
  expect(loggedName({ ...registered, nick_name: "Lala" })).toBe("Lala");
  expect(loggedName({ ...registered, nick_name: "Lala", user_name: "Lalao" })).toBe("Lalao");
});

test("a detail begins with whom it is about, whatever that name is made of", () => {
  expect(auditDetail("Tiana", "orders.view, stock")).toBe("Tiana · orders.view, stock");
  expect(auditDetail("Tiana · Cuisine", "stock")).toBe("Tiana Cuisine · stock");
  expect(auditDetail("Tiana", "")).toBe("Tiana");
});
