import { expect, test } from "vitest";
import { shortWords } from "./short.words.ts";

const soup = { name: "Soupe", stock: 0 };
const rice = { name: "Riz", stock: 3 };
const tea = { name: "Thé", stock: 0 };

test("products on sale of which nothing is left are named, to be replenished", () => {
  expect(shortWords([soup, rice, tea], "fr")).toBe("Stock insuffisant pour Soupe, Thé\u00A0: complétez-le");
  expect(shortWords([soup], "zh")).toBe("Soupe 库存不足，请补货");
});

test("nothing is said where something is left of each", () => {
  expect(shortWords([rice], "fr")).toBeUndefined();
});

test("a name is said as it is, whatever signs stand in it", () => {
  expect(shortWords([{ name: "Formule 5$& {name}", stock: 0 }], "zh")).toBe("Formule 5$& {name} 库存不足，请补货");
});
