import type { BrowserContext, Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { testPassword } from "@tsena/server/testing/builders";
import { ringAt } from "@tsena/server/testing/rings";
import { expect, expectSound, expectSoundOnce, test } from "./support/journey.ts";
import { listenToLoudspeaker, loudness, notifications, signInByForm, watchNotifications } from "./support/phone.ts";
import { languages } from "./support/words.ts";

const seen = { fr: /^Vu /, zh: /^知道了/ };
/** A poll is at most 5 s away; the rest is what a busy machine takes. */
const withinAPoll = { timeout: 10_000, intervals: [50] };

/** What of a service worker's surroundings is used. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): boolean;
}

const isRinging = (page: Page) => expect.poll(() => loudness(page), withinAPoll).toBeGreaterThan(0.5);
const isSilent = (page: Page) => expect.poll(() => loudness(page), withinAPoll).toBeLessThan(0.01);
const seenButton = (page: Page, language: "fr" | "zh" = "fr") => page.getByRole("button", { name: seen[language] });

for (const language of languages)
  test(`a customer cancels: both phones ring, one says that it was seen, both fall silent (${language})`, async ({
    page,
    another,
    world,
    shop,
  }) => {
    const other = await another({ viewport: { width: 320, height: 640 } });
    for (const phone of [page, other]) {
      await listenToLoudspeaker(phone);
      await signInByForm(phone, language, shop.ownerPhone);
    }
    const order = await ringAt(world, shop, "cancelled");
    for (const phone of [page, other]) {
      await isRinging(phone);
      await expect(seenButton(phone, language)).toBeVisible(withinAPoll);
      await expect(phone.getByText(order.orderNo).first()).toBeVisible();
      await expectSoundOnce(phone);
    }
    await seenButton(other, language).click();
    await expect.poll(() => loudness(other), { timeout: 1_000, intervals: [50] }).toBeLessThan(0.01);
    await isSilent(page);
    for (const phone of [page, other]) await expect(seenButton(phone, language)).toHaveCount(0);
    expect(await (await world.asOwner(shop)).does(orders.reminder, {})).toBeNull();
  });

/** One of each kind of page, and how it is come to. */
const pages: Record<string, (page: Page) => Promise<unknown>> = {
  "the orders' tab": (page) => page.goto("/#/pages/currentorder/index"),
  "the shop's tab": (page) => page.goto("/#/pages/index/index"),
  "a protected page": (page) => page.goto("/#/pages/shop/BusinessDate"),
  "a wizard": (page) => page.goto("/#/pages/country/password"),
  "a wizard for who is not signed in": (page) => page.goto("/#/pages/country/RetrievePassword"),
  "the entry page": (page) => page.goto("/#/pages/login/loginindex"),
  "a sheet": async (page) => {
    await page.goto("/#/pages/user/setup");
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await page.getByRole("dialog").waitFor();
  },
};

test("a ring is stopped from every kind of page, and for each cause but a new order", async ({ page, world, shop }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await listenToLoudspeaker(page);
  await signInByForm(page, "fr", shop.ownerPhone);
  const kinds = ["cancelled", "urged", "courierNear"] as const;
  for (const [index, [name, go]] of Object.entries(pages).entries()) {
    await go(page);
    await ringAt(world, shop, kinds[index % kinds.length] ?? "cancelled");
    await isRinging(page);
    await expect(seenButton(page), name).toBeVisible(withinAPoll);
    await expectSound(page);
    await seenButton(page).click();
    await expect(seenButton(page), name).toHaveCount(0);
    await isSilent(page);
  }
  await page.goto("/#/pages/currentorder/index");
  await ringAt(world, shop, "new");
  await isRinging(page);
  await expect(seenButton(page)).toHaveCount(0);
});

test("who only sees orders stops the ring too; on a phone that waits for its person nobody does", async ({
  page,
  world,
  shop,
}) => {
  const cook = await world.build.staff(shop, ["orders.view"]);
  await listenToLoudspeaker(page);
  await signInByForm(page, "fr", cook);
  await ringAt(world, shop, "cancelled");
  await expect(seenButton(page)).toBeVisible(withinAPoll);
  await page.goto("/#/pages/user/pin?next=people");
  await page.getByLabel("Code PIN", { exact: true }).fill("1357");
  await page.getByRole("textbox", { name: "Votre mot de passe" }).fill(testPassword);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("list", { name: "Personnes sur ce téléphone" })).toBeVisible();
  const alert = page.getByRole("button", { name: /^Commande .* annulée$/ });
  await expect(alert).toBeVisible(withinAPoll);
  await expect(seenButton(page)).toHaveCount(0);
  await isRinging(page);
  await expect(page.getByText(/attendent une réponse/)).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(`Person \\${cook}`) }).click();
  for (const digit of "1357") await page.getByRole("button", { name: digit, exact: true }).click();
  await seenButton(page).click();
  await isSilent(page);
});

test("without a link the ring stops here at once, the others as soon as the link is back, and a new cause rings again", async ({
  page,
  another,
  world,
  shop,
}) => {
  const other = await another();
  for (const phone of [page, other]) {
    await listenToLoudspeaker(phone);
    await signInByForm(phone, "fr", shop.ownerPhone);
  }
  await ringAt(world, shop, "cancelled");
  await isRinging(page);
  await isRinging(other);
  await page.context().setOffline(true);
  await seenButton(page).click();
  await expect.poll(() => loudness(page), { timeout: 1_000, intervals: [50] }).toBeLessThan(0.01);
  await expect(seenButton(page)).toHaveCount(0);
  await isRinging(other);
  await page.context().setOffline(false);
  await isSilent(other);
  await isSilent(page);
  await ringAt(world, shop, "cancelled");
  await isRinging(page);
  await isRinging(other);
});

test.describe("a notification", () => {
  test.use({ serviceWorkers: "allow" });

  /** What the phone's shade shows of the app. */
  const shade = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const shown = await registration.getNotifications();
      return shown.map(({ title, tag }) => ({ title, tag }));
    });

  /** Taps the answer of the notification that is shown, as the phone hands it to the service worker. */
  async function tapAnswer(context: BrowserContext): Promise<void> {
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      const [notification] = await scope.registration.getNotifications();
      const { actions = [] } = (notification ?? {}) as { actions?: { action: string }[] };
      scope.dispatchEvent(
        new scope.NotificationEvent("notificationclick", { notification, action: actions[0]?.action }),
      );
    });
  }

  test("is not shown again after a reload once it was swiped away, while the order still rings @notified", async ({
    page,
    world,
    shop,
  }) => {
    await watchNotifications(page);
    await signInByForm(page, "fr", shop.ownerPhone);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await ringAt(world, shop, "new");
    await expect.poll(() => notifications(page), withinAPoll).toHaveLength(1);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (const one of await registration.getNotifications()) one.close();
    });
    await page.reload();
    await expect(page.getByRole("article")).toBeVisible();
    await page.waitForResponse("**/Order/GetOrderReminder*");
    await page.waitForResponse("**/Order/GetOrderReminder*");
    expect(await notifications(page)).toEqual([]);
    expect(await shade(page)).toEqual([]);
    await ringAt(world, shop, "new");
    await expect.poll(() => notifications(page), withinAPoll).toHaveLength(1);
  });

  test("of a cancelled order is answered where it is shown, and the ring is over @notified", async ({
    page,
    context,
    world,
    shop,
  }) => {
    await watchNotifications(page);
    await listenToLoudspeaker(page);
    await signInByForm(page, "fr", shop.ownerPhone);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await ringAt(world, shop, "cancelled");
    await expect.poll(() => shade(page), withinAPoll).toMatchObject([{ title: "Commande annulée" }]);
    await tapAnswer(context);
    await isSilent(page);
    await expect.poll(() => shade(page)).toEqual([]);
    await expect.poll(async () => (await world.asOwner(shop)).does(orders.reminder, {})).toBeNull();
  });
});
