import { expect, type Locator, type Page } from "@playwright/test";

/** The status of a pad, by its dots. */
const dots = (on: Page | Locator) => on.getByRole("group").getByRole("status");

/** Types digits on the pad of a page or of a sheet over one, once it is empty: what was typed before is settled by then. */
export async function typeOnPad(on: Page | Locator, digits: string): Promise<void> {
  await expect(dots(on)).toHaveText(/0/);
  for (const digit of digits) await on.getByRole("button", { name: digit, exact: true }).click();
}

/** The same by a keyboard, where what a tap does is not what is shown: it is told all digits at once. */
export async function typeByKeyboard(on: Page | Locator, digits: string): Promise<void> {
  await expect(dots(on)).toHaveText(/0/);
  const { keyboard } = "keyboard" in on ? on : on.page();
  await keyboard.type(digits);
}
