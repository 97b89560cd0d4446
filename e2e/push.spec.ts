import type { BrowserContext, Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { Language } from "@tsena/contract/languages";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { openPhone, type Phone } from "@tsena/server/testing/phones";
import { receiveWebhooks, type WebhookReceiver } from "@tsena/server/testing/receivers";
import { expect, test } from "./support/journey.ts";
import { heardSoon, signInByForm, watchNotifications } from "./support/phone.ts";
import { pushTo, shade, swipeAway, tapNotification } from "./support/shade.ts";
import { speaks } from "./support/words.ts";

/** The push service of the phone's browser: none of the internet's is reached from a test. */
let service: WebhookReceiver;
test.beforeAll(async () => {
  service = await receiveWebhooks();
  service.answer(201);
});
test.afterAll(() => service.stop());

/** A page of a browser that lets itself be reached there, by keys that the test can read by. */
async function reachable(page: Page, { keys }: Phone): Promise<string> {
  const endpoint = `${service.url}/${keys.auth}`;
  await page.addInitScript(
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
  language: Language;
}

/** At how many addresses the phones of a shop are reached. */
async function countReached(world: OpenWorld, shop: BuiltShop): Promise<number> {
  const rows = world.app.dependencies.database.selectFrom("push_subscriptions").select("id");
  return (await rows.where("shop_id", "=", shop.id).execute()).length;
}

/**
 * The owner's phone, on which the app was open and is closed, when an order comes and is shown. Gives another page of the same
 * browser, and what hands on to it the message that the push service was given as its n-th, once it was.
 */
async function closedApp({ page, context, world, shop, language }: Opened, quantity = 1) {
  const phone = openPhone();
  const path = await reachable(page, phone);
  const given = () => service.told.filter((told) => told.path === path).map(({ bytes }) => phone.read(bytes));
  await watchNotifications(page);
  await signInByForm(page, language, shop.ownerPhone);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => countReached(world, shop), heardSoon).toBe(1);
  const desk = await context.newPage();
  await desk.goto("/desk/");
  await desk.getByRole("button").first().waitFor();
  await page.close();
  const deliver = async (nth: number): Promise<void> => {
    await expect.poll(() => given().length, heardSoon).toBe(nth);
    await pushTo(desk, JSON.stringify(given()[nth - 1]));
  };
  const [owner, system] = [await world.asOwner(shop), world.asPlatform()];
  const order = await world.build.paidOrder(system, shop, { quantity });
  await deliver(1);
  const title = { fr: "Nouvelle commande", zh: "您有新订单" }[language];
  await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title, answers: 1 }]);
  return { desk, deliver, owner, system, order, title };
}

test(
  "with the app closed an order is pushed, shown with its deadline, and accepted on the notification @notified",
  speaks.fr,
  async ({ page, context, world, shop, language }) => {
    const opening = { page, context, world, shop, language };
    const { desk, deliver, owner, system, order, title } = await closedApp(opening);
    const { id } = order;
    // Pushed again by a service that did not say that it had come.
    await deliver(1);
    expect(await shade(desk)).toHaveLength(1);

    const [opened = ""] = await tapNotification(context, { answer: true });
    expect(opened).toBe(`/#/pages/order/orderDetail?id=${id}`);
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 2 });
    const app = await context.newPage();
    await app.goto(opened);
    await expect.poll(async () => (await owner.does(orders.detail, { id })).status, heardSoon).toBe(3);
    await expect(app.getByRole("button", { name: "C'est prêt" })).toBeVisible();

    // What is over is taken back with the next one, though no app was open to do so; and a tap opens the order.
    await app.close();
    const { id: next } = await world.build.paidOrder(system, shop);
    await deliver(2);
    await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title }]);
    await system.does(platform.cancel, { id: next });
    await deliver(3);
    await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title: "Commande annulée" }]);
    expect(await tapNotification(context)).toEqual([`/#/pages/order/orderDetail?id=${next}`]);
  },
);

test(
  "an order that is pushed is shown though a page of the app hangs in its turn to show something @notified",
  speaks.zh,
  async ({ page, context, world, shop, language }) => {
    const { desk, deliver, system } = await closedApp({ page, context, world, shop, language });
    await swipeAway(desk);
    await desk.evaluate(() => void navigator.locks.request("notices", () => new Promise(() => undefined)));
    await world.build.paidOrder(system, shop);
    await deliver(2);
    const shown = () =>
      desk.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).length;
      });
    // Asked while it is shown, the browser may forget it.
    await expect.poll(shown, { intervals: [4000, 2000], timeout: 15_000 }).toBe(1);
  },
);

test(
  "a phone that its push service had no address for over a bad link is reached all the same once the link has come back @notified",
  speaks.fr,
  async ({ page, context, world, shop, language }) => {
    await reachable(page, openPhone());
    await watchNotifications(page);
    await page.addInitScript(() => {
      const { subscribe } = PushManager.prototype;
      PushManager.prototype.subscribe = () => {
        PushManager.prototype.subscribe = subscribe;
        return Promise.reject(new DOMException("Registration failed - push service not available", "AbortError"));
      };
    });
    const failed = page.waitForEvent("console", { predicate: (said) => said.text().includes("cannot be reached") });
    await signInByForm(page, language, shop.ownerPhone);
    await failed;
    await context.setOffline(true);
    await expect(page.getByText(/Hors ligne/)).toBeVisible(heardSoon);
    await context.setOffline(false);
    await expect.poll(() => countReached(world, shop), heardSoon).toBe(1);
  },
);

for (const [how, refusal] of [
  ["was lost on its way", null],
  ["a busy server did not take", 503],
] as const)
  test(`a phone whose address ${how} tells it again by itself, and is reached @notified`, async ({
    page,
    world,
    shop,
  }) => {
    await reachable(page, openPhone());
    await watchNotifications(page);
    // Not by a route: what a page sends past its service worker is seen there or not, by when that has taken the page over.
    await page.addInitScript((resultCode) => {
      const { fetch } = window;
      window.fetch = (address, init) => {
        if (typeof address !== "string" || !address.includes("/SavePush")) return fetch(address, init);
        window.fetch = fetch;
        if (resultCode === null) return Promise.reject(new TypeError("Failed to fetch"));
        const body = JSON.stringify({ resultCode, message: "Réseau occupé", data: null });
        return Promise.resolve(new Response(body, { status: resultCode }));
      };
    }, refusal);
    const failed = page.waitForEvent("console", { predicate: (said) => said.text().includes("cannot be reached") });
    await signInByForm(page, "fr", shop.ownerPhone);
    await failed;
    expect(await countReached(world, shop)).toBe(0);
    // Its link is found again by the stream's next heartbeat, after 8 s; from then on it waits for 5 s more.
    await expect.poll(() => countReached(world, shop), { timeout: 30_000 }).toBe(1);
  });

test(
  "with the app closed the customer's yes to the rest is pushed in place of the order, and leads to what is left to cook @notified",
  speaks.zh,
  async ({ page, context, world, shop, language }) => {
    const opening = { page, context, world, shop, language };
    const { desk, deliver, owner, system, order } = await closedApp(opening, 2);
    const { id, items } = order;
    const missing = [{ itemId: items[0]?.id ?? "", quantity: 1 }];
    const { proposal } = await owner.does(orders.propose, { id, items: missing });
    await system.does(platform.answerProposal, { id, proposalId: proposal?.id ?? "", accept: true });
    await deliver(2);
    await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title: "顾客同意去掉缺货部分", answers: 1 }]);
    const [opened = ""] = await tapNotification(context);
    expect(opened).toBe(`/#/pages/order/orderDetail?id=${id}`);
    const app = await context.newPage();
    await app.goto(opened);
    await expect(app.getByRole("listitem").filter({ hasText: /^1\s×/ })).toBeVisible();
    await expect(app.getByRole("button", { name: "出餐完成" })).toBeVisible();
  },
);

test("a phone that was signed out without a link is reached no more, though its app is closed before the server hears of it @notified", async ({
  page,
  context,
  world,
  shop,
}) => {
  await reachable(page, openPhone());
  await watchNotifications(page);
  await signInByForm(page, "fr", shop.ownerPhone);
  await expect.poll(() => countReached(world, shop), heardSoon).toBe(1);
  const isReached = () =>
    page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready;
      return (await pushManager.getSubscription()) !== null;
    });
  expect(await isReached()).toBe(true);
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await context.setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await expect.poll(isReached, heardSoon).toBe(false);
});
