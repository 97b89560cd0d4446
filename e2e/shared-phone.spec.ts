import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { devices } from "@tsena/contract/accounts.devices";
import { orders } from "@tsena/contract/orders";
import { staff } from "@tsena/contract/staff";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { Caller } from "@tsena/server/testing/caller";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { setLetters } from "./support/devtools.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { typeByKeyboard, typeOnPad } from "./support/pads.ts";
import { comeToFront, heardSoon, signIn, tryToSignIn } from "./support/phone.ts";
import { wordsIn } from "./support/words.ts";

const say = {
  ...wordsIn("fr"),
  change: "Changer de personne",
  pin: "Code PIN",
  password: "Votre mot de passe",
  save: "Enregistrer",
  wrongPassword: "Mot de passe incorrect",
  add: "Connecter une autre personne",
  people: "Personnes sur ce téléphone",
  left: /encore essayer/,
  over: /Trop d'essais du code PIN/,
  waits: /attend(ent)? une réponse/,
  logout: "Se déconnecter",
  silent: /Person .* doit se reconnecter\s: Cet appareil .*\. Ce téléphone ne sonne plus pour les commandes/,
  ringsOn: /Connexion de Person .* terminée\s: Vous ne faites plus partie/,
  read: /^Compris/,
};

/** Leaves the phone, choosing a PIN where there is none yet. */
async function leave(page: Page, pin: string): Promise<void> {
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: say.change }).click();
  await expect(page).toHaveURL(/user\/(pin|people)/);
  if (/user\/pin/.test(page.url())) {
    await page.getByLabel(say.pin, { exact: true }).fill(pin);
    await page.getByRole("textbox", { name: say.password }).fill(testPassword);
    await page.getByRole("button", { name: say.save }).click();
  }
  await expect(page.getByRole("list", { name: say.people })).toBeVisible();
}

const tileOf = (page: Page, account: string) => page.getByRole("button", { name: new RegExp(`Person \\${account}`) });
const tilesOf = (page: Page) => page.getByRole("list", { name: say.people }).getByRole("button");

/** Somebody signs in on a phone that others share. */
async function signInBeside(page: Page, account: string): Promise<void> {
  await tryToSignIn(page, "fr", account, testPassword);
  await expect(page.getByRole("tab", { name: say.pending })).toBeVisible();
}

/** Comes back to the phone by the PIN. */
async function comeBack(page: Page, account: string): Promise<void> {
  await tileOf(page, account).click();
  await typeOnPad(page, "1357");
  await expect(page.getByRole("tab", { name: say.pending })).toBeVisible();
}

/** The owner leaves the phone by a new PIN, for which the password is asked. */
async function choosePin(page: Page): Promise<void> {
  await page.goto("/#/pages/user/pin?next=people");
  await page.getByLabel(say.pin, { exact: true }).fill("1357");
  await page.getByRole("textbox", { name: say.password }).fill("not this one");
  await page.getByRole("button", { name: say.save }).click();
  await expect(page.getByText(say.wrongPassword, { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: say.password }).fill(testPassword);
  await page.getByRole("button", { name: say.save }).click();
  await expect(tilesOf(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
}

/** Where the pad of a PIN and what stands below it are, from the page's title on. */
async function placesOfPad(page: Page): Promise<number[]> {
  const parts = [
    page.getByRole("heading", { name: /^Code PIN de/ }),
    page.getByRole("button", { name: "0", exact: true }),
    page.getByRole("button", { name: /^Code oublié/ }),
    page.getByRole("button", { name: "Choisir un autre nom" }),
  ];
  const [title = 0, ...below] = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  return below.map((y) => Math.round(y - title));
}

/** A member who may not see orders comes to the phone that the owner has left, and an order rings. */
async function ringsForOwner(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  const clerk = await world.build.staff(shop, ["stock"]);
  await leave(page, "1357");
  await page.getByRole("button", { name: say.add }).click();
  await tryToSignIn(page, "fr", clerk, testPassword);
  await expect(page.getByRole("link", { name: "Ma boutique" })).toBeVisible();
  await world.build.paidOrder(world.asPlatform(), shop);
  await expect(page.getByRole("link", { name: /1 à accepter/ })).toBeVisible(heardSoon);
  await expectSound(page);
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: "1 commande à accepter · Voir" }).click();
  await expect(page.getByText("Les commandes continuent de sonner.", { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(page);
}

test("two people share a phone: each comes back by PIN, and the alerts go on", async ({ page, world, shop }) => {
  test.setTimeout(120_000);
  const cook = await world.build.staff(shop, ["orders.view", "orders.handle"]);
  const owner = await world.asOwner(shop);
  const system = world.asPlatform();
  const waits = page.getByText(say.waits);
  /** What rings is answered elsewhere. */
  const silence = async (id: string) => {
    await owner.does(orders.accept, { id });
    await comeToFront(page);
    await expect(waits).toHaveCount(0, heardSoon);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone);

  await test.step("who leaves the phone chooses a PIN, and leaves nothing to whoever signs in next", async () => {
    await choosePin(page);
    await page.getByRole("button", { name: say.add }).click();
    await expect(page.getByLabel(say.account)).toHaveValue("");
    await expect(page.getByLabel(say.agree)).not.toBeChecked();
    await signInBeside(page, cook);
    await leave(page, "2468");
    await expect(tilesOf(page)).toHaveCount(2);
  });

  await test.step("an order that rings moves nobody's name", async () => {
    await expect(page.getByText("Choisissez votre nom.", { exact: true })).toBeVisible();
    const tile = tileOf(page, cook);
    const before = await tile.boundingBox();
    const { id } = await world.build.paidOrder(system, shop);
    await expect(waits).toBeVisible(heardSoon);
    expect(await tile.boundingBox()).toEqual(before);
    await expect(page.getByRole("button", { name: "1 commande à accepter · Voir" })).toHaveCount(0);
    await silence(id);
    await tile.click();
  });

  for (const letters of [100, 200])
    await test.step(`neither the pad nor what stands below it moves as an order rings or digits were wrong, with letters of ${letters} %`, async () => {
      await setLetters(page, letters);
      const before = await placesOfPad(page);
      const { id } = await world.build.paidOrder(system, shop);
      // The phone rings on while the digits are typed: why, stands there too.
      await expect(waits).toBeVisible(heardSoon);
      expect(await placesOfPad(page)).toEqual(before);
      await typeOnPad(page, "0000");
      await expect(page.getByRole("alert").filter({ hasText: say.left })).toContainText(letters === 100 ? "4" : "3");
      expect(await placesOfPad(page)).toEqual(before);
      if (letters === 100) await expectSound(page);
      await silence(id);
    });

  await test.step("five wrong PINs cost only one of them", async () => {
    await setLetters(page, 100);
    for (const left of ["2", "1"]) {
      await typeByKeyboard(page, "0000");
      await expect(page.getByRole("alert").filter({ hasText: say.left })).toContainText(left);
    }
    await typeByKeyboard(page, "0000");
    await expect(page.getByText(say.over)).toBeVisible();
    await page.goto("/#/");
    await expect(tilesOf(page)).toHaveCount(1);
    await comeBack(page, shop.ownerPhone);
    expect(await page.evaluate(() => localStorage.getItem("loginType"))).toBe("1");
  });

  await test.step("while a member is at it who may not see orders, it rings for the owner: she reads how many wait, and is led to the names", () =>
    ringsForOwner(page, world, shop));
});

/** The server has heard of everybody who left the phone. */
const expectLocked = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("people"))).not.toContain("lockUnsent");

/** Without a link the owner accepts an order, and is told of it who would sign out or leave the phone; gives the link back. */
async function leaveWithUnsent(page: Page): Promise<void> {
  const unsent = /Ce que vous avez touché n'est pas encore parti/;
  const accept = page.getByRole("button", { name: say.accept });
  await expect(accept).toBeVisible();
  await page.goto("/#/pages/user/setup");
  await expect(page.getByRole("button", { name: say.change })).toBeVisible();
  await page.goto("/#/pages/country/shopInfo");
  await expect(page.getByRole("button", { name: say.change })).toBeVisible();
  await page.goto("/#/pages/user/people");
  await expect(page.getByText(unsent)).toHaveCount(0);

  await page.goto("/#/pages/currentorder/index");
  await page.context().setOffline(true);
  await accept.click();
  await expect(page.getByText(/1 action en attente/)).toBeVisible();
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: say.logout }).click();
  await expect(page.getByRole("dialog").getByText(unsent)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Rester connecté" }).click();
  await page.goto("/#/pages/country/shopInfo");
  await page.getByRole("button", { name: say.change }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say.change }).click();
  await expect(page.getByRole("list", { name: say.people })).toBeVisible();
  // What locks the session may be under way as the PIN is typed.
  await page.context().setOffline(false);
}

/** A member is taken out of the team who had left the phone: on it, which rings on, it is said whose session is over. */
async function ringsOnForOthers(page: Page, owner: Caller, cook: string): Promise<void> {
  await signInBeside(page, cook);
  await leave(page, "2468");
  const { rows } = await owner.does(staff.list, {});
  const { id = "" } = rows.find(({ phone }) => phone === cook) ?? {};
  await owner.does(staff.remove, { staffId: id });
  await comeToFront(page);
  await expect(page.getByText(say.ringsOn)).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(1);
  await page.getByRole("button", { name: say.read }).click();
  await expect(page.getByText(say.ringsOn)).toHaveCount(0);
}

/** Who signs out leaves the others on the phone. */
async function othersStay(page: Page, owner: string, waiter: string): Promise<void> {
  await signInBeside(page, waiter);
  await page.goto("/#/pages/index/index");
  await expect(page.getByRole("button", { name: say.change })).toBeVisible();
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: say.logout }).click();
  await page.getByRole("dialog").getByRole("button", { name: say.logout }).click();
  await expect(tileOf(page, owner)).toBeVisible();
  await expect(tileOf(page, waiter)).toHaveCount(0);
}

/** The session of the last one is ended elsewhere: the phone says that it rings no more until somebody signs in. */
async function ringsNoMore(page: Page, owner: Caller, account: string): Promise<void> {
  const others = (await owner.does(devices.list, {})).filter(({ isThisOne }) => !isThisOne);
  await owner.does(devices.end, { ids: others.map(({ id }) => id) });
  await comeToFront(page);
  const line = page.getByText(say.silent);
  await expect(line).toBeVisible();
  await expectSound(page);
  await page.reload();
  await page.getByRole("button", { name: say.silent }).click();
  await expect(page).toHaveURL(/login\/login$/);
  await expect(page.getByRole("button", { name: say.silent })).toHaveCount(0);
  await expect(line).toBeVisible();
  await signInBeside(page, account);
  await expect(line).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("over"))).toBeNull();
}

test("a phone that several share is left without a link as with one, says whose session is over, and rings for the others", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const [cook, waiter] = [
    await world.build.staff(shop, ["orders.view"]),
    await world.build.staff(shop, ["orders.view"]),
  ];
  const owner = await world.asOwner(shop);
  await world.build.paidOrder(world.asPlatform(), shop);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone);
  await leave(page, "1357");
  await comeBack(page, shop.ownerPhone);

  await test.step("who would leave the phone, or sign out of it, with something unsent is told first", async () => {
    await leaveWithUnsent(page);
    await comeBack(page, shop.ownerPhone);
    await expect.poll(async () => (await owner.does(orders.countByTab, {})).toPickUp, { timeout: 20_000 }).toBe(1);
  });

  await test.step("who leaves it has left it at once, and the server locks the session once there is a link, after a reload, too", async () => {
    const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
    const state = () => world.withToken(token).call(accounts.details, {});
    await page.goto("/#/pages/user/people");
    // A link that went silent: nothing is refused, and nothing answered.
    await page.route("**/ShopUser/LockSession*", () => undefined);
    await page.getByRole("button", { name: say.change }).click();
    await expect(page.getByRole("list", { name: say.people })).toBeVisible({ timeout: 4_000 });
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    expect((await state()).status).toBe(200);
    await page.unroute("**/ShopUser/LockSession*");
    await page.reload();
    await expect.poll(async () => (await state()).failure, { timeout: 20_000 }).toBe("sessionLocked");
    await expectLocked(page);
  });

  await test.step("where it rings on for others, it says whose session is over until that was read", () =>
    ringsOnForOthers(page, owner, cook));

  await test.step("who signs out leaves the others on it", () => othersStay(page, shop.ownerPhone, waiter));

  await test.step("as the last one's session is ended elsewhere it says that it rings no more, until somebody signs in", () =>
    ringsNoMore(page, owner, shop.ownerPhone));
});
