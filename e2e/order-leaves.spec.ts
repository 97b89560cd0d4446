import type { Locator, Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { PlatformOrder } from "@tsena/contract/platform";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { heardSoon, signIn } from "./support/phone.ts";

/** How far below the list's tabs an element begins: over them stands that the order was cancelled. */
async function belowTabs(page: Page, element: Locator): Promise<number> {
  const [tabs, box] = await Promise.all([page.getByRole("tablist").boundingBox(), element.boundingBox()]);
  return (box?.y ?? NaN) - (tabs?.y ?? NaN);
}

const answersOn = (page: Page) => page.getByRole("article").getByRole("button", { name: "Accepter", exact: true });

async function isCancelled(page: Page, world: OpenWorld, gone: PlatformOrder): Promise<void> {
  const answers = answersOn(page);
  await expect(answers).toHaveCount(2);
  const next = await belowTabs(page, answers.nth(1));
  await world.asPlatform().does(platform.cancel, { id: gone.id });
  const said = page.getByRole("status").getByText("Il n'y a plus rien à faire.");
  await expect(said).toBeVisible(heardSoon);
  await expect(answers).toHaveCount(1);
  expect(await belowTabs(page, answers)).toBe(next);
  await page.clock.fastForward(4_000);
  await expect(said).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(said).toBeHidden();
  expect(await belowTabs(page, answers)).toBeLessThan(next);
}

/** A very busy shop promises later, and who knows better says the minutes with the answer. */
async function promiseLater(page: Page): Promise<void> {
  const minutes = page.getByRole("article").getByRole("button", { name: /^Prête dans/ });
  await expect(minutes).toHaveAccessibleName(/20\smin/);
  await page.getByRole("navigation").getByRole("link", { name: "Ma boutique" }).click();
  await page.getByRole("button", { name: "Très occupé" }).click();
  await expectSound(page);
  await page.getByRole("button", { name: /\+\s10\smin/ }).click();
  await expect(page.getByText(/Très occupé\s: \+\s10\smin\s· encore 1\sh/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("navigation").getByRole("link", { name: "Commandes" }).click();
  await expect(minutes).toHaveAccessibleName(/30\smin/);
  await minutes.click();
  await expectSound(page);
  await page.getByRole("button", { name: /^25\smin/ }).click();
}

/** What was accepted is not offered again where the list comes long after the answer, nor to who was at another list meanwhile. */
async function listComesLate(page: Page): Promise<void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/Order/GetList*", async (route) => {
    await released;
    await route.continue();
  });
  const accept = answersOn(page);
  await accept.click();
  const said = page.getByText(/^Envoyé\s: le client est prévenu/);
  await expect(said).toBeVisible();
  await expect(accept).toHaveCount(0);
  await page.clock.fastForward(4_000);
  await page.clock.fastForward(4_000);
  await expect(said).toBeHidden();
  await expect(accept).toHaveCount(0);
  await page.getByRole("tab", { name: /^À remettre/ }).click();
  await page.getByRole("tab", { name: /^À accepter/ }).click();
  await expect(page.getByText("Aucune commande à accepter")).toBeVisible();
  await expect(accept).toHaveCount(0);
  release();
}

test("an order that is cancelled or accepted leaves its list in its time, and is promised for when the shop can have it ready", async ({
  page,
  world,
  shop,
}) => {
  const system = world.asPlatform();
  const gone = await world.build.paidOrder(system, shop);
  await world.build.paidOrder(system, shop);
  await page.clock.install();
  await signIn(page, "fr", shop.ownerPhone);
  await test.step("one that its customer cancels says so in its place, and slides no other order's buttons under a thumb until that was read", () =>
    isCancelled(page, world, gone));
  await test.step("in its detail nothing is to be prepared any more, and its money is told as it stands", async () => {
    await page.goto(`/#/pages/order/orderDetail?id=${gone.id}`);
    await expect(page.getByText("Client remboursé", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Contenu", exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto("/#/pages/currentorder/index");
  });
  await test.step("what was accepted is not offered again where the list comes long after the answer", () =>
    listComesLate(page));
  await test.step("a very busy shop promises later, and who knows better says the minutes with the answer", async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.setViewportSize({ width: 320, height: 640 });
    const { id } = await world.build.paidOrder(system, shop);
    await promiseLater(page);
    await expect(page.getByRole("tab", { name: /^À remettre/ })).toContainText("2");
    const { status, dueAt } = await (await world.asOwner(shop)).does(orders.detail, { id });
    expect(status).toBe(3);
    expect(Math.round((Date.parse(dueAt ?? "") - Date.now()) / 60_000)).toBe(25);
  });
});
