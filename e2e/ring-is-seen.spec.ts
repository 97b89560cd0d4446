import type { Page } from "@playwright/test";
import { orders } from "@tsena/contract/orders";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { ringAt, type RingKind } from "@tsena/server/testing/rings";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { kindsOfPage } from "./support/kinds-of-page.ts";
import { typeByKeyboard } from "./support/pads.ts";
import {
  comeToFront,
  expectLoud,
  expectSilent,
  listenToLoudspeaker,
  signIn,
  signInByOtherTab,
} from "./support/phone.ts";
import { switchLanguage } from "./support/walks.ts";
import { speaks, wordsIn } from "./support/words.ts";

const seen = { fr: /^Vu /, zh: /^知道了/ };
/** A poll is at most 5 s away; the rest is what a busy machine takes. */
const withinAPoll = { timeout: 10_000 };

const isRinging = (page: Page) => expectLoud(page, withinAPoll);
const isSilent = (page: Page) => expectSilent(page, withinAPoll);
/** At once with a tap, whatever the link is like: no poll and no time-out is waited for. */
const isSilentAtOnce = (page: Page) => expectSilent(page, { timeout: 2_500 });
const seenButton = (page: Page, language: "fr" | "zh" = "fr") => page.getByRole("button", { name: seen[language] });

const everyKind: typeof kindsOfPage = {
  ...kindsOfPage,
  "a wizard for who is not signed in": (page) => page.goto("/#/pages/country/RetrievePassword"),
  "the entry page": (page) => page.goto("/#/pages/login/loginindex"),
};

/** The line is the same on each page, and stands either above it or in its sheet. */
const readAnew: ReadonlySet<string> = new Set(["the orders' tab", "a sheet"]);

/** What rings until it was seen. */
const kinds: readonly RingKind[] = ["cancelled", "urged", "courierNear"];

/** The app's other tab rings beside this one, and falls silent with it. */
async function ringsInEveryTab(page: Page, ring: () => Promise<unknown>): Promise<void> {
  const tab = await page.context().newPage();
  await listenToLoudspeaker(tab);
  await tab.goto("/#/pages/user/setup");
  await tab.getByRole("heading", { level: 1 }).click();
  await ring();
  for (const one of [page, tab]) await comeToFront(one);
  for (const one of [page, tab]) await isRinging(one);
  await seenButton(page, "zh").click();
  await isSilentAtOnce(page);
  await comeToFront(tab);
  await isSilent(tab);
  for (const one of [page, tab]) await expect(seenButton(one, "zh")).toHaveCount(0);
  await tab.close();
}

/** Somebody who only sees orders stops the ring of several that were cancelled, each named. */
async function stopsAsMember(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const cancelled = [await ringAt(world, shop, "cancelled"), await ringAt(world, shop, "cancelled")];
  await comeToFront(page);
  const [one, other] = cancelled.map(({ orderNo }) => orderNo.slice(-3));
  const line = page.getByRole("button", { name: new RegExp(`^Commandes .*${other}, .*${one} annulées$`) });
  await expect(line).toBeVisible(withinAPoll);
  await isRinging(page);
  await seenButton(page).click();
  await isSilent(page);
}

/** What rings goes on, and says why, on a phone whose person has left it; she stops it once she is back. */
async function waitsForPerson(page: Page, account: string): Promise<void> {
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
  await page.getByRole("button", { name: new RegExp(`Person \\${account}`) }).click();
  await typeByKeyboard(page, "1357");
  await seenButton(page).click();
  await isSilent(page);
}

test(
  "each cause is stopped on every kind of page, and with it every tab falls silent; without a link, and by who only sees orders, too",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    test.setTimeout(120_000);
    const owner = await world.asOwner(shop);
    const cook = await world.build.staff(shop, ["orders.view"]);
    const ring = async (kind: RingKind) => {
      const order = await ringAt(world, shop, kind);
      await comeToFront(page);
      return order;
    };
    const isSeen = () => expect.poll(() => owner.does(orders.reminder, {})).toBeNull();
    await page.setViewportSize({ width: 320, height: 640 });
    await listenToLoudspeaker(page);
    await signIn(page, language, shop.ownerPhone);

    for (const [index, [name, open]] of Object.entries(everyKind).entries())
      await test.step(name, async () => {
        await open(page, language);
        const { orderNo } = await ring(kinds[index % kinds.length] ?? "cancelled");
        await isRinging(page);
        await expect(seenButton(page, language)).toHaveAccessibleName(new RegExp(orderNo.slice(-3)));
        await (readAnew.has(name) ? expectSound(page) : expectNoSidewaysScroll(page));
        await seenButton(page, language).click();
        await isSilentAtOnce(page);
        await isSeen();
        await expect(seenButton(page, language)).toHaveCount(0);
      });

    await page.goto("/#/pages/currentorder/index");
    await test.step("every tab falls silent", () => ringsInEveryTab(page, () => ringAt(world, shop, "cancelled")));
    await test.step("without a link the ring stops here at once, elsewhere as soon as the link is back, and a new cause rings again", async () => {
      await ring("cancelled");
      await isRinging(page);
      await page.context().setOffline(true);
      await seenButton(page, language).click();
      await isSilentAtOnce(page);
      await expect(seenButton(page, language)).toHaveCount(0);
      expect(await owner.does(orders.reminder, {})).not.toBeNull();
      await page.context().setOffline(false);
      await isSeen();
      await isSilent(page);
      await ring("new");
      await isRinging(page);
    });
    await test.step("a new order is answered, not seen", async () => {
      await expect(seenButton(page, language)).toHaveCount(0);
      await page.getByRole("button", { name: wordsIn(language).accept }).click();
      await isSeen();
      await isSilent(page);
    });

    await test.step("who only sees orders stops the ring too, of several orders that were cancelled each being named: one of them may be on the stove", async () => {
      await switchLanguage(page, "fr");
      await signInByOtherTab(page, cook);
      await stopsAsMember(page, world, shop);
    });
    await test.step("on a phone that waits for its person nobody stops it", async () => {
      await ring("cancelled");
      await waitsForPerson(page, cook);
    });
  },
);
