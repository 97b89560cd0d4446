import { expect, test } from "vitest";
import { prepMinutesOf } from "./prep.rules.ts";

const quiet = { usual: 20, slowest: 15, portions: 1, underWay: 0, busy: 0 };

test.each([
  ["in a quiet kitchen the shop's usual time", {}, 20],
  ["a usual time that is no step of five, as it is", { usual: 12, slowest: 10 }, 12],
  ["of a slow dish its own time", { slowest: 45 }, 45],
  ["six portions in the time of one", { portions: 6 }, 20],
  ["of more portions a minute each", { portions: 11 }, 25],
  ["three orders beside each other in the time of one", { underWay: 3 }, 20],
  ["of more orders three minutes each", { underWay: 6 }, 30],
  ["twenty minutes more for a full kitchen at the most", { underWay: 40 }, 40],
  ["what a very busy shop has added", { busy: 10 }, 30],
  ["a day at the most, which is what may be said", { portions: 1998 }, 1440],
  ["all of it together, in steps of five", { slowest: 25, portions: 8, underWay: 4, busy: 20 }, 50],
])("an order is promised %s", (_, given, minutes) => {
  expect(prepMinutesOf({ ...quiet, ...given })).toBe(minutes);
});
