import { expect, type Page } from "@playwright/test";

/** The status of a pad, by its dots. */
const dots = (page: Page) => page.getByRole("group").getByRole("status");

/** Types digits on the pad of a page, once it is empty: what was typed before is settled by then. */
export async function typeOnPad(page: Page, digits: string): Promise<void> {
  await expect(dots(page)).toHaveText(/0/);
  for (const digit of digits) await page.getByRole("button", { name: digit, exact: true }).click();
}
