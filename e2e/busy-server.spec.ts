import type { Locator, Page } from "@playwright/test";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { ringAt } from "@tsena/server/testing/rings";
import { expect, expectAnnouncedOnce, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { screens } from "./support/menu.ts";
import { comeToFront, signIn } from "./support/phone.ts";
import { freshPhone } from "./support/wizard.ts";
import { speaks } from "./support/words.ts";

const say = {
  busy: "Réseau occupé",
  notSaved: "L'enregistrement a échoué",
  offline: "Continuer hors ligne",
  shown: "Nom affiché",
  save: "Enregistrer",
  saved: "Enregistré",
  phone: "Numéro de téléphone",
  send: "Recevoir un code",
  code: "Code à 6 chiffres",
  stock: /^Changer le stock de/,
  left: "Il en reste",
  price: /^Changer le prix de/,
  savePrice: "Enregistrer le prix",
  seen: /^Vu /,
  retry: "Réessayer",
  later: "Plus tard",
};

/** Lets the server be busy for every call of the page, until it is told that it is no more. */
async function makeBusy(page: Page): Promise<() => Promise<void>> {
  const data = { name: "unavailable" };
  const answer = { status: 503, json: { resultCode: 503, message: "", data } };
  await page.route("**/baeapi/**", (route) => route.fulfill(answer));
  return () => page.unroute("**/baeapi/**");
}

/** Opens a page of one kind and types there; what is then done fails, and whether it is a saving. */
interface Deed {
  open: (page: Page) => Promise<unknown>;
  act: (page: Page) => Locator;
  /** Where it was typed. */
  field?: (page: Page) => Locator;
  typed?: () => string;
  isSaving?: true;
  /** What shows that it was done, once the server is well again. */
  done: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openStock(page: Page): Promise<void> {
  await page.goto(screens.menu);
  await page.getByRole("button", { name: say.stock }).first().click();
}

/** Opens a price and changes it: it goes with a link or not at all, where a stock would wait for one. */
async function openPrice(page: Page): Promise<void> {
  await page.goto(screens.menu);
  await page.getByRole("button", { name: say.price }).first().click();
  await page.getByRole("dialog").getByText("+100").click();
}

/** What somebody does on one page of each kind, through forms that tell their failures themselves and others. */
const deeds: Record<string, Deed> = {
  "a tab": {
    open: (page) => page.goto("/#/pages/currentorder/index"),
    act: (page) => page.getByRole("tab").nth(3),
    done: (page) => expect(page.getByRole("tabpanel").getByRole("heading")).toBeVisible(),
  },
  "a protected page": {
    open: (page) => page.goto("/#/pages/user/details"),
    act: (page) => button(page, say.save),
    field: (page) => page.getByLabel(say.shown),
    typed: () => "Lalao",
    isSaving: true,
    done: (page) => expectAnnouncedOnce(page, say.saved),
  },
};

/** What somebody does who is not signed in. */
const strangersDeed: Deed = {
  open: async (page) => {
    // As another tab of the app signs out.
    await page.evaluate(() => {
      localStorage.removeItem("token");
      dispatchEvent(new StorageEvent("storage", { key: "token" }));
    });
    await expect(page).toHaveURL(/login\/login/);
    await page.goto("/#/pages/country/RetrievePassword");
  },
  act: (page) => button(page, say.send),
  field: (page) => page.getByLabel(say.phone),
  typed: freshPhone,
  done: (page) => expect(page.getByLabel(say.code)).toBeVisible(),
};

/** A tap on the middle of what is within sight meets something that lies over it. */
async function expectCovered(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const isCovered = () =>
    element.evaluate((under) => {
      const { left, top, width, height } = under.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over !== null && !under.contains(over);
    });
  await expect.poll(isCovered).toBe(true);
}

/** It lies over whatever was tapped. */
async function expectOnTop(veil: Locator): Promise<void> {
  const isOnTop = () =>
    veil.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

const veilOn = (page: Page) => page.getByRole("alert").filter({ hasText: say.busy });

/** After ten seconds the veil has a button that leaves it, which a thumb and the keyboard reach. */
async function reachWayOut(page: Page): Promise<void> {
  await page.clock.fastForward(10_500);
  const offline = veilOn(page).getByRole("button", { name: say.offline });
  await offline.click({ trial: true });
  await offline.focus();
  await expect(offline).toBeFocused();
}

/** A deed on its page is veiled while the server is busy, keeps what was typed, and is done once the server is well again. */
async function expectVeiled(page: Page, { open, act, field, typed: type, isSaving, done }: Deed): Promise<void> {
  const typed = type?.() ?? "";
  await open(page);
  await field?.(page).fill(typed);
  await act(page).waitFor();
  const getWell = await makeBusy(page);
  await act(page).click();
  const veil = veilOn(page);
  await expect(veil).toBeVisible();
  await expect(veil.getByText(say.notSaved)).toHaveCount(isSaving === true ? 1 : 0);
  await expectOnTop(veil);
  // The bars stay within reach, what was typed in does not.
  if (field !== undefined) await expectCovered(field(page));
  await expectNoSidewaysScroll(page);
  await reachWayOut(page);
  await page.keyboard.press("Enter");
  await expect(veil).toHaveCount(0);
  if (field !== undefined) await expect(field(page)).toHaveValue(typed);
  await getWell();
  await act(page).click();
  await done(page);
}

/** Over a sheet, too, the veil has its way out; under it the ring is answered and the sheet left; it goes once the server answers again. */
async function leaveUnderVeil(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  await openPrice(page);
  await ringAt(world, shop, "cancelled");
  await comeToFront(page);
  const seen = page.getByRole("dialog").getByRole("button", { name: say.seen });
  await expect(seen).toBeVisible({ timeout: 10_000 });
  const getWell = await makeBusy(page);
  await button(page, say.savePrice).click();
  const veil = veilOn(page);
  await expect(veil).toBeVisible();
  await expect(veil.getByText(say.notSaved)).toHaveCount(1);
  await expectOnTop(veil);
  await expectCovered(button(page, say.savePrice));
  await reachWayOut(page);
  await expectSound(page);
  await seen.click();
  await expect(seen).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(veil).toBeVisible();
  await getWell();
  await page.clock.fastForward(15_000);
  await expect(veil).toHaveCount(0);
}

/** Over a sheet a part that did not come is asked for again, and a newer version offered, while what was typed is kept. */
async function askForPartAgain(page: Page): Promise<void> {
  await openStock(page);
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("textbox", { name: say.left }) });
  await sheet.getByRole("textbox", { name: say.left }).fill("7");
  const data = { versionName: "9.9.9", versionCode: 999, forced: false, notes: "" };
  await page.route("**/AppVer/GetLatestVersion*", (route) =>
    route.fulfill({ json: { resultCode: 200, message: "", data } }),
  );
  const part = "**/update-prompt*.js";
  await page.route(part, (route) => route.abort());
  await page.clock.fastForward(24 * 60 * 60_000);
  await comeToFront(page);
  const retry = button(page, say.retry);
  await expect(retry).toBeVisible();
  await expectSound(page);
  await page.unroute(part);
  await retry.focus();
  await expect(retry).toBeFocused();
  await retry.click();
  await button(page, say.later).click();
  await page.unroute("**/AppVer/GetLatestVersion*");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(sheet.getByRole("textbox", { name: say.left })).toHaveValue("7");
  await sheet.getByRole("textbox", { name: say.left }).focus();
  await expect(sheet.getByRole("textbox", { name: say.left })).toBeFocused();
}

test(
  "a busy server veils every kind of page, over its sheets too, and what was typed is kept; over a sheet a part may not have come, and a newer version be offered",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.clock.install();
    await signIn(page, language, shop.ownerPhone);
    for (const [kind, deed] of Object.entries(deeds)) await test.step(kind, () => expectVeiled(page, deed));
    await test.step("a sheet, and under the veil the ring is still answered, and the sheet left, until the server answers again", () =>
      leaveUnderVeil(page, world, shop));
    await test.step("a part that did not come is asked for again over a sheet, and a newer version offered; what was typed is kept", () =>
      askForPartAgain(page));
    await test.step("a wizard for who is not signed in", () => expectVeiled(page, strangersDeed));
  },
);
