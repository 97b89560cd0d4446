import { expect, test } from "vitest";
import { smallOf } from "./uploads.addresses.ts";

const name = "product/0190c5a0-1111-4222-8333-444455556666";

test.each([
  ["an uploaded one by its address", `/files/${name}.jpg`, `/files/${name}.small.jpg`],
  ["an uploaded one by its path", `${name}.jpg`, `${name}.small.jpg`],
  ["a product that came with the demo", "/files/demo/products/riz.jpg", "/files/demo/products/riz.small.jpg"],
  ["another that came with the demo, which is its own", "/files/demo/shop/logo.jpg", "/files/demo/shop/logo.jpg"],
  ["none, as there is no picture", "", ""],
])("the small copy of a picture: %s", (_which, picture, small) => {
  expect(smallOf(picture)).toBe(small);
});
