import { shops } from "@tsena/contract/shops";
import { staff } from "@tsena/contract/staff";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { applicantOf, filledBy } from "@tsena/server/testing/applicants";
import { expect, test } from "./support/journey.ts";
import { openAsOwner } from "./support/menu.ts";
import { codeSentTo } from "./support/outbox.ts";
import { signIn } from "./support/phone.ts";
import { field, press } from "./support/product-form.ts";

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

/** A member of a shop, whom its owner takes out of the team on another phone. */
async function memberOf(world: OpenWorld, shop: BuiltShop) {
  await world.build.staff(shop, ["orders.view"]);
  const other = await world.asOwner(shop);
  const [{ id } = { id: "" }] = (await other.does(staff.list, {})).rows;
  return { id, takeOut: () => other.does(staff.remove, { staffId: id }) };
}

test("who is taken out of the team while the rights are ticked stands there no longer once that is known", async ({
  page,
  world,
  shop,
}) => {
  const { id, takeOut } = await memberOf(world, shop);
  await openAsOwner(page, "fr", shop, `/#/pages/staffManagement/staff-permission?id=${id}`);
  await page.getByRole("checkbox", { name: "Stock" }).check();
  await takeOut();
  await press(page, "Enregistrer");
  await expect(page).toHaveURL(/staff-list/);
  await expect(page.getByText("Pas encore d'équipe")).toBeVisible();
});

test("nor where the password is given that was to be the new one", async ({ page, world, shop }) => {
  const { id, takeOut } = await memberOf(world, shop);
  await openAsOwner(page, "fr", shop, `/#/pages/staffManagement/staff-password?id=${id}`);
  await press(page, "Recevoir un code");
  await page.getByLabel("Code à 6 chiffres").fill(await codeSentTo(world, shop.ownerPhone));
  await page.getByLabel("Nouveau mot de passe").fill("a new secret");
  await page.getByLabel("Le même, encore une fois").fill("a new secret");
  await takeOut();
  await press(page, "Changer le mot de passe");
  await expect(page).toHaveURL(/staff-list/);
  await expect(page.getByText("Pas encore d'équipe")).toBeVisible();
});

test("a member whose taking out was done, and only its answer lost, does not go on standing there", async ({
  page,
  world,
  shop,
}) => {
  await world.build.staff(shop, ["orders.view"]);
  const owner = await world.asOwner(shop);
  const [{ id: staffId } = { id: "" }] = (await owner.does(staff.list, {})).rows;
  await openAsOwner(page, "fr", shop, `/#/pages/staffManagement/staff-detail?id=${staffId}`);
  await page.route("**/ShopUser/DeleteStaff", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, "Retirer de l'équipe");
  await page.getByRole("dialog").getByRole("button", { name: "Retirer", exact: true }).click();
  await expect(page).toHaveURL(/staff-list/);
  await expect(page.getByText("Pas encore d'équipe")).toBeVisible();
});

for (const { way, goesOn } of [
  { way: "at a pause", goesOn: false },
  { way: "by going on", goesOn: true },
])
  test(`what is typed of an application, and sent ${way}, does not take back what was filled in of that step on another phone since`, async ({
    page,
    world,
  }) => {
    const applicant = await applicantOf(world);
    const { owner } = applicant;
    const { category, store, legalPerson } = await filledBy(applicant);
    await owner.does(shops.apply, { draft: true, step: 3, category, store, legalPerson });
    await signIn(page, "fr", applicant.phone, "/#/pages/openStore/step4");
    const kept = async () => (await owner.does(shops.application, {})).legalPerson;
    await field(page, "Numéro de CIN").fill("101 231 456 78");
    await expect.poll(kept).toMatchObject({ idNumber: "10123145678" });
    await owner.does(shops.apply, { draft: true, step: 3, legalPerson: { ...(await kept()), name: "Rabe Hery" } });
    await field(page, "Numéro de CIN").fill("101 231 456 789");
    if (goesOn) {
      await press(page, "Continuer");
      await expect(page).toHaveURL(/step5/);
    }
    await expect.poll(kept).toMatchObject({ idNumber: "101231456789", name: "Rabe Hery" });
  });
