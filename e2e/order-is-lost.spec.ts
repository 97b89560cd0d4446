import { orderLogs, orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { expect, expectAccessible, expectAnnouncedOnce, test } from "./support/journey.ts";
import { heardSoon, holdRinging, signIn, withoutStream } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const say = wordsIn("fr");

// What is lost or late is met on a phone that does not hear at once what has become of the order.
test.beforeEach(({ page }) => withoutStream(page));

test("accepted by a colleague a moment earlier: said in words, shown as accepted, and done once", async ({
  page,
  world,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
  const order = await world.build.paidOrder(world.asPlatform(), shop);
  await expect(page.getByRole("article")).toBeVisible(heardSoon);
  await holdRinging(page, await world.asOwner(shop));
  const colleague = await world.asStaff(shop, ["orders.view", "orders.handle"]);
  await colleague.does(orders.accept, { id: order.id });
  await page.getByRole("button", { name: say.accept }).click();
  await expectAnnouncedOnce(page, "Cette commande est déjà acceptée");
  await expect(page.getByRole("button", { name: say.accept })).toHaveCount(0);
  const story = await colleague.does(orderLogs.list, { id: order.id });
  expect(story.filter((line) => line.event === "accept")).toHaveLength(1);
});

test("cancelled by the customer while the merchant accepts: said in words, and nothing is accepted", async ({
  page,
  world,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
  const customers = world.asPlatform();
  const order = await world.build.paidOrder(customers, shop);
  await expect(page.getByRole("article")).toBeVisible(heardSoon);
  await page.route("**/Order/Accept", async (route) => {
    await customers.does(platform.cancel, { id: order.id });
    await route.continue();
  });
  await page.getByRole("button", { name: say.accept }).click();
  await expectAnnouncedOnce(page, "Cette commande a été annulée");
  expect((await customers.does(platform.order, { id: order.id })).status).toBe(6);
});

test("a double tap on accept accepts once", async ({ page, world, shop }) => {
  await signIn(page, "fr", shop.ownerPhone);
  const order = await world.build.paidOrder(world.asPlatform(), shop);
  let calls = 0;
  page.on("request", (request) => (calls += request.url().endsWith("/Order/Accept") ? 1 : 0));
  await page.getByRole("button", { name: say.accept }).dblclick({ timeout: 15_000 });
  const owner = await world.asOwner(shop);
  await expect.poll(async () => (await owner.does(orders.detail, { id: order.id })).status).toBe(3);
  const story = await owner.does(orderLogs.list, { id: order.id });
  expect(story.map((line) => line.event)).toEqual(["place", "pay", "accept"]);
  expect(calls).toBe(1);
});

test("the answer to accept is lost on the way: it is asked for again without a tap, and accepted once", async ({
  page,
  world,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
  const order = await world.build.paidOrder(world.asPlatform(), shop);
  await expect(page.getByRole("article")).toBeVisible(heardSoon);
  await page.route(
    "**/Order/Accept",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const again = page.waitForResponse("**/Order/Accept");
  await page.getByRole("button", { name: say.accept }).click();
  expect((await again).ok()).toBe(true);
  await expect(page.getByRole("tab", { name: say.toPickUp })).toContainText("1");
  const owner = await world.asOwner(shop);
  const story = await owner.does(orderLogs.list, { id: order.id });
  expect(story.filter((line) => line.event === "accept")).toHaveLength(1);
});

test("what breaks on the phone itself at a tap is said, and the next tap accepts", async ({ page, world, shop }) => {
  await signIn(page, "fr", shop.ownerPhone);
  await world.build.paidOrder(world.asPlatform(), shop);
  const accept = page.getByRole("button", { name: say.accept });
  await expect(accept).toBeVisible(heardSoon);
  await page.evaluate(() => {
    const stringify = JSON.stringify.bind(JSON);
    JSON.stringify = (value: unknown) => {
      if (!(value instanceof Object) || !("id" in value)) return stringify(value);
      JSON.stringify = stringify;
      throw new RangeError("broken");
    };
  });
  await accept.click();
  await expectAnnouncedOnce(page, "Cela n'a pas marché. Réessayez, ou rechargez l'application");
  await accept.click();
  await expect(page.getByRole("tab", { name: say.toPickUp })).toContainText("1");
});

test("refused with a reason: it can be taken back for a moment, what follows is said before and after, the customer's side is told", async ({
  page,
  world,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
  const customers = world.asPlatform();
  const order = await world.build.paidOrder(customers, shop);
  await page.getByRole("button", { name: say.refuse }).click({ timeout: 15_000 });
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("Le client est prévenu et remboursé.");
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, width: page.viewportSize()?.width });
  await expectAccessible(page);
  const refuse = async () => {
    await page.getByRole("dialog").getByText("Coupure de courant").click();
    await page.getByRole("dialog").getByRole("button", { name: "Refuser la commande" }).click();
  };
  await refuse();
  const card = page.getByRole("list", { name: "Commandes" }).getByRole("listitem").first();
  await expect(card).toContainText("Le client sera remboursé");
  await expectAccessible(page);
  await card.getByRole("button", { name: "Ne pas envoyer" }).click();
  await page.getByRole("button", { name: say.refuse }).click();
  expect((await customers.does(platform.order, { id: order.id })).status).toBe(2);
  await refuse();
  await expect(card).toContainText("Part dans");
  await expect
    .poll(async () => (await customers.does(platform.order, { id: order.id })).status, { timeout: 15_000 })
    .toBe(6);
  await expect(card).toContainText("Refusée");
  await expect(card).toContainText("Client remboursé");
  await expect(page.getByRole("button", { name: say.accept })).toHaveCount(0);
});
