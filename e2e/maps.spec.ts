import type { BrowserContext, Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { failures } from "@tsena/contract/failures";
import { shops } from "@tsena/contract/shops";
import type { Caller } from "@tsena/server/testing/caller";
import { uploadPicture } from "@tsena/server/testing/pictures";
import { devtoolsOf } from "./support/devtools.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { expectUnreadable } from "./support/leftovers.ts";
import { holdCalls, lookAgainLater, signIn } from "./support/phone.ts";
import { switchLanguage } from "./support/walks.ts";

const words = {
  fr: {
    search: "Ville ou coordonnées",
    map: /^Carte\./,
    nearer: "Agrandir la carte",
    locate: "Ma position",
    inShop: "Je suis dans ma boutique",
    onMap: "Chercher sur la carte",
    moved: /^Déplacée de/,
    undo: "Annuler",
    save: "Enregistrer",
    back: "Remettre l'ancien point",
  },
  zh: {
    search: "城市或坐标",
    map: /^地图。/,
    locate: "我的位置",
    inShop: "我在店里",
    onMap: "在地图上找",
    landmark: "附近标志",
    here: "店铺在这里",
    choose: "选择这个位置",
    closer: /请先放大地图/,
    refused: /Tsena 无法获取您的位置/,
    far: "离我有多远",
    fromYou: /^直线距离您 3\.2\s公里/,
    nowhere: "无法显示这个位置",
    open: "用地图应用打开",
  },
};

/** The place that was handed over for a name, as it lies on the phone until the page that asked is shown. */
const handedOver = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((asker) => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(`place.chosen.${asker}`));
    return key === undefined ? null : localStorage.getItem(key);
  }, name);

const besideAntsirabe = (page: Page) => page.getByText(/^Antsirabe\u00A0· \d/);

/** A town is looked for, then a plus code; what is found is told by a landmark, kept, and handed over. */
async function findPlace(page: Page, say: typeof words.zh): Promise<void> {
  await expect(page.getByRole("application", { name: say.map })).toBeVisible();
  await page.getByRole("button", { name: say.choose }).click();
  await expect(page.getByText(say.closer)).toBeVisible();

  const search = page.getByRole("combobox", { name: say.search });
  await search.fill("antsir");
  await expect(page.getByRole("option").first()).toHaveText(/Antsirabe/);
  await expectAccessible(page);
  await search.press("Enter");
  await expect(page.getByText(/^Antsirabe\u00A0· /)).toBeVisible();
  await search.fill("5352+X2 Antsirabe");
  await page.getByRole("option").click();
  await expect(besideAntsirabe(page)).toBeVisible();
  await expect(page.getByText("5352+X2")).toHaveCount(0);
  await page.getByLabel(say.landmark).fill("portail vert");
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(besideAntsirabe(page)).toBeVisible();
  await page.getByRole("button", { name: say.choose }).click();
  await expect(page).not.toHaveURL(/choose-location/);
  await expect.poll(() => handedOver(page, "test")).not.toBeNull();
  await expectUnreadable(page, ["portail vert"]);
}

/** The phone may not tell where it is, then it may. */
async function askThePhone(page: Page, context: BrowserContext, say: typeof words.zh): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/#/pages/openStore/gotomap");
  await expect(page.getByRole("button", { name: say.inShop })).toBeVisible();
  await expect(page.getByRole("application")).toHaveCount(0);
  await page.getByRole("button", { name: say.inShop }).click();
  await expect(page.getByText(say.refused)).toBeVisible();

  await page.getByRole("button", { name: say.onMap }).click();
  await page.getByRole("combobox", { name: say.search }).fill("antsirab");
  await page.getByRole("combobox", { name: say.search }).press("Enter");
  await page.getByRole("button", { name: say.here }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(failures.placeIsTownCentre.zh);
  await expect(page).toHaveURL(/gotomap/);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(740);

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -19.8659, longitude: 47.04, accuracy: 10 });
  await page.getByRole("button", { name: say.locate }).click();
  await expect(page.getByText(/^Antsirabe\u00A0· /)).toBeVisible();
  await expect(page.getByText(say.refused)).toHaveCount(0);
  await page.getByRole("button", { name: say.here }).click();
  await expect(page).toHaveURL(/openStore\/step3/);
}

/** A place is shown with how far it is, and one that is none is not. */
async function showPlace(page: Page, say: typeof words.zh): Promise<void> {
  await page.goto("/#/open-location?latitude=-19.8659&longitude=47.0707&name=Pharmacie");
  await page.getByRole("button", { name: say.far }).click();
  await expect(page.getByText(say.fromYou)).toBeVisible();
  await expect(page.getByRole("link", { name: say.open })).toHaveAttribute("href", /^geo:-19\.8659,47\.0707\?q=/);
  await expectAccessible(page);
  await page.goto("/#/open-location?latitude=&longitude=47");
  await expect(page.getByRole("heading", { name: say.nowhere })).toBeVisible();
}

/** What customers see of a shop, with a logo, which nothing of it is changed without. */
async function withLogo(owner: Caller) {
  const { name, address, latitude, longitude } = await owner.does(shops.detail, {});
  return { name, address, latitude, longitude, logo: await uploadPicture(owner, "shop") };
}

type Tell = (latitude: number, longitude: number) => Promise<void>;

/** From now on the phone takes its time to find itself: it says where it is once it is told to. */
async function findsItselfLate(page: Page): Promise<Tell> {
  await page.evaluate(() => {
    let told: PositionCallback | undefined;
    navigator.geolocation.getCurrentPosition = (asked) => void (told = asked);
    Object.assign(window, { tellWhere: (coords: object) => told?.({ coords } as GeolocationPosition) });
  });
  return (latitude: number, longitude: number) =>
    page.evaluate((coords) => (window as unknown as { tellWhere(coords: object): void }).tellWhere(coords), {
      latitude,
      longitude,
      accuracy: 10,
    });
}

/** The phone tells late where it is: the map that was opened meanwhile goes there, a pin that was put somewhere does not. */
async function isToldLate(page: Page, say: typeof words.fr, tell: Tell): Promise<void> {
  await page.goto("/#/pages/openStore/gotomap");
  await page.getByRole("button", { name: say.inShop }).click();
  await page.getByRole("button", { name: say.onMap }).click();
  await expect(page.getByRole("button", { name: say.nearer })).toBeVisible();
  await tell(-19.8659, 47.0707);
  await expect(besideAntsirabe(page)).toBeVisible();
  // The map is there, too: its scale tells doors apart.
  await expect(page.getByRole("application", { name: say.map }).getByText(/^\d+ m$/)).toBeVisible();

  await page.getByRole("button", { name: say.locate }).click();
  await page.getByRole("combobox", { name: say.search }).fill("toamas");
  await page.getByRole("combobox", { name: say.search }).press("Enter");
  const toamasina = page.getByText(/^Toamasina\u00A0· /);
  await expect(toamasina).toBeVisible();
  await tell(-19.8659, 47.0707);
  await expect(page.getByRole("button", { name: say.locate })).toHaveAttribute("aria-busy", "false");
  await expect(toamasina).toBeVisible();
  await expect(besideAntsirabe(page)).toHaveCount(0);
}

/** The pin is moved by keys and put back, before it is saved and after. */
async function moveByKeys(page: Page, owner: Caller, say: typeof words.fr, tell: Tell): Promise<void> {
  const { name, address, latitude, longitude } = await owner.does(shops.detail, {});
  const map = page.getByRole("application", { name: say.map });
  await map.focus();
  await map.press("ArrowRight");
  await expect(page.getByText(say.moved)).toBeVisible();
  await page.getByRole("button", { name: say.locate }).click();
  await page.getByRole("button", { name: say.undo }).click();
  await expect(page.getByText(say.moved)).toHaveCount(0);
  await tell(-19.8659, 47.0707);
  await expect(page.getByRole("button", { name: say.locate })).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText(say.moved)).toHaveCount(0);
  await map.focus();
  await map.press("ArrowUp");
  await expect(page.getByText(say.moved)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: say.save }).click();
  await expect(page.getByRole("button", { name: say.back })).toBeVisible();
  const moved = await owner.does(shops.detail, {});
  expect(moved).toMatchObject({ name, address, description: "Vary sy laoka" });
  expect(moved.latitude).toBeGreaterThan(latitude);
  await page.getByRole("button", { name: say.back }).click();
  await expect(page.getByRole("button", { name: say.back })).toHaveCount(0);
  await expect(page.getByText(say.moved)).toHaveCount(0);
  await expect.poll(() => owner.does(shops.detail, {})).toMatchObject({ latitude, longitude });
}

/** The pin is moved while the place before is saved. */
async function moveWhileSaved(page: Page, owner: Caller, say: typeof words.fr): Promise<void> {
  const map = page.getByRole("application", { name: say.map });
  const moved = page.getByText(say.moved);
  const longitudeNow = async () => (await owner.does(shops.detail, {})).longitude;
  const first = await longitudeNow();
  await map.press("ArrowRight");
  await expect(moved).toBeVisible();
  const before = await moved.innerText();
  const saving = page.waitForRequest(`**${addressesOf(shops.updateInfo)[0]}`);
  const letGo = await holdCalls(page, shops.updateInfo);
  await page.getByRole("button", { name: say.save }).click();
  await saving;
  await map.press("ArrowRight");
  await expect(moved).not.toHaveText(before);
  const twice = await moved.innerText();
  letGo();
  await expect.poll(longitudeNow).toBeGreaterThan(first);
  const saved = await longitudeNow();
  await expect(moved).not.toHaveText(twice);
  await page.getByRole("button", { name: say.save }).click();
  await expect.poll(longitudeNow).toBeGreaterThan(saved);
  await expect(moved).toHaveCount(0);
}

/** A finger moves the map while lines come under it, which leave it less height. */
async function moveByFinger(page: Page, say: typeof words.fr): Promise<void> {
  const map = page.getByRole("application", { name: say.map });
  const { x, y, height } = (await map.boundingBox())!;
  const devtools = await devtoolsOf(page);
  const touches = (type: "touchStart" | "touchMove" | "touchEnd", ...at: number[]) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at.map((across) => ({ x: x + across, y: y + 90 })),
    });
  await touches("touchStart", 200);
  for (const across of [180, 150, 100]) await touches("touchMove", across);
  // The finger is still on it.
  await page.getByRole("main").evaluate((main) => {
    main.style.paddingBlockEnd = "96px";
  });
  await expect.poll(async () => (await map.boundingBox())!.height).toBeLessThan(height);
  await touches("touchEnd");
}

/** The pin that nobody has touched goes with the shop that another phone moves. */
async function goWithShop(page: Page, owner: Caller, say: typeof words.fr): Promise<void> {
  const shown = { ...(await withLogo(owner)), description: "Vary sy laoka" };
  const noLogo = page.getByText("Ajoutez d'abord le logo de la boutique.");
  await expect(noLogo).toBeVisible();
  await owner.does(shops.updateInfo, { ...shown, latitude: shown.latitude + 0.01 });
  await lookAgainLater(page);
  await expect(noLogo).toHaveCount(0);
  await expect(page.getByText(say.moved)).toHaveCount(0);
  await expect(page.getByRole("button", { name: say.save })).toHaveCount(0);
}

test("a place is found by its name or by the phone, and shown; the shop's pin goes with the shop, with the keys, and not with what the phone says late", async ({
  page,
  context,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const { fr, zh } = words;
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "zh", shop.ownerPhone, "/#/choose-location?name=test");

  await test.step("it is found by its town or plus code, told by a landmark, kept over a reload and handed over", () =>
    findPlace(page, zh));

  await test.step("the phone tells where it is, or why not", () => askThePhone(page, context, zh));

  await test.step("a place is shown with how far it is, and one that is none is not", () => showPlace(page, zh));

  const owner = await world.asOwner(shop);
  await switchLanguage(page, "fr");
  const tell = await findsItselfLate(page);
  await page.goto("/#/pages/shop/googleMap");
  // The map hears keys from when it can be drawn nearer.
  await expect(page.getByRole("button", { name: fr.nearer })).toBeVisible();
  await test.step("one that nobody has touched goes with the shop that another phone moves, and asks for nothing to be saved", () =>
    goWithShop(page, owner, fr));

  await test.step("the shop is moved on its map by the keyboard, put back before and after it is saved", () =>
    moveByKeys(page, owner, fr, tell));

  await test.step("it stays where it was moved to last while the place before was saved", () =>
    moveWhileSaved(page, owner, fr));

  await test.step("the map is not taken back from a finger that moves it as words come under it", async () => {
    await moveByFinger(page, fr);
    await expect(page.getByText(fr.moved)).toBeVisible();
    await page.getByRole("button", { name: fr.undo }).click();
  });

  await test.step("a phone that finds itself late brings the map that was opened meanwhile there, and takes no pin from where it was put", () =>
    isToldLate(page, fr, tell));
});
