import { expect, test } from "vitest";
import { accounts } from "@tsena/contract/accounts";
import { categories } from "@tsena/contract/categories";
import { products } from "@tsena/contract/products";
import { startWorld } from "../testing/world.ts";
import { demo, seedDemo } from "./demo.seed.ts";

const world = startWorld();

test("the demo's menu shows what a menu can hold: descriptions, a category's too, something off the shelf, a combo", async () => {
  await seedDemo(world.app.dependencies, "no pictures");
  const session = { account: demo.owner, password: demo.password, agreement: true as const };
  const owner = world.withToken((await world.asNobody().does(accounts.login, session)).token);
  const groups = await owner.does(products.groups, {});
  const items = groups.flatMap(({ F_Item }) => F_Item);
  expect(groups.map(({ F_Item }) => F_Item.length)).toEqual([4, 4, 5, 2]);
  expect(items.filter(({ isMarketable }) => !isMarketable).map(({ name }) => name)).toEqual(["Koba ravina"]);
  const combo = items.find(({ type }) => type === 2);
  expect(combo).toMatchObject({ name: "Menu du jour", price: 1_150_000, stock: 60 });
  const detail = await owner.does(products.detail, { id: combo?.id ?? "" });
  expect(detail.components.map(({ name }) => name)).toEqual([
    "Mi sao spécial",
    "Sambos à la viande",
    "Jus de corossol",
  ]);
  for (const { id } of items) {
    const { descriptionFr, descriptionZh } = await owner.does(products.detail, { id });
    expect([descriptionFr, descriptionZh]).not.toContain(null);
  }
  const [category] = await owner.does(categories.list, {});
  expect(category).toMatchObject({ name: "Plats malgaches" });
  expect(category?.descriptionFr).not.toBeNull();
});
