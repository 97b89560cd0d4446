import { expect, test } from "vitest";
import { askedOf, placeOf, placesOf, stepsToAsk } from "./guide.rules.ts";

test.each([
  ["a new phone", "default", true, [], ["notifications", "sound", "battery", "location", "photos"]],
  ["a phone that notifies and plays", "granted", false, [], ["battery", "location", "photos"]],
  ["one whose person has seen to the rest", "granted", false, ["battery", "location", "photos"], []],
  ["one that blocks notifications", "denied", false, ["battery", "location", "photos"], ["notifications"]],
] as const)("%s is asked only about what is not settled", (_what, notifications, isSoundBlocked, done, asked) => {
  expect(stepsToAsk({ notifications, isSoundBlocked, done: new Set(done) })).toEqual(asked);
});

test("a guide goes through its questions to the ring, where it can be tested, and to its end", () => {
  expect(placesOf(["battery", "photos"], true)).toEqual(["battery", "photos", "ring", "end"]);
  expect(placesOf([], false)).toEqual(["end"]);
});

test("an address keeps what a guide asks about, and nothing that is no step", () => {
  expect(askedOf("battery,other,photos")).toEqual(["battery", "photos"]);
  expect(askedOf("")).toEqual([]);
  expect(askedOf(null)).toBeUndefined();
  expect(["battery", "ring", "end", "other", null].map(placeOf)).toEqual([
    "battery",
    "ring",
    "end",
    undefined,
    undefined,
  ]);
});
