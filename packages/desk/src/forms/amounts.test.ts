import { expect, test } from "vitest";
import { ariaryIn } from "./amounts.ts";

test("ariary are typed with or without signs between the thousands", () => {
  const texts = ["1500000", "1,500,000", "1 500 000", "1.500.000", " 1\u00A0500\u00A0000 ", "１，５００，０００"];
  expect(texts.map(ariaryIn)).toEqual(Array(6).fill(150_000_000));
  expect(["0", "50", "999"].map(ariaryIn)).toEqual([0, 5000, 99_900]);
});

test("what could be read in two ways is not guessed", () => {
  expect(["", "12,50", "1,50,000", "15.5", "-5", "1e6", "mille"].map(ariaryIn)).toEqual(Array(7).fill(undefined));
});
