import type { Page } from "@playwright/test";
import { shops } from "@tsena/contract/shops";
import { shopHours } from "@tsena/contract/shops.hours";
import { expect, expectAccessible, expectAnnouncedOnce, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

/** A weekday, unfolded or not, and what is inside it. */
const dayOf = (page: Page, name: string) => {
  const inside = page.getByRole("group", { name, exact: true });
  return {
    inside,
    head: page.getByRole("button", { name: new RegExp(`^${name}`) }),
    afternoon: inside.getByRole("group", { name: "Après-midi" }),
  };
};

test("who changes from far down a page what another phone has just changed is told where it is saved", async ({
  page,
  world,
  shop,
}) => {
  const other = await world.asOwner(shop);
  const told = page.getByText("Un autre téléphone vient de changer cela : voyez en haut");
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const isTold = () =>
    expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      await expect(told).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass();
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone, "/#/pages/shop/BusinessDate");
  await page.getByRole("radio", { name: /^Selon les horaires/ }).check();
  await toEnd();
  await other.does(shopHours.create, { weekday: 1, period: 1, start: "09:00", end: "11:00", enabled: true });
  await isTold();
  await expectAccessible(page);

  await signIn(page, "fr", shop.ownerPhone, "/#/pages/shop/storemanagement");
  await page.getByLabel("Personne à contacter").fill("Lalao");
  await toEnd();
  await other.does(shops.updateManaged, { headPerson: "Bema" });
  await isTold();
  await expectAccessible(page);
});

test(
  "a week is set by its mornings and afternoons: what is wrong is said at its time, a day is copied, another closed",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone, "/#/pages/shop/BusinessDate");
    await page.getByRole("radio", { name: /^Selon les horaires/ }).check();
    const [monday, tuesday, sunday] = [dayOf(page, "lundi"), dayOf(page, "mardi"), dayOf(page, "dimanche")];
    await monday.head.click();
    const [from, to] = [monday.afternoon.getByLabel("Ouvre à"), monday.afternoon.getByLabel("Ferme à")];
    const save = page.getByRole("button", { name: "Enregistrer" });

    await from.fill("15:00");
    await to.fill("02:00");
    await expect(monday.afternoon.getByText("Ferme le lendemain à 02:00.")).toBeVisible();
    await expect(monday.head).toContainText("15:00–02:00");
    await to.fill("07:00");
    await save.click();
    await expect(monday.afternoon.getByText("La fin doit venir après le début")).toBeVisible();
    await expect(monday.afternoon.getByText("Après minuit, fermez à 06:00 au plus tard.")).toBeVisible();
    await expect(from).toBeFocused();
    await expectAccessible(page);
    await from.fill("00:30");
    await to.fill("19:00");
    await save.click();
    await expect(monday.afternoon.getByText("Ces horaires se chevauchent")).toBeVisible();
    await from.fill("15:00");

    await monday.inside.getByRole("button", { name: "Copier sur d'autres jours" }).click();
    const sheet = page.getByRole("dialog", { name: "Copier lundi sur…" });
    await sheet.getByRole("checkbox", { name: "mardi" }).check();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Copier" }).click();
    await expect(tuesday.head).toContainText("15:00–19:00");
    await sunday.head.click();
    await sunday.inside.getByRole("checkbox", { name: "Ouvert ce jour" }).uncheck();
    await expect(sunday.head).toContainText("Fermé");
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Retour", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Rester" }).click();
    await page.reload();
    await expect(tuesday.head).toContainText("15:00–19:00");
    const owner = await world.asOwner(shop);
    expect((await owner.does(shops.managed, {})).hours).toEqual([]);
    await save.click();
    await expectAnnouncedOnce(page, "Horaires enregistrés");
    await expect(save).toBeHidden();
    const { hours } = await owner.does(shops.managed, {});
    const afternoons = hours.filter(({ period, enabled }) => period === 2 && enabled);
    expect(afternoons.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(afternoons.filter(({ start }) => start === "15:00").map(({ weekday, end }) => [weekday, end])).toEqual([
      [1, "19:00"],
      [2, "19:00"],
    ]);
    expect(hours.some(({ weekday, enabled }) => weekday === 7 && enabled)).toBe(false);
  },
);
