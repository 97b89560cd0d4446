import type { BrowserContext, Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { Language } from "@tsena/contract/languages";
import { openPhone, type Phone } from "@tsena/server/testing/phones";
import { receiveWebhooks, type WebhookReceiver } from "@tsena/server/testing/receivers";
import { expect, test } from "./support/journey.ts";
import { heardSoon, signInByForm, watchNotifications } from "./support/phone.ts";
import { pushTo, shade, tapNotification } from "./support/shade.ts";
import { languages } from "./support/words.ts";

test.use({ serviceWorkers: "allow" });

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
        };
        return Promise.resolve(there as PushSubscription);
      };
    },
    { given: keys, url: endpoint },
  );
  return new URL(endpoint).pathname;
}

/** The owner's phone, on which the app was open and is closed; gives another page of the same browser. */
async function closedApp(
  page: Page,
  {
    context,
    language,
    ownerPhone,
    isSaved,
  }: {
    context: BrowserContext;
    language: Language;
    ownerPhone: string;
    isSaved: () => Promise<number>;
  },
): Promise<Page> {
  await watchNotifications(page);
  await signInByForm(page, language, ownerPhone);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(isSaved, heardSoon).toBe(1);
  const desk = await context.newPage();
  await desk.goto("/desk/");
  await desk.getByRole("button").first().waitFor();
  await page.close();
  return desk;
}

for (const language of languages) {
  test(`with the app closed an order is pushed, shown with its deadline, and accepted on the notification (${language}) @notified`, async ({
    page,
    context,
    world,
    shop,
  }) => {
    const phone = openPhone();
    const path = await reachable(page, phone);
    const { database } = world.app.dependencies;
    const isSaved = async () => {
      const rows = database.selectFrom("push_subscriptions").select("id").where("shop_id", "=", shop.id);
      return (await rows.execute()).length;
    };
    const given = () => service.told.filter((told) => told.path === path).map(({ bytes }) => phone.read(bytes));
    const owner = await world.asOwner(shop);
    const desk = await closedApp(page, { context, language, ownerPhone: shop.ownerPhone, isSaved });

    const system = world.asPlatform();
    const { id } = await world.build.paidOrder(system, shop);
    await expect.poll(() => given().length, heardSoon).toBe(1);
    await pushTo(desk, JSON.stringify(given()[0]));
    const title = language === "fr" ? "Nouvelle commande" : "您有新订单";
    await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title, answers: 1 }]);
    // Pushed again by a service that did not say that it had come.
    await pushTo(desk, JSON.stringify(given()[0]));
    expect(await shade(desk)).toHaveLength(1);

    const [opened = ""] = await tapNotification(context, { answer: true });
    expect(opened).toBe(`/#/pages/order/orderDetail?id=${id}`);
    expect(await owner.does(orders.detail, { id })).toMatchObject({ status: 2 });
    const app = await context.newPage();
    await app.goto(opened);
    await expect.poll(async () => (await owner.does(orders.detail, { id })).status, heardSoon).toBe(3);
    await expect(app.getByRole("button", { name: language === "fr" ? "C'est prêt" : "出餐完成" })).toBeVisible();

    // What is over is taken back with the next one, though no app was open to do so; and a tap opens the order.
    await app.close();
    const { id: next } = await world.build.paidOrder(system, shop);
    await expect.poll(() => given().length, heardSoon).toBe(2);
    await pushTo(desk, JSON.stringify(given()[1]));
    await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title }]);
    await system.does(platform.cancel, { id: next });
    await expect.poll(() => given().length, heardSoon).toBe(3);
    await pushTo(desk, JSON.stringify(given()[2]));
    const cancelled = language === "fr" ? "Commande annulée" : "订单已取消";
    await expect.poll(() => shade(desk), heardSoon).toMatchObject([{ title: cancelled }]);
    expect(await tapNotification(context)).toEqual([`/#/pages/order/orderDetail?id=${next}`]);
  });
}
