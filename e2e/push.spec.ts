import type { BrowserContext, Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { openPhone, type Phone } from "@tsena/server/testing/phones";
import { receiveWebhooks, type WebhookReceiver } from "@tsena/server/testing/receivers";
import { expect, test } from "./support/journey.ts";
import { heardSoon, signInByForm, watchNotifications } from "./support/phone.ts";
import { pushTo, shade, swipeAway, tapNotification } from "./support/shade.ts";

/** The push service of the phone's browser: none of the internet's is reached from a test. */
let service: WebhookReceiver;
test.beforeAll(async () => {
  service = await receiveWebhooks();
  service.answer(201);
});
test.afterAll(() => service.stop());

/** A browser whose pages let themselves be reached there, by keys that the test can read by. */
async function reachable(context: BrowserContext, { keys }: Phone): Promise<string> {
  const endpoint = `${service.url}/${keys.auth}`;
  await context.addInitScript(
    ({ given, url }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0)).buffer;
      let there: object | null = null;
      PushManager.prototype.getSubscription = () => Promise.resolve(there as PushSubscription | null);
      PushManager.prototype.subscribe = (options) => {
        there = {
          endpoint: url,
          options: { applicationServerKey: bytes(options?.applicationServerKey as string) },
          getKey: (name: "p256dh" | "auth") => bytes(given[name]),
          unsubscribe: () => Promise.resolve(((there = null), true)),
        };
        return Promise.resolve(there as PushSubscription);
      };
    },
    { given: keys, url: endpoint },
  );
  return new URL(endpoint).pathname;
}

interface Opened {
  page: Page;
  context: BrowserContext;
  world: OpenWorld;
  shop: BuiltShop;
}

/** At how many addresses the phones of a shop are reached. */
async function countReached(world: OpenWorld, shop: BuiltShop): Promise<number> {
  const rows = world.app.dependencies.database.selectFrom("push_subscriptions").select("id");
  return (await rows.where("shop_id", "=", shop.id).execute()).length;
}

/** A page of the desk in the same browser, which stands open when no page of the app does. */
async function openDesk(context: BrowserContext): Promise<Page> {
  const desk = await context.newPage();
  await desk.goto("/desk/");
  await desk.getByRole("button").first().waitFor();
  return desk;
}

const isReached = (page: Page) =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await pushManager.getSubscription()) !== null;
  });

/** The owner signs in on a phone whose push service has no address for it yet, over a bad link; it has one once the link has come back. */
async function reachedAfterAll({ page, context, world, shop }: Opened): Promise<void> {
  await page.addInitScript(() => {
    const { subscribe } = PushManager.prototype;
    PushManager.prototype.subscribe = () => {
      PushManager.prototype.subscribe = subscribe;
      return Promise.reject(new DOMException("Registration failed - push service not available", "AbortError"));
    };
  });
  const failed = page.waitForEvent("console", { predicate: (said) => said.text().includes("cannot be reached") });
  await signInByForm(page, "fr", shop.ownerPhone);
  await failed;
  await context.setOffline(true);
  await expect(page.getByText(/Hors ligne/)).toBeVisible(heardSoon);
  await context.setOffline(false);
  await expect.poll(() => countReached(world, shop), heardSoon).toBe(1);
  expect(await isReached(page)).toBe(true);
}

/**
 * The owner's phone, on which the app was open and is closed, when an order comes and is shown. Gives another page of the same
 * browser, and what hands on to it the message that the push service was given as its n-th, once it was.
 */
async function closedApp({ page, context, world, shop }: Opened) {
  const phone = openPhone();
  const path = await reachable(context, phone);
  const given = () => service.told.filter((told) => told.path === path).map(({ bytes }) => phone.read(bytes));
  await watchNotifications(page);
  await test.step("a phone that its push service had no address for over a bad link is reached all the same once the link has come back", () =>
    reachedAfterAll({ page, context, world, shop }));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const desk = await openDesk(context);
  await page.close();
  const deliver = async (nth: number): Promise<void> => {
    await expect.poll(() => given().length, heardSoon).toBe(nth);
    await pushTo(desk, JSON.stringify(given()[nth - 1]));
  };
  const [owner, system] = [await world.asOwner(shop), world.asPlatform()];
  const order = await world.build.paidOrder(system, shop);
  await deliver(1);
  await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title: "Nouvelle commande", answers: 1 }]);
  return { desk, deliver, owner, system, order };
}

/** Without a link somebody signs out: the phone is reached no more. */
async function reachedNoMore(app: Page): Promise<void> {
  await expect.poll(() => isReached(app), heardSoon).toBe(true);
  await app.goto("/#/pages/user/setup");
  await app.getByRole("button", { name: "Se déconnecter" }).click();
  await app.context().setOffline(true);
  await app.getByRole("dialog").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(app.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await expect.poll(() => isReached(app), heardSoon).toBe(false);
}

/** Has a page hang in its turn to show something, until it is told to go on. */
const hangInTurn = (page: Page) =>
  page.evaluate(() => {
    const isOver = new Promise<void>((resolve) => addEventListener("hangs-no-more", () => resolve()));
    void navigator.locks.request("notices", () => isOver);
  });

/** How many notifications are shown, asked of a phone on which a page never ends its turn to show something. */
const shownOutOfTurn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).length;
  });

test("a phone is reached for as long as somebody is at it: with the app closed what becomes of a shop's orders is pushed, and answered on the notification @notified", async ({
  page,
  context,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const { desk, deliver, owner, system, order } = await closedApp({ page, context, world, shop });
  const app = await context.newPage();

  await test.step("an order is pushed, shown with its deadline, and accepted on the notification", async () => {
    const { id } = order;
    // Pushed again by a service that did not say that it had come.
    await deliver(1);
    expect(await shade(desk)).toHaveLength(1);
    const [opened = ""] = await tapNotification(context, { answer: true });
    expect(opened).toBe(`/#/pages/order/orderDetail?id=${id}`);
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 2 });
    await app.goto(opened);
    await expect.poll(async () => (await owner.does(orders.detail, { id })).status, heardSoon).toBe(3);
    await expect(app.getByRole("button", { name: "C'est prêt" })).toBeVisible();
    await app.goto("about:blank");
  });

  await test.step("what is over is taken back with the next one, though no app was open to do so; and a tap opens the order", async () => {
    const { id: next } = await world.build.paidOrder(system, shop);
    await deliver(2);
    await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title: "Nouvelle commande" }]);
    await system.does(platform.cancel, { id: next });
    await deliver(3);
    await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title: "Commande annulée" }]);
    expect(await tapNotification(context)).toEqual([`/#/pages/order/orderDetail?id=${next}`]);
    await owner.does(orders.acknowledge, { id: next });
    await swipeAway(desk);
  });

  await test.step("an order is shown though a page of the app hangs in its turn to show something", async () => {
    await hangInTurn(desk);
    const { id: shown } = await world.build.paidOrder(system, shop);
    await deliver(4);
    // Asked while it is shown, the browser may forget it.
    await expect.poll(() => shownOutOfTurn(desk), { intervals: [4000, 2000], timeout: 15_000 }).toBe(1);
    await desk.evaluate(() => dispatchEvent(new Event("hangs-no-more")));
    await owner.does(orders.accept, { id: shown });
  });

  await test.step("the customer's yes to the rest is pushed in place of the order, and leads to what is left to cook", async () => {
    const { id, items } = await world.build.paidOrder(system, shop, { quantity: 2 });
    await deliver(5);
    await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title: "Nouvelle commande" }]);
    const missing = [{ itemId: items[0]?.id ?? "", quantity: 1 }];
    const { proposal } = await owner.does(orders.propose, { id, items: missing });
    await system.does(platform.answerProposal, { id, proposalId: proposal?.id ?? "", accept: true });
    await deliver(6);
    await expect
      .poll(() => shade(desk), heardSoon)
      .toMatchObject([{ title: "Le client accepte le reste", answers: 1 }]);
    const [opened = ""] = await tapNotification(context);
    expect(opened).toBe(`/#/pages/order/orderDetail?id=${id}`);
    await app.goto(opened);
    await expect(app.getByRole("listitem").filter({ hasText: /^1\s×/ })).toBeVisible();
    await expect(app.getByRole("button", { name: "C'est prêt" })).toBeVisible();
  });

  await test.step("a phone that was signed out without a link is reached no more, though its app is closed before the server hears of it", () =>
    reachedNoMore(app));
});
