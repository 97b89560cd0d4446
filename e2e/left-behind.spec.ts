import type { Page } from "@playwright/test";
import { devices } from "@tsena/contract/accounts.devices";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { Caller } from "@tsena/server/testing/caller";
import { expect, test } from "./support/journey.ts";
import {
  answersKept,
  expectNothingLeft,
  expectUnreadable,
  namesOnDisk,
  toldByCustomer,
  whereReadable,
} from "./support/leftovers.ts";
import { isRemembered } from "./support/new-build.ts";
import { signIn, tryToSignIn } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const note = "Sonner deux fois, code du portail 4471";
/** What the customer of the journeys' orders told the shop. */
const ofCustomer = [...toldByCustomer, note];
const ofMember = "+261337055512";

const pending = (page: Page) => page.getByRole("tab", { name: wordsIn("fr").pending });

/** The owner of a shop signs in by the form. */
async function comeIn(page: Page, { ownerPhone }: BuiltShop): Promise<void> {
  await tryToSignIn(page, "fr", ownerPhone, testPassword);
  await expect(pending(page)).toBeVisible();
}

/** Leaves the phone to somebody else; a PIN is chosen on the way where there is none. */
async function leave(page: Page, pin: string): Promise<void> {
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: "Changer de personne" }).click();
  await expect(page).toHaveURL(/user\/(pin|people)/);
  if (/user\/pin/.test(page.url())) {
    await page.getByLabel("Code PIN", { exact: true }).fill(pin);
    await page.getByRole("textbox", { name: "Votre mot de passe" }).fill(testPassword);
    await page.getByRole("button", { name: "Enregistrer" }).click();
  }
  await expect(page.getByRole("list", { name: "Personnes sur ce téléphone" })).toBeVisible();
}

/** Looks at an order, until all that its customer told is kept on the phone. */
async function see(page: Page, id: string): Promise<void> {
  await page.goto(`/#/pages/order/orderDetail?id=${id}`);
  await expect(page.getByText("Lot II A 12, Isotry")).toBeVisible();
  await isRemembered(page, "Lot II A 12, Isotry");
}

/** Neither answers nor a key are on the phone, whoever could read them. */
async function expectForgotten(page: Page): Promise<void> {
  await expectNothingLeft(page, ofCustomer);
  await expect.poll(() => namesOnDisk(page)).toEqual([]);
  expect(await whereReadable(page, ["lockedKey"])).toEqual([]);
}

/** What the app has left on the phone was cut short as it was written. */
async function spoilStorage(page: Page): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate(async () => {
    const opening = indexedDB.open("keyval-store");
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener("success", () => resolve(opening.result)),
    );
    const store = database.transaction("keyval", "readwrite").objectStore("keyval");
    store.put({ sealed: new Uint8Array(3) }, "sealedAnswersApart");
    const reading = store.get("sealedAnswers");
    await new Promise((resolve) => reading.addEventListener("success", resolve));
    store.put({ ...(reading.result as object), sealed: new Uint8Array(40) }, "sealedAnswers");
    await new Promise((resolve) => store.transaction.addEventListener("complete", resolve));
    database.close();
    for (const key of ["draft.login", "draft.signIn", "codesSent", "people"]) localStorage.setItem(key, '{"spoilt');
  });
}

/** Neither the order nor what was typed is anywhere on the phone, wherever whoever holds it looks. */
async function lookFor(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/#/pages/order/orderDetail?id=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNothingLeft(page, [...ofCustomer, ofMember]);
}

/** Signs out over a link that answers nothing: the phone is empty at once. */
async function signOutUnheard(page: Page): Promise<void> {
  let asked = 0;
  await page.route("**/ShopUser/Logout", () => void (asked += 1));
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Se déconnecter" }).click();
  await expectForgotten(page);
  expect(asked).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.unroute("**/ShopUser/Logout");
}

/** Another device ends the session of the phone, which is empty then, wherever one looks. */
async function isEndedElsewhere(page: Page, owner: Caller, id: string): Promise<void> {
  const others = (await owner.does(devices.list, {})).filter(({ isThisOne }) => !isThisOne);
  await owner.does(devices.end, { ids: others.map((device) => device.id) });
  await expect(page.getByText("Cet appareil a été déconnecté depuis un autre")).toBeVisible({ timeout: 15_000 });
  await expectForgotten(page);
  await page.goto(`/#/pages/order/orderDetail?id=${id}`);
  await expectForgotten(page);
}

test("what customers told is sealed while a shop works, gone once its session is over or its person is away, and hers again by her PIN", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  await signIn(page, "fr", shop.ownerPhone);
  const seen = await world.build.paidOrder(world.asPlatform(), shop, { note });
  await see(page, seen.id);
  const article = page.getByRole("article", { name: `Commande ${seen.orderNo}` });
  const member = page.getByLabel("Numéro de téléphone", { exact: true });

  await test.step("a phone is left empty at once as its person signs out, also over a link that answers nothing, and as another device ends the session", async () => {
    await signOutUnheard(page);
    await comeIn(page, shop);
    await see(page, seen.id);
    await isEndedElsewhere(page, await world.asOwner(shop), seen.id);
    await comeIn(page, shop);
    await isRemembered(page, `"rows":[{"id":"${seen.id}"`);
  });

  await test.step("a phone whose storage was spoilt starts as if there were nothing", async () => {
    await spoilStorage(page);
    await page.goto("/#/pages/currentorder/index");
    await expect(article).toBeVisible();
    await isRemembered(page, `"rows":[{"id":"${seen.id}"`);
    await expectUnreadable(page, ofCustomer);
  });

  await test.step("nobody without her key reads what she has been told or has typed", async () => {
    await see(page, seen.id);
    await expectUnreadable(page, ofCustomer);
    // It can be read: by whom, is the question.
    expect(await answersKept(page)).toContain(note);
    await page.goto("/#/pages/staffManagement/staff-add");
    await member.fill(ofMember);
    await page.reload();
    await expect(member).toHaveValue(ofMember);
    await expectUnreadable(page, [...ofCustomer, ofMember]);
  });

  await test.step("nobody who comes while she is away finds it, not even by the way back", async () => {
    await leave(page, "1357");
    await expectForgotten(page);
    await page.goBack();
    await lookFor(page, seen);
    await page.reload();
    await expectNothingLeft(page, [...ofCustomer, ofMember]);
    await comeIn(page, await world.build.shop());
    await lookFor(page, seen);
    await leave(page, "2468");
  });

  await test.step("it is hers again by her PIN", async () => {
    await page.getByRole("button", { name: new RegExp(`Person \\${shop.ownerPhone}`) }).click();
    for (const digit of "1357") await page.getByRole("button", { name: digit, exact: true }).click();
    await expect(article).toBeVisible();
    await page.goto("/#/pages/staffManagement/staff-add");
    await expect(member).toHaveValue(ofMember);
    await expectUnreadable(page, [...ofCustomer, ofMember]);
  });
});
