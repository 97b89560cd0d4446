import { categories } from "@tsena/contract/categories";
import { categoryOf } from "@tsena/server/testing/built-menus";
import { expect, test } from "./support/journey.ts";
import { openAsOwner, screens } from "./support/menu.ts";
import { press } from "./support/product-form.ts";

test("an order of the categories that another phone has set meanwhile is told of, and not undone by one's own", async ({
  page,
  world,
  shop,
}) => {
  for (const name of ["Jus", "Soupes"]) await categoryOf(world, shop, name);
  const other = await world.asOwner(shop);
  const idsNow = async () => (await other.does(categories.list, {})).map(({ id }) => id);
  await openAsOwner(page, "fr", shop, screens.sorting);
  await press(page, "Monter Jus");
  const theirs = (await idsNow()).toReversed();
  await other.does(categories.sort, { ids: theirs });
  await press(page, "Enregistrer");
  const told = page.getByRole("alert").filter({ hasText: "La liste vient d'être changée sur un autre téléphone" });
  await expect(told).toBeVisible();
  expect(await idsNow()).toEqual(theirs);
});
