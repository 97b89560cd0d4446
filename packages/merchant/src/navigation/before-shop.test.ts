import { expect, test } from "vitest";
import { isBeforeShop } from "./before-shop.ts";
import { addressOf, paths } from "./paths.ts";

test("the steps of the application, its review and the cutting of its photos lead to a shop; the cutting of a product's does not", () => {
  expect(isBeforeShop(addressOf(paths.openStoreLegalPerson, { field: "legalPerson.idFront" }))).toBe(true);
  expect(isBeforeShop(paths.reviewStatus)).toBe(true);
  expect(isBeforeShop(addressOf(paths.cropper, { name: "openStore.store.logo" }))).toBe(true);
  expect(isBeforeShop(addressOf(paths.cropper, { name: "product.new.image" }))).toBe(false);
  expect(isBeforeShop(paths.menu)).toBe(false);
});
