import type { Locator, Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { proofs } from "@tsena/contract/accounts.proofs";
import { addressesOf } from "@tsena/contract/call";
import { failures } from "@tsena/contract/failures";
import { orders } from "@tsena/contract/orders";
import { testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { wrongFor } from "@tsena/server/testing/outbox";
import { expect, expectSound, test } from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { holdCalls, signIn, withoutStream } from "./support/phone.ts";

const say = {
  question: /Est‑ce toujours vous/,
  password: "Votre mot de passe",
  next: "Continuer",
  waits: /attend(ent)? une réponse/,
  byCode: "Recevoir un code",
  code: "Code à 6 chiffres",
  wait: /Nouveau code possible dans/,
  devices: "Mes appareils",
};

/** Who is at the phone has proven more than 90 days ago who that is. */
async function age(page: Page, world: OpenWorld, userId: string): Promise<void> {
  // That the app was opened has long been told by a phone of that age, and who it is has long been known there.
  await page.waitForLoadState("networkidle");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userInfo"))).toContain("knownBy");
  const proven_at = new Date(Date.now() - 91 * 24 * 3600 * 1000);
  const { database } = world.app.dependencies;
  await database.updateTable("sessions").set({ proven_at }).where("user_id", "=", userId).execute();
}

const polls = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes("GetOrderReminder") && response.status() === 200);

/** Answers the question by the password, first by a wrong one. */
async function proveByPassword(page: Page): Promise<void> {
  const password = page.getByRole("textbox", { name: say.password });
  await password.fill("not this one");
  await page.getByRole("button", { name: say.next }).click();
  await expect(page.getByText(failures.passwordWrong.fr, { exact: true })).toBeVisible();
  await expect(password).toHaveValue("not this one");
  await password.fill(testPassword);
  await page.getByRole("button", { name: say.next }).click();
}

/** Presses a button, under which nothing moves as the press lets the sound through. */
async function pressUnmoved(page: Page, button: Locator): Promise<void> {
  const blocked = page.getByRole("button", { name: "Son bloqué" });
  await expect(button).toBeVisible();
  await expect(blocked).toBeVisible();
  const place = await button.boundingBox();
  if (place === null) throw new Error("the button has no place");
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await button.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(page.getByLabel(say.code)).toBeVisible();
  await expect(blocked).toBeHidden();
}

test("a session of 91 days asks who is there when the app is opened, and goes on where it was", async ({
  page,
  world,
  shop,
}) => {
  test.setTimeout(120_000);
  const question = page.getByRole("heading", { name: say.question });
  const devices = page.getByRole("heading", { name: say.devices });
  await page.addInitScript(() => {
    // Nobody has tapped the page yet.
    if (sessionStorage.getItem("untapped") !== null)
      Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
  });
  await withoutStream(page);
  await signIn(page, "fr", shop.ownerPhone);

  await test.step("it asks for the password, rings while it waits, and goes on where it was", async () => {
    await age(page, world, shop.ownerId);
    // Nothing falls silent, and nobody is asked, in the middle of a service.
    await page.goto("/#/pages/user/devices");
    await expect(devices).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await expect(question).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    const { id } = await world.build.paidOrder(world.asPlatform(), shop);
    await expect(page.getByText(say.waits)).toBeVisible({ timeout: 10_000 });
    await polls(page);
    await expectSound(page);
    await page.reload();
    await expect(question).toBeVisible();
    await proveByPassword(page);
    await expect(devices).toBeVisible();
    expect(page.url()).toContain("/pages/user/devices");
    await (await world.asOwner(shop)).does(orders.accept, { id });
  });

  await test.step("a code does in place of the password; the tap for it, which lets the sound through, moves nothing under it", async () => {
    await age(page, world, shop.ownerId);
    await page.evaluate(() => sessionStorage.setItem("untapped", "yes"));
    await page.reload();
    await pressUnmoved(page, page.getByRole("button", { name: say.byCode }));
    const code = page.getByLabel(say.code);
    await expect(page.getByText(say.wait)).toBeVisible();
    const right = await codeSentTo(world, shop.ownerPhone);
    await code.fill(wrongFor(right));
    await expect(page.getByText(failures.codeWrong.fr, { exact: true })).toBeVisible();
    // Whoever has looked for it elsewhere meanwhile comes back to the code that was sent.
    await page.reload();
    await code.fill(right);
    await expect(devices).toBeVisible();
    // What was proven is not asked for at the next opening.
    await page.reload();
    await expect(devices).toBeVisible();
  });

  await test.step("a password whose answer comes once another name was chosen leaves no session open that has no PIN to lock it by", async () => {
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
});
