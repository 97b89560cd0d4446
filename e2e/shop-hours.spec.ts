import type { Page } from "@playwright/test";
import { shops } from "@tsena/contract/shops";
import { shopHours } from "@tsena/contract/shops.hours";
import {
  expect,
  expectAccessible,
  expectAnnouncedOnce,
  expectNoSidewaysScroll,
  expectSound,
  test,
} from "./support/journey.ts";
import { lookAgainLater, signIn } from "./support/phone.ts";
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

/** What is wrong is said at its time: an end before its beginning, and hours that overlap. */
async function setMonday(page: Page): Promise<void> {
  const monday = dayOf(page, "lundi");
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
}

/** Copies the monday to the tuesday, and closes the sunday. */
async function copyAndClose(page: Page): Promise<void> {
  const [monday, tuesday, sunday] = [dayOf(page, "lundi"), dayOf(page, "mardi"), dayOf(page, "dimanche")];
  await monday.inside.getByRole("button", { name: "Copier sur d'autres jours" }).click();
  const sheet = page.getByRole("dialog", { name: "Copier lundi sur…" });
  await sheet.getByRole("checkbox", { name: "mardi" }).check();
  await expectSound(page);
  await sheet.getByRole("button", { name: "Copier" }).click();
  await expect(tuesday.head).toContainText("15:00–19:00");
  await sunday.head.click();
  await sunday.inside.getByRole("checkbox", { name: "Ouvert ce jour" }).uncheck();
  await expect(sunday.head).toContainText("Fermé");
  await expectNoSidewaysScroll(page);
}

test("a week is set by its mornings and afternoons", speaks.fr, async ({ page, world, shop, language }) => {
  const owner = await world.asOwner(shop);
  const save = page.getByRole("button", { name: "Enregistrer" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await signIn(page, language, shop.ownerPhone, "/#/pages/shop/BusinessDate");
  await page.getByRole("radio", { name: /^Selon les horaires/ }).check();

  await test.step("what is wrong is said at its time", () => setMonday(page));
  await test.step("a day is copied, another closed", () => copyAndClose(page));

  await test.step("leaving and a reload lose nothing, and nothing is sent before it is saved", async () => {
    await page.getByRole("button", { name: "Retour", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Rester" }).click();
    await page.reload();
    await expect(dayOf(page, "mardi").head).toContainText("15:00–19:00");
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
  });

  await test.step("who changes from far down the page what another phone has just changed is told where it is saved", async () => {
    const sunday = dayOf(page, "dimanche");
    await sunday.head.click();
    await sunday.inside.getByRole("checkbox", { name: "Ouvert ce jour" }).check();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await owner.does(shopHours.replace, {
      hours: [{ weekday: 1, period: 1, start: "09:00", end: "11:00", enabled: true }],
    });
    await lookAgainLater(page);
    const told = page.getByText("Un autre téléphone vient de changer cela : voyez en haut");
    await expect(told).toBeInViewport({ ratio: 1 });
  });
});
