import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { orders } from "@tsena/contract/orders";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { ringAt } from "@tsena/server/testing/rings";
import { expect, test } from "./support/journey.ts";
import { isKept, isRemembered } from "./support/new-build.ts";
import { openOwnServer } from "./support/own-server.ts";
import { comeToFront, notifications, signInByForm, signInByOtherTab, watchNotifications } from "./support/phone.ts";
import { shade, swipeAway, tapNotification } from "./support/shade.ts";

const withinAPoll = { timeout: 25_000 };
const whatRings = async (world: OpenWorld, shop: BuiltShop) => (await world.asOwner(shop)).does(orders.reminder, {});

/** A phone that notifies, with the owner signed in. */
async function ownersPhone(page: Page, { ownerPhone }: BuiltShop): Promise<void> {
  await watchNotifications(page);
  await signInByForm(page, "fr", ownerPhone);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** The owner's phone, which shows that an order was cancelled, with its answer. */
async function notifiedOfCancelled(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  await ownersPhone(page, shop);
  await ringAt(world, shop, "cancelled");
  await comeToFront(page);
  await expect.poll(() => shade(page), withinAPoll).toMatchObject([{ answers: 1 }]);
}

/** The owner's phone, which shows that a new order waits, to be accepted there; gives its id. */
async function notifiedOfNew(page: Page, world: OpenWorld, shop: BuiltShop): Promise<string> {
  await ownersPhone(page, shop);
  await isKept(page);
  const { id } = await ringAt(world, shop, "new");
  await comeToFront(page);
  await expect.poll(() => shade(page), withinAPoll).toMatchObject([{ answers: 1 }]);
  return id;
}

/** The orders ring on a phone at which nobody is. */
async function leave(page: Page): Promise<void> {
  await page.goto("/#/pages/user/pin?next=people");
  await page.getByLabel("Code PIN", { exact: true }).fill("1357");
  await page.getByRole("textbox", { name: "Votre mot de passe" }).fill(testPassword);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("list", { name: "Personnes sur ce téléphone" })).toBeVisible();
}

async function comeBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Person/ }).click();
  for (const digit of "1357") await page.getByRole("button", { name: digit, exact: true }).click();
  await expect(page.getByRole("tab").first()).toBeVisible();
}

test("what was swiped away does not come again from a second tab @notified", async ({ page, context, world, shop }) => {
  await ownersPhone(page, shop);
  const tab = await context.newPage();
  await watchNotifications(tab);
  await tab.route("**/Order/GetOrderReminder*", (route) => route.abort());
  await tab.goto("/#/pages/currentorder/index");
  await tab.getByRole("tab").first().waitFor();
  await ringAt(world, shop, "new");
  await comeToFront(page);
  await expect.poll(() => shade(page), withinAPoll).toHaveLength(1);
  await swipeAway(page);
  await expect.poll(() => shade(page)).toEqual([]);
  await tab.unroute("**/Order/GetOrderReminder*");
  await comeToFront(tab);
  await expect(tab).toHaveTitle(/^\(1\)/);
  expect(await notifications(tab)).toEqual([]);
  expect(await shade(page)).toEqual([]);
  // The next one is shown once, whichever tab is first.
  await ringAt(world, shop, "new");
  await Promise.all([page, tab].map(comeToFront));
  await expect.poll(() => shade(page), withinAPoll).toHaveLength(1);
});

test("after the server's database was restored, an open phone notifies the next order @notified", async ({
  page,
  world,
  shop,
}) => {
  await ownersPhone(page, shop);
  for (const count of [1, 2, 3]) {
    await ringAt(world, shop, "new");
    await comeToFront(page);
    await expect.poll(() => notifications(page), withinAPoll).toHaveLength(count);
  }
  await swipeAway(page);
  const { database } = world.app.dependencies;
  await database.deleteFrom("reminders").where("shop_id", "=", shop.id).execute();
  await database.updateTable("shops").set({ reminder_seq: 0 }).where("id", "=", shop.id).execute();
  await ringAt(world, shop, "new");
  await comeToFront(page);
  await expect.poll(() => notifications(page), withinAPoll).toHaveLength(4);
});

test("with only the desk open, a tap on a notification opens the app, and its 'Vu' silences what it was about @notified", async ({
  page,
  context,
  world,
  shop,
}) => {
  await notifiedOfCancelled(page, world, shop);
  const desk = await context.newPage();
  await desk.goto("/desk/");
  await desk.getByRole("button").first().waitFor();
  await page.close();
  const [opened = ""] = await tapNotification(context, { answer: true });
  expect(opened).toMatch(/^\/#\/pages\/order\/orderDetail\?id=/);
  expect(desk.url()).toMatch(/\/desk\//);
  expect(await whatRings(world, shop)).not.toBeNull();
  const app = await context.newPage();
  await app.goto(opened);
  await expect.poll(() => whatRings(world, shop), withinAPoll).toBeNull();

  await ringAt(world, shop, "new");
  await comeToFront(app);
  await expect.poll(() => shade(app), withinAPoll).toHaveLength(1);
  await app.close();
  const [order = ""] = await tapNotification(context);
  expect(order).toMatch(/^\/#\/pages\/order\/orderDetail\?id=/);
});

test("who leaves the phone takes the answer of a notification along; one tapped all the same comes back, and says why @notified", async ({
  page,
  context,
  world,
  shop,
}) => {
  await notifiedOfCancelled(page, world, shop);
  await leave(page);
  await expect.poll(() => shade(page), withinAPoll).toMatchObject([{ answers: 0 }]);
  const said = expect(page.getByText(/^Entrez d'abord votre code PIN/)).toBeVisible();
  await tapNotification(context, { keptAction: true });
  await said;
  await expect.poll(() => shade(page), withinAPoll).toMatchObject([{ title: "Commande annulée", answers: 0 }]);
  expect(await whatRings(world, shop)).not.toBeNull();
  await comeBack(page);
  await expect.poll(() => shade(page), withinAPoll).toMatchObject([{ answers: 1 }]);
  await tapNotification(context, { answer: true });
  await expect.poll(() => whatRings(world, shop), withinAPoll).toBeNull();
});

test("that the phone rings no more, as its session was ended elsewhere, is notified until somebody signs in @notified", async ({
  page,
  world,
  shop,
}) => {
  await ownersPhone(page, shop);
  await leave(page);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("people") ?? "[]") as { token: string }[])[0],
  );
  await world.withToken(token?.token ?? "").does(accounts.logout, {});
  await comeToFront(page);
  const title = "Ce téléphone ne sonne plus pour les commandes";
  await expect.poll(() => shade(page), withinAPoll).toMatchObject([{ title }]);
  await expect(page.getByText(/ doit se reconnecter\. Ce téléphone ne sonne plus/)).toBeVisible();
  await signInByForm(page, "fr", shop.ownerPhone);
  await expect.poll(() => shade(page)).toEqual([]);
});

test("an order accepted on its notification without a link waits where the order shows, over a reload too, and goes once there is one @notified", async ({
  another,
}) => {
  // Here the app opens without a link: it has kept all that it needs.
  const world = await openOwnServer();
  try {
    const shop = await world.build.shop();
    const page = await another({ baseURL: world.address, serviceWorkers: "allow" });
    const context = page.context();
    const id = await notifiedOfNew(page, world, shop);
    await expect(page.getByRole("button", { name: "Accepter" })).toBeVisible();
    await isRemembered(page, id);
    await context.setOffline(true);
    await tapNotification(context, { answer: true });
    const waits = page.getByText("Acceptation\u00A0: envoi en attente");
    await expect(waits).toBeVisible();
    await page.reload();
    await expect(waits).toBeVisible();
    await context.setOffline(false);
    const owner = await world.asOwner(shop);
    await expect.poll(async () => (await owner.does(orders.detail, { id })).status, withinAPoll).toBe(3);
  } finally {
    await world.close();
  }
});

test("what one person accepted on a notification is not accepted by another who is at the phone when it opens @notified", async ({
  page,
  context,
  world,
  shop,
}) => {
  const cook = await world.build.staff(shop, ["orders.view", "orders.handle"]);
  const id = await notifiedOfNew(page, world, shop);
  const desk = await context.newPage();
  await desk.goto("/desk/");
  await page.close();
  const [opened = ""] = await tapNotification(context, { answer: true });
  await signInByOtherTab(desk, cook);
  const asked = desk.waitForResponse(/Order\/GetOrderReminder/);
  await desk.goto(opened);
  await asked;
  await expect(desk.getByRole("button", { name: "Accepter" })).toBeVisible();
  await expect.poll(() => desk.evaluate(() => document.querySelectorAll("[aria-busy=true]").length)).toBe(0);
  const owner = await world.asOwner(shop);
  expect((await owner.does(orders.detail, { id })).status).toBe(2);
});
