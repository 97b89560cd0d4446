import type { Page } from "@playwright/test";
import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { PlatformOrder } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAccessible, expectAnnouncedOnce, test } from "./support/journey.ts";
import {
  comeToFront,
  heardSoon,
  holdRinging,
  listenToLoudspeaker,
  expectLoud,
  signIn,
  withoutStream,
} from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const say = wordsIn("fr");

/** The phone, and the shop whose orders it shows. */
interface Stage {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
}

/** A paid order that the phone has been told of. */
async function shownOrder({ page, world, shop }: Stage): Promise<PlatformOrder> {
  const order = await world.build.paidOrder(world.asPlatform(), shop);
  await comeToFront(page);
  await expect(page.getByRole("article", { name: order.orderNo })).toBeVisible(heardSoon);
  return order;
}

const acceptOf = (page: Page, { orderNo }: PlatformOrder) =>
  page.getByRole("article", { name: orderNo }).getByRole("button", { name: say.accept });

/** What has become of an order, step by step. */
async function storyOf({ world, shop }: Stage, { id }: PlatformOrder): Promise<string[]> {
  return (await (await world.asOwner(shop)).does(orderLogs.list, { id })).map(({ event }) => event);
}

async function acceptedByColleague(stage: Stage): Promise<void> {
  const { page, world, shop } = stage;
  const order = await shownOrder(stage);
  const letGo = await holdRinging(page, await world.asOwner(shop));
  const colleague = await world.asStaff(shop, ["orders.view", "orders.handle"]);
  await colleague.does(orders.accept, { id: order.id });
  await page.getByRole("button", { name: say.accept }).click();
  await expectAnnouncedOnce(page, "Cette commande est déjà acceptée");
  await expect(page.getByRole("button", { name: say.accept })).toHaveCount(0);
  expect(await storyOf(stage, order)).toEqual(["place", "pay", "accept"]);
  await letGo();
}

async function cancelledWhileAccepted(stage: Stage): Promise<void> {
  const { page, world } = stage;
  const customers = world.asPlatform();
  const order = await shownOrder(stage);
  const cancelFirst = async () => void (await customers.does(platform.cancel, { id: order.id }));
  await page.route("**/Order/Accept", (route) => cancelFirst().then(() => route.continue()), { times: 1 });
  await acceptOf(page, order).click();
  await expectAnnouncedOnce(page, "Cette commande a été annulée");
  expect((await customers.does(platform.order, { id: order.id })).status).toBe(6);
}

async function tappedTwice(stage: Stage, order: PlatformOrder): Promise<void> {
  const { page } = stage;
  let calls = 0;
  page.on("request", (request) => (calls += request.url().endsWith("/Order/Accept") ? 1 : 0));
  await acceptOf(page, order).dblclick();
  await expect.poll(() => storyOf(stage, order)).toEqual(["place", "pay", "accept"]);
  await expect(acceptOf(page, order)).toHaveCount(0);
  expect(calls).toBe(1);
}

async function answerIsLost(stage: Stage): Promise<void> {
  const { page } = stage;
  const order = await shownOrder(stage);
  await page.route(
    "**/Order/Accept",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const again = page.waitForResponse("**/Order/Accept");
  await acceptOf(page, order).click();
  expect((await again).ok()).toBe(true);
  await expect(acceptOf(page, order)).toHaveCount(0);
  expect(await storyOf(stage, order)).toEqual(["place", "pay", "accept"]);
}

async function breaksOnPhone(stage: Stage): Promise<void> {
  const { page } = stage;
  const order = await shownOrder(stage);
  await page.evaluate(() => {
    const stringify = JSON.stringify.bind(JSON);
    JSON.stringify = (value: unknown) => {
      if (!(value instanceof Object) || !("id" in value)) return stringify(value);
      JSON.stringify = stringify;
      throw new RangeError("broken");
    };
  });
  await acceptOf(page, order).click();
  await expectAnnouncedOnce(page, "Cela n'a pas marché. Réessayez, ou rechargez l'application");
  await acceptOf(page, order).click();
  await expect.poll(() => storyOf(stage, order)).toEqual(["place", "pay", "accept"]);
}

async function refused(stage: Stage): Promise<void> {
  const { page, world } = stage;
  const customers = world.asPlatform();
  const order = await shownOrder(stage);
  await page.getByRole("button", { name: say.refuse }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("Le client est prévenu et remboursé.");
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, width: page.viewportSize()?.width });
  const refuse = async () => {
    await sheet.getByText("Coupure de courant").click();
    await sheet.getByRole("button", { name: "Refuser la commande" }).click();
  };
  await refuse();
  const card = page
    .getByRole("list", { name: "Commandes" })
    .getByRole("listitem")
    .filter({ hasText: order.orderNo.slice(-3) });
  await expect(card).toContainText("Le client sera remboursé");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Ne pas envoyer" }).click();
  await page.getByRole("button", { name: say.refuse }).click();
  expect((await customers.does(platform.order, { id: order.id })).status).toBe(2);
  await refuse();
  await expect(card).toContainText("Part dans");
  await page.clock.fastForward(10_000);
  const status = async () => (await customers.does(platform.order, { id: order.id })).status;
  await expect.poll(status, { timeout: 15_000 }).toBe(6);
  await expect(card).toContainText("Refusée");
  await expect(card).toContainText("Client remboursé");
  await expect(page.getByRole("button", { name: say.accept })).toHaveCount(0);
}

test("behind a proxy that lets no stream through an order rings by the poll, and however its answer goes wrong it is answered once, or said in words why not", async ({
  page,
  world,
  shop,
}) => {
  const stage = { page, world, shop };
  // What is lost or late is met on a phone that does not hear at once what has become of the order.
  await page.clock.install();
  await withoutStream(page);
  await listenToLoudspeaker(page);
  await signIn(page, "fr", shop.ownerPhone);
  await test.step("an order rings by the poll; a double tap on accept accepts once", async () => {
    const order = await world.build.paidOrder(world.asPlatform(), shop);
    await expectLoud(page, heardSoon);
    await tappedTwice(stage, order);
  });
  await test.step("the answer to accept is lost on the way: it is asked for again without a tap, and accepted once", () =>
    answerIsLost(stage));
  await test.step("cancelled by the customer while the merchant accepts: said in words, and nothing is accepted", () =>
    cancelledWhileAccepted(stage));
  await test.step("what breaks on the phone itself at a tap is said, and the next tap accepts", () =>
    breaksOnPhone(stage));
  await test.step("accepted by a colleague a moment earlier: said in words, shown as accepted, and done once", () =>
    acceptedByColleague(stage));
  await test.step("refused with a reason: it can be taken back for a moment, what follows is said before and after, the customer's side is told", () =>
    refused(stage));
});
