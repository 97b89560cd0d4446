import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { testPassword } from "@tsena/server/testing/builders";
import { ringAt, type RingKind } from "@tsena/server/testing/rings";
import { expect, expectSound, test } from "./support/journey.ts";
import { kindsOfPage } from "./support/kinds-of-page.ts";
import {
  comeToFront,
  listenToLoudspeaker,
  loudestLately,
  loudness,
  notifications,
  signIn,
  signInByForm,
  watchNotifications,
} from "./support/phone.ts";
import { shade, swipeAway, tapNotification } from "./support/shade.ts";
import { wordsIn } from "./support/words.ts";

const seen = { fr: /^Vu /, zh: /^知道了/ };
/** A poll is at most 5 s away; the rest is what a busy machine takes. */
const withinAPoll = { timeout: 10_000, intervals: [50] };

const isRinging = (page: Page) => expect.poll(() => loudness(page), withinAPoll).toBeGreaterThan(0.5);
const isSilent = (page: Page) => expect.poll(() => loudestLately(page), withinAPoll).toBeLessThan(0.01);
/** At once with a tap, whatever the link is like: no poll and no time-out is waited for. */
const isSilentAtOnce = (page: Page) =>
  expect.poll(() => loudestLately(page), { timeout: 2_500, intervals: [50] }).toBeLessThan(0.01);
const seenButton = (page: Page, language: "fr" | "zh" = "fr") => page.getByRole("button", { name: seen[language] });

const everyKind: typeof kindsOfPage = {
  ...kindsOfPage,
  "a wizard for who is not signed in": (page) => page.goto("/#/pages/country/RetrievePassword"),
  "the entry page": (page) => page.goto("/#/pages/login/loginindex"),
};

/** What rings until it was seen. */
const kinds: readonly RingKind[] = ["cancelled", "urged", "courierNear"];

test("each cause is stopped from either of two phones and on every kind of page: both fall silent, and every tab", async ({
  page,
  another,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const chinese = await another({ viewport: { width: 320, height: 640 } });
  const phones = [
    { phone: page, language: "fr", other: chinese },
    { phone: chinese, language: "zh", other: page },
  ] as const;
  for (const { phone, language } of phones) {
    await listenToLoudspeaker(phone);
    await signInByForm(phone, language, shop.ownerPhone);
  }
  const tab = await page.context().newPage();
  await listenToLoudspeaker(tab);
  await tab.goto("/#/pages/user/setup");
  await tab.getByRole("heading", { level: 1 }).click();
  const all = [page, tab, chinese];

  for (const [index, [name, open]] of Object.entries(everyKind).entries())
    await test.step(name, async () => {
      const kind = kinds[index % kinds.length] ?? "cancelled";
      const { phone, language, other } = phones[index % 2] ?? phones[0];
      await open(phone, language);
      const order = await ringAt(world, shop, kind);
      await Promise.all(all.map(comeToFront));
      await Promise.all(all.map(isRinging));
      await expect(seenButton(phone, language)).toHaveAccessibleName(new RegExp(order.orderNo.slice(-3)));
      await expectSound(phone);
      await seenButton(phone, language).click();
      await isSilentAtOnce(phone);
      await expect.poll(async () => (await world.asOwner(shop)).does(orders.reminder, {})).toBeNull();
      // By their own polls the first time, as on two counters.
      if (index > 0) await Promise.all([other, tab].map(comeToFront));
      await Promise.all(all.map(isSilent));
      for (const { phone: one, language: spoken } of phones) await expect(seenButton(one, spoken)).toHaveCount(0);
    });

  for (const { phone, language } of phones)
    await test.step(`a new order, answered in ${language}`, async () => {
      await phone.goto("/#/pages/currentorder/index");
      await ringAt(world, shop, "new");
      await Promise.all(all.map(comeToFront));
      await Promise.all(all.map(isRinging));
      await expect(seenButton(phone, language)).toHaveCount(0);
      await phone.getByRole("button", { name: wordsIn(language).accept }).click();
      await expect.poll(async () => (await world.asOwner(shop)).does(orders.reminder, {})).toBeNull();
      await Promise.all(all.map(comeToFront));
      await Promise.all(all.map(isSilent));
    });
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
  await comeToFront(page);
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
  await expect(page.getByText(/attend(ent)? une réponse/)).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(`Person \\${cook}`) }).click();
  for (const digit of "1357") await page.getByRole("button", { name: digit, exact: true }).click();
  await seenButton(page).click();
  await isSilent(page);
});

test("of several orders that were cancelled each is named: one of them may be on the stove", async ({
  page,
  world,
  shop,
}) => {
  const cancelled = [await ringAt(world, shop, "cancelled"), await ringAt(world, shop, "cancelled")];
  await signIn(page, "fr", shop.ownerPhone);
  const [one, other] = cancelled.map(({ orderNo }) => orderNo.slice(-3));
  const line = page.getByRole("button", { name: new RegExp(`^Commandes .*${other}, .*${one} annulées$`) });
  await expect(line).toBeVisible(withinAPoll);
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
  const both = [page, other];
  await ringAt(world, shop, "cancelled");
  await Promise.all(both.map(comeToFront));
  await Promise.all(both.map(isRinging));
  await page.context().setOffline(true);
  await seenButton(page).click();
  await isSilentAtOnce(page);
  await expect(seenButton(page)).toHaveCount(0);
  await isRinging(other);
  await page.context().setOffline(false);
  await isSilent(other);
  await isSilent(page);
  await ringAt(world, shop, "cancelled");
  await Promise.all(both.map(comeToFront));
  await Promise.all(both.map(isRinging));
});

test.describe("a notification", () => {
  test("is not shown again after a reload once it was swiped away, while the order still rings @notified", async ({
    page,
    world,
    shop,
  }) => {
    await watchNotifications(page);
    await signInByForm(page, "fr", shop.ownerPhone);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await ringAt(world, shop, "new");
    await comeToFront(page);
    await expect.poll(() => notifications(page), withinAPoll).toHaveLength(1);
    await expect.poll(() => shade(page)).toHaveLength(1);
    await swipeAway(page);
    await expect.poll(() => shade(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("article")).toBeVisible();
    const polled = page.waitForResponse("**/Order/GetOrderReminder*");
    await comeToFront(page);
    await polled;
    expect(await notifications(page)).toEqual([]);
    expect(await shade(page)).toEqual([]);
    await ringAt(world, shop, "new");
    await comeToFront(page);
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
    await comeToFront(page);
    await isRinging(page);
    await expect.poll(() => shade(page)).toMatchObject([{ title: "Commande annulée" }]);
    await tapNotification(context, { answer: true });
    await isSilent(page);
    await expect.poll(() => shade(page)).toEqual([]);
    await expect.poll(async () => (await world.asOwner(shop)).does(orders.reminder, {})).toBeNull();
  });
});
