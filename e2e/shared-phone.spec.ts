import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { devices } from "@tsena/contract/accounts.devices";
import { orders } from "@tsena/contract/orders";
import { staff } from "@tsena/contract/staff";
import { testPassword } from "@tsena/server/testing/builders";
import { setLetters } from "./support/devtools.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { comeToFront, heardSoon, signIn, signInByForm, tryToSignIn } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

const words = {
  fr: {
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
  },
  zh: {
    change: "切换账号",
    pin: "PIN 码",
    password: "您的登录密码",
    save: "保存",
    wrongPassword: "密码错误",
    add: "登录其他账号",
    people: "这台手机上的人",
    left: /还可以试/,
    over: /PIN 码错误次数过多/,
    waits: /等待处理/,
    logout: "退出登录",
    silent: /Person .* 需要重新登录：本机已被另一台设备退出登录。 ?这台手机不再响铃提醒订单/,
    ringsOn: /Person .* 的登录已结束：您已不是该店店员/,
    read: /^明白了/,
  },
};

type Say = (typeof words)["fr" | "zh"];

/** Leaves the phone, choosing a PIN where there is none yet. */
async function leave(page: Page, say: Say, pin: string): Promise<void> {
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

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole("button", { name: digit, exact: true }).click();
}

const nameOf = (account: string) => new RegExp(`Person \\${account}`);

test(
  "two people share a phone: each comes back by PIN, the alerts go on, five wrong PINs cost only one of them",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    test.setTimeout(120_000);
    const cook = await world.build.staff(shop, ["orders.view", "orders.handle"]);
    await page.setViewportSize({ width: 320, height: 640 });
    await signInByForm(page, language, shop.ownerPhone);

    await page.goto("/#/pages/user/pin?next=people");
    await page.getByLabel(say.pin, { exact: true }).fill("1357");
    await page.getByRole("textbox", { name: say.password }).fill("not this one");
    await page.getByRole("button", { name: say.save }).click();
    await expect(page.getByText(say.wrongPassword, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: say.password }).fill(testPassword);
    await page.getByRole("button", { name: say.save }).click();
    await expect(page.getByRole("list", { name: say.people }).getByRole("button")).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

    await page.getByRole("button", { name: say.add }).click();
    await expect(page.getByLabel(wordsIn(language).account)).toHaveValue("");
    await expect(page.getByLabel(wordsIn(language).agree)).not.toBeChecked();
    await tryToSignIn(page, language, cook, testPassword);
    await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
    await leave(page, say, "2468");
    await expect(page.getByRole("list", { name: say.people }).getByRole("button")).toHaveCount(2);

    await expect(page.getByText("Choisissez votre nom.", { exact: true })).toBeVisible();
    const tile = page.getByRole("button", { name: nameOf(cook) });
    const before = await tile.boundingBox();
    await world.build.paidOrder(world.asPlatform(), shop);
    await expect(page.getByText(say.waits)).toBeVisible({ timeout: 10_000 });
    expect(await tile.boundingBox()).toEqual(before);
    await expect(page.getByRole("button", { name: "1 commande à accepter · Voir" })).toHaveCount(0);
    await tile.click();
    // The phone rings on while the digits are typed: why, stands there too.
    await expect(page.getByText(say.waits)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (let tries = 1; tries <= 4; tries += 1) {
      await typePin(page, "0000");
      await expect(page.getByRole("alert").filter({ hasText: say.left })).toContainText(String(5 - tries));
    }
    await typePin(page, "0000");
    await expect(page.getByText(say.over)).toBeVisible();
    await page.goto("/#/");
    await expect(page.getByRole("list", { name: say.people }).getByRole("button")).toHaveCount(1);

    await page.getByRole("button", { name: nameOf(shop.ownerPhone) }).click();
    await typePin(page, "1357");
    await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("loginType"))).toBe("1");
  },
);

test("who signs out leaves the others on the phone", speaks.zh, async ({ page, world, shop, language }) => {
  const say = words[language];
  const cook = await world.build.staff(shop, ["orders.view"]);
  await signIn(page, language, shop.ownerPhone);
  await leave(page, say, "1357");
  await tryToSignIn(page, language, cook, testPassword);
  await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
  await page.goto("/#/pages/index/index");
  await expect(page.getByRole("button", { name: say.change })).toBeVisible();
  await page.goto("/#/pages/user/setup");
  await page.getByRole("button", { name: say.logout }).click();
  await page.getByRole("dialog").getByRole("button", { name: say.logout }).click();
  await expect(page.getByRole("button", { name: nameOf(shop.ownerPhone) })).toBeVisible();
  await expect(page.getByRole("button", { name: nameOf(cook) })).toHaveCount(0);
});

test(
  "a phone that waits for its person says whose session was ended elsewhere, and that it rings no more, until somebody signs in",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    await page.setViewportSize({ width: 320, height: 640 });
    await signInByForm(page, language, shop.ownerPhone);
    await leave(page, say, "1357");
    const owner = await world.asOwner(shop);
    const others = (await owner.does(devices.list, {})).filter(({ isThisOne }) => !isThisOne);
    await owner.does(devices.end, { ids: others.map(({ id }) => id) });
    await comeToFront(page);
    const line = page.getByText(say.silent);
    await expect(line).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await page.getByRole("button", { name: say.silent }).click();
    await expect(page).toHaveURL(/login\/login$/);
    await expect(page.getByRole("button", { name: say.silent })).toHaveCount(0);
    await expect(line).toBeVisible();
    await tryToSignIn(page, language, shop.ownerPhone, testPassword);
    await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
    await expect(line).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("over"))).toBeNull();
  },
);

test(
  "where the phone rings on for others, it says whose session is over until that was read",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    const cook = await world.build.staff(shop, ["orders.view"]);
    await signInByForm(page, language, shop.ownerPhone);
    await leave(page, say, "1357");
    await page.getByRole("button", { name: say.add }).click();
    await tryToSignIn(page, language, cook, testPassword);
    await expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible();
    await leave(page, say, "2468");
    const owner = await world.asOwner(shop);
    const { rows } = await owner.does(staff.list, {});
    await owner.does(staff.remove, { staffId: rows[0]?.id ?? "" });
    await comeToFront(page);
    await expect(page.getByText(say.ringsOn)).toBeVisible();
    await expect(page.getByRole("list", { name: say.people }).getByRole("button")).toHaveCount(1);
    await page.getByRole("button", { name: say.read }).click();
    await expect(page.getByText(say.ringsOn)).toHaveCount(0);
  },
);

test("who leaves the phone without a link has left it at once, and the server locks the session once there is one, after a reload, too", async ({
  page,
  world,
  shop,
}) => {
  const say = words.fr;
  await signInByForm(page, "fr", shop.ownerPhone);
  await leave(page, say, "1357");
  await page.getByRole("button", { name: nameOf(shop.ownerPhone) }).click();
  await typePin(page, "1357");
  await expect(page.getByRole("tab", { name: wordsIn("fr").pending })).toBeVisible();
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem("people"))).not.toContain("lockUnsent");
  await page.getByRole("button", { name: nameOf(shop.ownerPhone) }).click();
  await typePin(page, "1357");
  await expect(page.getByRole("tab", { name: wordsIn("fr").pending })).toBeVisible();
});

test("who would leave the phone, or sign out of it, with something unsent is told first", async ({
  page,
  world,
  shop,
}) => {
  const say = words.fr;
  const unsent = /Ce que vous avez touché n'est pas encore parti/;
  await world.build.paidOrder(world.asPlatform(), shop);
  await signInByForm(page, "fr", shop.ownerPhone);
  await leave(page, say, "1357");
  await page.getByRole("button", { name: nameOf(shop.ownerPhone) }).click();
  await typePin(page, "1357");
  const accept = page.getByRole("button", { name: wordsIn("fr").accept });
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

  await page.context().setOffline(false);
  await page.getByRole("button", { name: nameOf(shop.ownerPhone) }).click();
  await typePin(page, "1357");
  const owner = await world.asOwner(shop);
  const preparing = async () => (await owner.does(orders.countByTab, {})).toPickUp;
  await expect.poll(preparing, { timeout: 20_000 }).toBe(1);
});

for (const letters of [100, 200])
  test(`neither the pad of a PIN nor what stands below it moves as an order rings or digits were wrong, with letters of ${letters} %`, async ({
    page,
    world,
    shop,
  }) => {
    const say = words.fr;
    await page.setViewportSize({ width: 320, height: 640 });
    await signInByForm(page, "fr", shop.ownerPhone);
    await leave(page, say, "1357");
    await setLetters(page, letters);
    await page.reload();
    await page.getByRole("button", { name: nameOf(shop.ownerPhone) }).click();
    const parts = [
      page.getByRole("heading", { name: /^Code PIN de/ }),
      page.getByRole("button", { name: "0", exact: true }),
      page.getByRole("button", { name: /^Code oublié/ }),
      page.getByRole("button", { name: "Choisir un autre nom" }),
    ];
    const places = async () => {
      const [title = 0, ...below] = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
      return below.map((y) => Math.round(y - title));
    };
    const before = await places();
    await world.build.paidOrder(world.asPlatform(), shop);
    await expect(page.getByText(say.waits)).toBeVisible(heardSoon);
    expect(await places()).toEqual(before);
    await typePin(page, "0000");
    await expect(page.getByRole("alert").filter({ hasText: say.left })).toBeVisible();
    expect(await places()).toEqual(before);
  });
