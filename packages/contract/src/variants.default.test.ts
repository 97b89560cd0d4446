import { expect, it } from "vitest";
import { defaultVariantOf } from "./variants.default.ts";

const variant = (id: string, isDefault: boolean) => ({ id, isDefault });

it.each([
  ["the default", [variant("a", false), variant("b", true)], "b"],
  ["the first, where none is the default", [variant("a", false), variant("b", false)], "a"],
  ["none, where there is none", [], undefined],
])("of a product's variants %s is shown first", (_name, variants, id) => {
  expect(defaultVariantOf(variants)?.id).toBe(id);
});
