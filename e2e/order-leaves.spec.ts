import type { Locator, Page } from "@playwright/test";
import { platform } from "@tsena/contract/platform";
import { expect, test } from "./support/journey.ts";
import { heardSoon, signIn } from "./support/phone.ts";

/** How far below the list's tabs an element begins: over them stands that the order was cancelled. */
async function belowTabs(page: Page, element: Locator): Promise<number> {
  const [tabs, box] = await Promise.all([page.getByRole("tablist").boundingBox(), element.boundingBox()]);
  return (box?.y ?? NaN) - (tabs?.y ?? NaN);
}

test("an order that its customer cancels says so in its place, and slides no other order's buttons under a thumb until that was read", async ({
  page,
  world,
  shop,
}) => {
  const system = world.asPlatform();
  const gone = await world.build.paidOrder(system, shop);
  await world.build.paidOrder(system, shop);
  await page.clock.install();
  await signIn(page, "fr", shop.ownerPhone);
  const answers = page.getByRole("article").getByRole("button", { name: "Accepter", exact: true });
  await expect(answers).toHaveCount(2);
  const next = await belowTabs(page, answers.nth(1));
  await system.does(platform.cancel, { id: gone.id });
  const said = page.getByRole("status").getByText("Il n'y a plus rien à faire.");
  await expect(said).toBeVisible(heardSoon);
  await expect(answers).toHaveCount(1);
  expect(await belowTabs(page, answers)).toBe(next);
  await page.clock.fastForward(5_000);
  await expect(said).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(said).toBeHidden();
  expect(await belowTabs(page, answers)).toBeLessThan(next);
});
