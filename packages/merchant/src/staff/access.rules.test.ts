import { isUsableSet, moduleIds, type ModuleId } from "@tsena/contract/modules";
import { expect, test } from "vitest";
import {
  changesOf,
  moduleGroups,
  presetIds,
  presetModules,
  presetOf,
  tick,
  tickedOver,
  untick,
} from "./access.rules.ts";

test("every module stands in exactly one group", () => {
  expect(Object.values(moduleGroups).flat().toSorted()).toEqual(moduleIds.toSorted());
});

test.each<[ModuleId[], ModuleId, ModuleId[], ModuleId[]]>([
  [[], "orders.handle", ["orders.view", "orders.handle"], ["orders.view"]],
  [["orders.view"], "orders.handle", ["orders.view", "orders.handle"], []],
  [["stock"], "goods", ["goods", "stock"], []],
])("%o and %s: what is needed comes along, and is told", (before, id, ids, also) => {
  expect(tick(before, id)).toEqual({ ids, also });
});

test.each<[ModuleId[], ModuleId, ModuleId[], ModuleId[]]>([
  [["orders.view", "orders.handle", "stock"], "orders.view", ["stock"], ["orders.handle"]],
  [["orders.view", "orders.handle"], "orders.handle", ["orders.view"], []],
])("%o without %s: what is useless without it goes along, and is told", (before, id, ids, also) => {
  expect(untick(before, id)).toEqual({ ids, also });
});

test("no tap leads to a set that the server refuses", () => {
  for (const id of moduleIds) {
    expect(isUsableSet(tick([], id).ids)).toBe(true);
    expect(isUsableSet(untick(moduleIds, id).ids)).toBe(true);
  }
});

test("a set that equals a preset has its name, in any order, and no other set has", () => {
  for (const preset of presetIds) expect(presetOf(presetModules(preset).toReversed())).toBe(preset);
  expect(presetOf([])).toBeUndefined();
  expect(presetOf(["orders.view"])).toBeUndefined();
});

test("what was ticked is done to the set as another phone has left it, which stays one that the server takes", () => {
  const ticked = { before: ["stock", "wallet.view"], after: ["orders.view", "orders.handle", "wallet.view"] } as const;
  expect(tickedOver(["stock", "price"], ticked)).toEqual(["orders.view", "orders.handle", "price"]);
  const handles = { before: ["orders.view"], after: ["orders.view", "orders.handle"] } as const;
  expect(tickedOver([], handles)).toEqual(["orders.view", "orders.handle"]);
});

test("what a change gives and takes is counted", () => {
  expect(changesOf(["stock", "price"], ["stock", "goods", "history"])).toEqual({ given: 2, taken: 1 });
});
