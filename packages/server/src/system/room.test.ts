import { expect, test } from "vitest";
import { makeRoom } from "./room.ts";

test("there is room for one more in what is full, once the oldest has gone; of what is not full nothing goes", () => {
  const kept = new Map([
    ["first", 1],
    ["second", 2],
  ]);
  expect(makeRoom(kept, 3)).toBeUndefined();
  expect(makeRoom(kept, 2)).toEqual(["first", 1]);
  expect([...kept.keys()]).toEqual(["second"]);
});
