import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { press } from "./product-form.ts";

export const priceOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Changer le prix de ${name}`) });
export const stockOf = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Changer le stock de ${name}`) });
export const product = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
export const switchOf = (page: Page, name: string) => page.getByRole("switch", { name: `${name} en vente` });
export const shelf = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
export const tick = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();

/** Opens the page of a product by its photo: price and stock lie over the middle of its row. */
export const openProduct = (page: Page, name: string) => product(page, name).click({ position: { x: 24, y: 24 } });

/** Says on the sheet of a product's stock how many are left. */
export async function countStock(page: Page, name: string, left: string): Promise<void> {
  await stockOf(page, name).click();
  const sheet = page.getByRole("dialog", { name });
  await sheet.getByLabel("Il en reste", { exact: true }).fill(left);
  await press(sheet, "Enregistrer le stock");
  await expect(sheet).toBeHidden();
}

/** Says by its switch for how long a product is not to be sold. */
export async function takeOff(page: Page, name: string, until: string): Promise<void> {
  await switchOf(page, name).click();
  await press(page.getByRole("dialog", { name }), until);
}

/** Begins to choose several products. */
export async function choose(page: Page): Promise<void> {
  await press(page, "Organiser le menu");
  await press(page.getByRole("dialog"), "Choisir plusieurs produits");
}
