import { expect, test } from "vitest";
import { shopCategories } from "@tsena/contract/shops";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

test("the kinds of shop come in the platform's order, in the caller's language, with what papers they ask for", async () => {
  const owner = await world.asOwner(await world.build.shop());
  const inFrench = await owner.does(shopCategories.list, {});
  expect(inFrench).toHaveLength(9);
  expect(inFrench.slice(0, 3)).toEqual([
    { id: "street-food", name: "Gargote, plats à emporter", papers: "optional" },
    { id: "restaurant", name: "Restaurant", papers: "required" },
    { id: "snack", name: "Snack, fast-food", papers: "required" },
  ]);
  const inChinese = await owner.does(shopCategories.list, {}, { language: "1" });
  expect(inChinese.map(({ id }) => id)).toEqual(inFrench.map(({ id }) => id));
  expect(inChinese[0]).toEqual({ id: "street-food", name: "小吃摊", papers: "optional" });
});
