import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { proofs } from "@tsena/contract/accounts.proofs";
import { addressesOf } from "@tsena/contract/call";
import { failures } from "@tsena/contract/failures";
import { testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { holdCalls, signIn, withoutStream } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    question: /Est‑ce toujours vous/,
    password: "Votre mot de passe",
    next: "Continuer",
    waits: /attend(ent)? une réponse/,
    byCode: "Recevoir un code",
    code: "Code à 6 chiffres",
    devices: "Mes appareils",
  },
  zh: {
    question: /还是您本人吗/,
    password: "您的登录密码",
    next: "下一步",
    waits: /等待处理/,
    byCode: "获取验证码",
    code: "6 位验证码",
    devices: "登录设备",
  },
} as const;

/** Lets the open sessions of who is at the phone be more than 90 days old. */
async function age(page: Page, world: OpenWorld, userId: string): Promise<void> {
  // That the app was opened has long been told by a phone of that age, and who it is has long been known there.
  await page.waitForLoadState("networkidle");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userInfo"))).toContain("knownBy");
  const created_at = new Date(Date.now() - 91 * 24 * 3600 * 1000);
  const { database } = world.app.dependencies;
  await database.updateTable("sessions").set({ created_at }).where("user_id", "=", userId).execute();
}

const polls = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes("GetOrderReminder") && response.status() === 200);

test(
  "a session of 91 days asks for the password when the app is opened, rings while it waits, and goes on where it was",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    await withoutStream(page);
    await signIn(page, language, shop.ownerPhone);
    await age(page, world, shop.ownerId);
    // Nothing falls silent, and nobody is asked, in the middle of a service.
    await page.goto("/#/pages/user/devices");
    await expect(page.getByRole("heading", { name: say.devices })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await expect(page.getByRole("heading", { name: say.question })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await world.build.paidOrder(world.asPlatform(), shop);
    await expect(page.getByText(say.waits)).toBeVisible({ timeout: 10_000 });
    await polls(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.reload();
    await expect(page.getByRole("heading", { name: say.question })).toBeVisible();
    await page.getByRole("textbox", { name: say.password }).fill("not this one");
    await page.getByRole("button", { name: say.next }).click();
    await expect(page.getByText(failures.passwordWrong[language], { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: say.password })).toHaveValue("not this one");
    await page.getByRole("textbox", { name: say.password }).fill(testPassword);
    await page.getByRole("button", { name: say.next }).click();
    await expect(page.getByRole("heading", { name: say.devices })).toBeVisible();
    expect(page.url()).toContain("/pages/user/devices");
    await page.reload();
    await expect(page.getByRole("heading", { name: say.devices })).toBeVisible();
  },
);

test("a password whose answer comes once another name was chosen leaves no session open that has no PIN to lock it by", async ({
  page,
  world,
  shop,
}) => {
  const say = words.fr;
  await withoutStream(page);
  await signIn(page, "fr", shop.ownerPhone);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await age(page, world, shop.ownerId);
  await page.reload();
  const letGo = await holdCalls(page, proofs.prove);
  await page.getByRole("textbox", { name: say.password }).fill(testPassword);
  const asked = page.waitForRequest(`**${addressesOf(proofs.prove)[0]}`);
  await page.getByRole("button", { name: say.next }).click();
  await asked;
  await page.getByRole("button", { name: "Choisir un autre nom" }).click();
  letGo();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("people"))).toBeNull();
  expect((await world.withToken(token).call(accounts.details, {})).status).toBe(403);
});

test("whoever has no password gives a code instead", speaks.zh, async ({ page, world, shop, language }) => {
  const say = words[language];
  await withoutStream(page);
  await signIn(page, language, shop.ownerPhone);
  await age(page, world, shop.ownerId);
  await page.goto("/#/pages/user/devices");
  await page.reload();
  await page.getByRole("button", { name: say.byCode }).click();
  const code = page.getByLabel(say.code);
  await expect(code).toBeVisible();
  await expectAccessible(page);
  const right = await codeSentTo(world, shop.ownerPhone);
  await code.fill(right === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: say.next }).click();
  await expect(page.getByText(failures.codeWrong[language], { exact: true })).toBeVisible();
  await code.fill(right);
  await page.getByRole("button", { name: say.next }).click();
  await expect(page.getByRole("heading", { name: say.devices })).toBeVisible();
});

test(
  "the tap that lets the sound through moves nothing under it",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    // Nobody has tapped the page yet.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
    );
    await withoutStream(page);
    await signIn(page, language, shop.ownerPhone);
    await age(page, world, shop.ownerId);
    await page.reload();
    const blocked = page.getByRole("button", { name: "Son bloqué" });
    const byCode = page.getByRole("button", { name: say.byCode });
    await expect(byCode).toBeVisible();
    await expect(blocked).toBeVisible();
    const place = await byCode.boundingBox();
    if (place === null) throw new Error("the button has no place");
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await byCode.boundingBox()).toEqual(place);
    await page.mouse.up();
    await expect(page.getByLabel(say.code)).toBeVisible();
    await expect(blocked).toBeHidden();
  },
);
