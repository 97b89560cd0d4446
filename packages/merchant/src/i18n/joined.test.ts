import { expect, test } from "vitest";
import { dot, joined, unbroken } from "./joined.ts";

test("facts stand on one line, without those that are not known, and no line begins with the dot", () => {
  expect(joined("12:02", "", null, "Prête", undefined, "Koto")).toBe("12:02\u00A0· Prête\u00A0· Koto");
  expect(joined("Propriétaire")).toBe("Propriétaire");
  expect(dot).toBe("\u00A0· ");
});

test("a figure stays on the line of what it counts", () => {
  expect(joined("6 commandes", "1 annulée ou refusée")).toBe("6\u00A0commandes\u00A0· 1\u00A0annulée ou refusée");
});

test("an order's number stays whole", () => {
  expect(unbroken("1120-004")).toBe("1120-\u2060004");
});
