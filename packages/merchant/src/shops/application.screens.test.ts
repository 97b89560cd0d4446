import { remarkPaths } from "@tsena/contract/shops.application";
import { expect, test } from "vitest";
import { addressOf, paths } from "../navigation/paths.ts";
import { pageOfField } from "./application.fields.ts";
import { isAskedOn, pageAfterScreen, placeOf, screenAt } from "./application.screens.ts";

const queryOf = (address: string) => new URLSearchParams(address.split("?")[1]);

test("every field of the shop is asked on the screen that its page opens", () => {
  for (const path of remarkPaths.filter((each) => each.startsWith("store.")))
    expect(isAskedOn(screenAt(queryOf(pageOfField(path))), path), path).toBe(true);
});

test("one photo of several, and the longitude of a place, are asked where the photos and the place are", () => {
  expect(isAskedOn("look", "store.photos.2")).toBe(true);
  expect(isAskedOn("reach", "store.longitude")).toBe(true);
  expect(isAskedOn("look", "legalPerson.name")).toBe(false);
});

test("a step that is opened without a field, or with one of another step, begins at its first screen", () => {
  expect(screenAt(new URLSearchParams())).toBe("look");
  expect(screenAt(new URLSearchParams({ screen: "nowhere", field: "legalPerson.name" }))).toBe("look");
});

test("the screens follow each other, each with its page, and the last leads on", () => {
  expect(pageAfterScreen("look")).toBe(addressOf(paths.openStoreStore, { screen: "reach" }));
  expect(screenAt(queryOf(pageAfterScreen("reach") ?? ""))).toBe("running");
  expect(pageAfterScreen("running")).toBeUndefined();
  expect(placeOf("reach")).toEqual({ at: 2, of: 3 });
});
