import type { BrowserContext, Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { orders } from "@tsena/contract/orders";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { ringAt } from "@tsena/server/testing/rings";
import { expect, test } from "./support/journey.ts";
import { typeByKeyboard } from "./support/pads.ts";
import {
  comeToFront,
  expectLoud,
  expectSilent,
  listenToLoudspeaker,
  notifications,
  signIn,
  signInByForm,
  signInByOtherTab,
  watchNotifications,
} from "./support/phone.ts";
import { shade, swipeAway, tapNotification } from "./support/shade.ts";

const withinAPoll = { timeout: 25_000 };
const whatRings = async (world: OpenWorld, shop: BuiltShop) => (await world.asOwner(shop)).does(orders.reminder, {});

const shown = (page: Page) => expect.poll(() => shade(page), withinAPoll);

/** A phone that notifies, with the owner signed in. */
async function ownersPhone(page: Page, { ownerPhone }: BuiltShop): Promise<void> {
  await watchNotifications(page);
  await signIn(page, "fr", ownerPhone);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** The phone notifies what has begun to ring at the shop, with its answer; gives the order's id. */
async function notified(page: Page, world: OpenWorld, shop: BuiltShop, kind: "new" | "cancelled"): Promise<string> {
  const { id } = await ringAt(world, shop, kind);
  await comeToFront(page);
  await shown(page).toMatchObject([{ answers: 1 }]);
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
  await typeByKeyboard(page, "1357");
  await expect(page.getByRole("tab").first()).toBeVisible();
}

/** An order comes, is notified once and swiped away; gives another tab, which has heard of it only then. */
async function swipedAwayBefore(page: Page, ring: () => Promise<unknown>): Promise<Page> {
  const tab = await page.context().newPage();
  await watchNotifications(tab);
  await tab.route("**/Order/GetOrderReminder*", (route) => route.abort());
  await tab.goto("/#/pages/currentorder/index");
  await tab.getByRole("tab").first().waitFor();
  await ring();
  await comeToFront(page);
  await shown(page).toHaveLength(1);
  await swipeAway(page);
  await shown(page).toEqual([]);
  await tab.unroute("**/Order/GetOrderReminder*");
  await comeToFront(tab);
  await expect(tab).toHaveTitle(/^\(1\)/);
  return tab;
}

/** The session of who has left the phone is ended elsewhere: that it rings no more is notified until somebody signs in. */
async function ringsNoMore(page: Page, world: OpenWorld, { ownerPhone }: BuiltShop): Promise<void> {
  await leave(page);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("people") ?? "[]") as { token: string }[])[0],
  );
  await world.withToken(token?.token ?? "").does(accounts.logout, {});
  await comeToFront(page);
  await shown(page).toMatchObject([{ title: "Ce téléphone ne sonne plus pour les commandes" }]);
  await expect(page.getByText(/ doit se reconnecter\. Ce téléphone ne sonne plus/)).toBeVisible();
  await signInByForm(page, "fr", ownerPhone);
  await shown(page).toEqual([]);
}

/** The phone's notifying page, and the shop that it is of. */
interface Stage {
  page: Page;
  context: BrowserContext;
  world: OpenWorld;
  shop: BuiltShop;
}

/** The notification of a cancelled order is answered where it is shown, and the ring is over. */
async function answered({ page, context, world, shop }: Stage): Promise<void> {
  await ringAt(world, shop, "cancelled");
  await comeToFront(page);
  await expectLoud(page, withinAPoll);
  await shown(page).toMatchObject([{ title: "Commande annulée" }]);
  await tapNotification(context, { answer: true });
  await expectSilent(page, withinAPoll);
  await shown(page).toEqual([]);
  await expect.poll(() => whatRings(world, shop)).toBeNull();
}

/** What was swiped away comes again neither from a second tab nor after a reload, while the order still rings; gives that tab. */
async function staysAway(page: Page, ring: () => Promise<unknown>): Promise<Page> {
  const other = await swipedAwayBefore(page, ring);
  await page.reload();
  await expect(page.getByRole("article")).toBeVisible();
  const polled = page.waitForResponse("**/Order/GetOrderReminder*");
  await comeToFront(page);
  await polled;
  for (const one of [page, other]) expect(await notifications(one)).toEqual([]);
  expect(await shade(page)).toEqual([]);
  return other;
}

/** The next order is notified again, once, whichever tab is first, and the sound goes on. */
async function notifiedOnce(page: Page, tab: Page, ring: () => Promise<{ orderNo: string }>): Promise<void> {
  const { orderNo } = await ring();
  await Promise.all([page, tab].map(comeToFront));
  await shown(page).toHaveLength(1);
  const told = [...(await notifications(page)), ...(await notifications(tab))];
  expect(told).toEqual([expect.stringContaining(orderNo)]);
  await expectLoud(page, withinAPoll);
  await tab.close();
}

/** The server's database was restored, and the next order is notified; gives its id. */
async function notifiedAfterRestoring({ page, world, shop }: Stage): Promise<string> {
  await swipeAway(page);
  const before = (await notifications(page)).length;
  const { database } = world.app.dependencies;
  await database.deleteFrom("reminders").where("shop_id", "=", shop.id).execute();
  await database.updateTable("shops").set({ reminder_seq: 0 }).where("id", "=", shop.id).execute();
  const order = await ringAt(world, shop, "new");
  await comeToFront(page);
  await expect.poll(() => notifications(page), withinAPoll).toHaveLength(before + 1);
  return order.id;
}

/** Accepted on its notification without a link an order waits where it shows, and goes once there is one. */
async function acceptedWithoutLink({ page, context, world, shop }: Stage, id: string): Promise<void> {
  await shown(page).toMatchObject([{ answers: 1 }]);
  // The tap leads there, and what the page is made of comes over the link.
  await page.goto(`/#/pages/order/orderDetail?id=${id}`);
  await expect(page.getByRole("button", { name: "Accepter" })).toBeVisible();
  await context.setOffline(true);
  await tapNotification(context, { answer: true });
  await expect(page.getByText("Acceptation\u00A0: envoi en attente")).toBeVisible();
  await context.setOffline(false);
  const owner = await world.asOwner(shop);
  await expect.poll(async () => (await owner.does(orders.detail, { id })).status, withinAPoll).toBe(3);
}

/** Who leaves the phone takes the answer along; a notification tapped all the same comes back, and says why. */
async function takesAnswerAlong({ page, context, world, shop }: Stage): Promise<void> {
  await leave(page);
  await shown(page).toMatchObject([{ answers: 0 }]);
  const said = expect(page.getByText(/^Entrez d'abord votre code PIN/)).toBeVisible();
  await tapNotification(context, { keptAction: true });
  await said;
  await shown(page).toMatchObject([{ title: "Commande annulée", answers: 0 }]);
  expect(await whatRings(world, shop)).not.toBeNull();
  await comeBack(page);
  await shown(page).toMatchObject([{ answers: 1 }]);
  await tapNotification(context, { answer: true });
  await expect.poll(() => whatRings(world, shop), withinAPoll).toBeNull();
}

/** With only the desk open 'Vu' silences what it was about, once the app is opened by it; gives the next order, notified. */
async function seenFromDesk({ page: desk, context, world, shop }: Stage): Promise<string> {
  const [opened = ""] = await tapNotification(context, { answer: true });
  expect(opened).toMatch(/^\/#\/pages\/order\/orderDetail\?id=/);
  expect(desk.url()).toMatch(/\/desk\//);
  expect(await whatRings(world, shop)).not.toBeNull();
  const app = await context.newPage();
  await app.goto(opened);
  await expect.poll(() => whatRings(world, shop), withinAPoll).toBeNull();
  const next = await notified(app, world, shop, "new");
  await app.close();
  return next;
}

/** What one person accepted on a notification is not accepted by another who is at the phone when it opens. */
async function acceptedByNobodyElse(
  { page: desk, context, world, shop }: Stage,
  id: string,
  other: string,
): Promise<void> {
  const [opened = ""] = await tapNotification(context, { answer: true });
  await signInByOtherTab(desk, other);
  const asked = desk.waitForResponse(/Order\/GetOrderReminder/);
  await desk.goto(opened);
  await asked;
  await expect(desk.getByRole("button", { name: "Accepter" })).toBeVisible();
  await expect.poll(() => desk.evaluate(() => document.querySelectorAll("[aria-busy=true]").length)).toBe(0);
  const owner = await world.asOwner(shop);
  expect((await owner.does(orders.detail, { id })).status).toBe(2);
}

test("an open phone notifies each order once, and lets it be answered there; nobody answers it where its person has left the phone, and with only the desk open it opens the app for who has tapped it @notified", async ({
  page,
  context,
  world,
  shop,
}) => {
  test.setTimeout(180_000);
  const cook = await world.build.staff(shop, ["orders.view", "orders.handle"]);
  const stage = { page, context, world, shop };
  const ring = () => ringAt(world, shop, "new");
  await listenToLoudspeaker(page);
  await ownersPhone(page, shop);
  await test.step("that of a cancelled order is answered where it is shown, and the ring is over", () =>
    answered(stage));
  await test.step("what was swiped away comes again neither from a second tab nor after a reload, while the order still rings; the next one does, once, whichever tab is first, and the sound goes on", async () => {
    await notifiedOnce(page, await staysAway(page, ring), ring);
  });
  await test.step("after the server's database was restored the next order is notified; accepted there without a link it waits where the order shows, and goes once there is one", async () => {
    await acceptedWithoutLink(stage, await notifiedAfterRestoring(stage));
  });

  await notified(page, world, shop, "cancelled");
  await test.step("who leaves the phone takes the answer along; one tapped all the same comes back, and says why", () =>
    takesAnswerAlong(stage));
  await test.step("that the phone rings no more, as its session was ended elsewhere, is notified until somebody signs in", () =>
    ringsNoMore(page, world, shop));

  await notified(page, world, shop, "cancelled");
  const desk = await context.newPage();
  await desk.goto("/desk/");
  await desk.getByRole("button").first().waitFor();
  await page.close();
  await test.step("with only the desk open its 'Vu' silences what it was about, and what one person accepted on it is not accepted by another who is at the phone when it opens", async () => {
    const atDesk = { ...stage, page: desk };
    await acceptedByNobodyElse(atDesk, await seenFromDesk(atDesk), cook);
  });
});
