import type { Page } from "@playwright/test";
import type { ModuleId } from "@tsena/contract/modules";
import { shops } from "@tsena/contract/shops";
import { staff } from "@tsena/contract/staff";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { applicantOf, filledBy } from "@tsena/server/testing/applicants";
import { expect, test } from "./support/journey.ts";
import { openAsOwner } from "./support/menu.ts";
import { codeSentTo } from "./support/outbox.ts";
import { doUnheard, signInByOtherTab } from "./support/phone.ts";
import { field, press } from "./support/product-form.ts";
import { speaks } from "./support/words.ts";

/** A member of a shop, whom its owner takes out of the team on another phone. */
async function memberOf(world: OpenWorld, shop: BuiltShop, modules: readonly ModuleId[] = ["orders.view"]) {
  await world.build.staff(shop, modules);
  const other = await world.asOwner(shop);
  const [{ id } = { id: "" }] = (await other.does(staff.list, {})).rows;
  return { id, takeOut: () => other.does(staff.remove, { staffId: id }) };
}

/** Sees that nobody stands in the team's list any more, to which the page has led. */
async function expectNobody(page: Page): Promise<void> {
  await expect(page).toHaveURL(/staff-list/);
  await expect(page.getByText("Pas encore d'équipe")).toBeVisible();
}

/** What is typed of a step of an application, while another phone fills in that step, too. */
async function typeBesideAnother(page: Page, world: OpenWorld): Promise<void> {
  const applicant = await applicantOf(world);
  const { owner } = applicant;
  const { category, store, legalPerson } = await filledBy(applicant);
  await owner.does(shops.apply, { draft: true, step: 3, category, store, legalPerson });
  await signInByOtherTab(page, applicant.phone);
  await page.goto("/#/pages/openStore/step4");
  const kept = async () => (await owner.does(shops.application, {})).legalPerson;
  const fillInMeanwhile = async (name: string) =>
    owner.does(shops.apply, { draft: true, step: 3, legalPerson: { ...(await kept()), name } });
  const number = field(page, "Numéro de CIN");

  await test.step("where it is sent at a pause", async () => {
    await number.fill("101 231 456 78");
    await expect.poll(kept).toMatchObject({ idNumber: "10123145678" });
    await fillInMeanwhile("Rabe Hery");
    await number.fill("101 231 456 789");
    await expect.poll(kept).toMatchObject({ idNumber: "101231456789", name: "Rabe Hery" });
  });

  await test.step("where it is sent by going on", async () => {
    await fillInMeanwhile("Rabe Lala");
    await number.fill("101 231 456 780");
    await press(page, "Continuer");
    await expect(page).toHaveURL(/step5/);
    await expect.poll(kept).toMatchObject({ idNumber: "101231456780", name: "Rabe Lala" });
  });
}

test(
  "what another phone does meanwhile to a member or an application is not taken back",
  speaks.fr,
  async ({ page, world, shop }) => {
    const other = await world.asOwner(shop);
    const first = await memberOf(world, shop, ["orders.view", "wallet.view", "wallet.collect"]);
    await openAsOwner(page, "fr", shop, `/#/pages/staffManagement/staff-permission?id=${first.id}`);

    await test.step("a member is given back by the rights ticked here none that was taken there since", async () => {
      await page.getByRole("checkbox", { name: "Stock" }).check();
      await other.does(staff.authorize, { staffId: first.id, moduleIds: ["orders.view", "price"] });
      await press(page, "Enregistrer");
      await expect(page).toHaveURL(/staff-detail/);
      const granted = (await other.does(staff.modules, { staffId: first.id })).filter((module) => module.granted);
      expect(granted.map(({ id }) => id).sort()).toEqual(["orders.view", "price", "stock"]);
    });

    await test.step("a member stands there no longer once it is known that they were taken out while the rights were ticked", async () => {
      await page.goto(`/#/pages/staffManagement/staff-permission?id=${first.id}`);
      const stock = page.getByRole("checkbox", { name: "Stock" });
      // As it was saved, not as the page before had it.
      await expect(stock).toBeChecked();
      await stock.uncheck();
      await first.takeOut();
      await press(page, "Enregistrer");
      await expectNobody(page);
    });

    await test.step("nor where the password is given that was to be the new one", async () => {
      const second = await memberOf(world, shop);
      await page.goto(`/#/pages/staffManagement/staff-password?id=${second.id}`);
      await press(page, "Recevoir un code");
      await page.getByLabel("Code à 6 chiffres").fill(await codeSentTo(world, shop.ownerPhone));
      await page.getByLabel("Nouveau mot de passe").fill("a new secret");
      await page.getByLabel("Le même, encore une fois").fill("a new secret");
      await second.takeOut();
      await press(page, "Changer le mot de passe");
      await expectNobody(page);
    });

    await test.step("nor where taking them out was done here, and only its answer lost", async () => {
      const third = await memberOf(world, shop);
      await page.goto(`/#/pages/staffManagement/staff-detail?id=${third.id}`);
      await page.route("**/ShopUser/DeleteStaff", doUnheard);
      await press(page, "Retirer de l'équipe");
      await page.getByRole("dialog").getByRole("button", { name: "Retirer", exact: true }).click();
      await expectNobody(page);
    });

    await test.step("what is typed of an application does not take back what was filled in of that step on another phone since", () =>
      typeBesideAnother(page, world));
  },
);
