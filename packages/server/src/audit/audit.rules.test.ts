import { expect, test } from "vitest";
import { auditDetail } from "./audit.rules.ts";

test("a detail begins with whom it is about, whatever that name is made of", () => {
  expect(auditDetail("Tiana", "orders.view, stock")).toBe("Tiana · orders.view, stock");
  expect(auditDetail("Tiana · Cuisine", "stock")).toBe("Tiana Cuisine · stock");
  expect(auditDetail("Tiana", "")).toBe("Tiana");
});
