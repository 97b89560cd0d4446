import { staff } from "@tsena/contract/staff";
import { expect, test } from "./support/journey.ts";
import { openAsOwner } from "./support/menu.ts";
import { press } from "./support/product-form.ts";

test("what was ticked of a member's rights gives back none that was taken on another phone since", async ({
  page,
  world,
  shop,
}) => {
  await world.build.staff(shop, ["orders.view", "wallet.view", "wallet.collect"]);
  const other = await world.asOwner(shop);
  const [{ id: staffId } = { id: "" }] = (await other.does(staff.list, {})).rows;
  await openAsOwner(page, "fr", shop, `/#/pages/staffManagement/staff-permission?id=${staffId}`);
  await page.getByRole("checkbox", { name: "Stock" }).check();
  await other.does(staff.authorize, { staffId, moduleIds: ["orders.view", "price"] });
  await press(page, "Enregistrer");
  await expect(page).toHaveURL(/staff-detail/);
  const granted = (await other.does(staff.modules, { staffId })).filter((module) => module.granted);
  expect(granted.map(({ id }) => id).sort()).toEqual(["orders.view", "price", "stock"]);
});
