import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { failures } from "@tsena/contract/failures";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { wrongFor } from "@tsena/server/testing/outbox";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { doUnheard, speak } from "./support/phone.ts";
import {
  askForAnotherCode,
  askForCode,
  type At,
  forgetAddress,
  freshEmail,
  freshPhone,
  giveRefusedCode,
  sayIn,
  wizardNamed,
} from "./support/wizard.ts";
import { speaks } from "./support/words.ts";

test.beforeEach(({ world }) => forgetAddress(world));

const withPassword = async (world: OpenWorld, account: string, password: string) =>
  (await world.asNobody().call(accounts.login, { account, password, agreement: true })).status;

interface PhonesAsked {
  asked: number;
  aborted: number;
  bring(code: string): void;
}

/** A phone that reads its text messages: what the browser would give stands in at its edge, and nothing of ours. */
async function readTextMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const phone = { asked: 0, aborted: 0, bring: (_code: string) => {} };
    Object.assign(window, { OTPCredential: Credential, phone });
    navigator.credentials.get = (options) =>
      new Promise((resolve, reject) => {
        const { otp, signal } = options as { otp?: { transport: string[] }; signal: AbortSignal };
        if (otp?.transport.join() !== "sms") return reject(new TypeError("not asked for a text message"));
        phone.asked += 1;
        phone.bring = (code) => resolve({ type: "otp", id: "", code } as Credential);
        signal.addEventListener("abort", () => {
          phone.aborted += 1;
          reject(signal.reason as DOMException);
        });
      });
  });
}

const phoneOf = (page: Page): Promise<Pick<PhonesAsked, "asked" | "aborted">> =>
  page.evaluate(() => {
    const { asked, aborted } = (window as unknown as { phone: PhonesAsked }).phone;
    return { asked, aborted };
  });

/** The phone reads the code out of its message, and is asked no longer once the step is left. */
async function letPhoneRead(at: At, target: string): Promise<void> {
  const { page, world, say } = at;
  await askForCode(at, wizardNamed("opening an account"), target);
  await expect(page.getByLabel(say.code)).toBeVisible();
  await expectNoSidewaysScroll(page);
  // As wide as a thumb, short as its word is.
  const { width = 0, height = 0 } = (await page.getByRole("link", { name: "更换" }).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  await page.goBack();
  await expect.poll(() => phoneOf(page)).toEqual({ asked: 1, aborted: 1 });
  await page.goForward();
  await expect.poll(() => phoneOf(page)).toEqual({ asked: 2, aborted: 1 });
  const code = await codeSentTo(world, target);
  await page.evaluate((read) => (window as unknown as { phone: PhonesAsked }).phone.bring(read), code);
  await expect(page.getByLabel(say.repeat)).toBeVisible();
}

/** A new password, twice. */
async function choose({ page, say }: At, password: string, again = password): Promise<void> {
  await page.getByLabel(say.password).fill(password);
  await page.getByLabel(say.repeat).fill(again);
  await page.getByRole("button", { name: say.next }).click();
}

/** Every mistake with the password is said where it was made, those that only the server knows of, too. */
async function choosePassword(at: At): Promise<void> {
  const { page, say } = at;
  await choose(at, "12345");
  await expect(page.getByText(failures.passwordTooShort.zh, { exact: true })).toBeVisible();
  await choose(at, "a good secret", "another secret");
  await expect(page.getByText(failures.passwordsDiffer.zh, { exact: true })).toBeVisible();
  await choose(at, "password");
  await page.getByRole("checkbox", { name: say.agree }).check();
  await page.getByRole("button", { name: say.create }).click();
  await expect(page.getByText(failures.passwordCommon.zh)).toBeVisible();
  await expect(page.getByLabel(say.password)).toHaveValue("password");
  await expectSound(page);
  await choose(at, "a good secret");
}

/** A proof that has expired by the last question is asked for again, and nothing else is. */
async function proveAgain(at: At, target: string): Promise<void> {
  const { page, world, say } = at;
  const { database } = world.app.dependencies;
  await expect(page.getByRole("checkbox", { name: say.agree })).toBeChecked();
  await database
    .updateTable("tickets")
    .set({ expires_at: new Date(0) })
    .where("target", "=", target)
    .execute();
  await page.getByRole("button", { name: say.create }).click();
  await expect(page.getByText(failures.ticketExpired.zh)).toBeVisible();
  await expect(page.getByLabel(say.code)).toBeFocused();
  await expectAccessible(page);
  const code = await askForAnotherCode(at, target);
  await page.getByLabel(say.code).fill("12");
  const message = `+261 34 00 000 01 : ${code.slice(0, 3)} ${code.slice(3)} est votre code Tsena (5 min).`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), message);
  await page.getByLabel(say.code).press("Control+V");
  await expect(page.getByRole("checkbox", { name: say.agree })).toBeChecked();
  await page.getByRole("button", { name: say.create }).click();
}

test(
  "a merchant opens an account with a code, and every mistake is said where it was made",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const at = { page, world, shop, language, say: sayIn(language) };
    await page.setViewportSize({ width: 320, height: 640 });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await readTextMessages(page);
    const target = await wizardNamed("opening an account").open(at);
    await test.step("the phone reads the code out of its message, and is asked no longer once the step is left", () =>
      letPhoneRead(at, target));
    await test.step("a password that is too short, typed in another way or much too common is refused where it was typed", () =>
      choosePassword(at));
    await test.step("a proof that has expired by the last question is asked for again, and nothing else is; the message pasted whole gives its code, whatever stood in the field", () =>
      proveAgain(at, target));
    await expect(page).toHaveURL(/openStore/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
    expect(await withPassword(world, target, "a good secret")).toBe(200);
  },
);

const otherWays = { phone: "改用短信接收验证码", email: "改用邮箱接收验证码" };

test("a forgotten password is set anew with a code", speaks.zh, async ({ page, world, shop, language }) => {
  const say = sayIn(language);
  const at = { page, world, shop, language, say };
  const elsewhere = await world.asOwner(shop);
  const { database } = world.app.dependencies;
  await database.updateTable("users").set({ email: freshEmail() }).where("id", "=", shop.ownerId).execute();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  const recovering = wizardNamed("recovering by phone");
  await askForCode(at, recovering, await recovering.open(at));

  await test.step("one that does not come within 30 s may come another way", async () => {
    await expect(page.getByText(say.wait)).toBeVisible();
    await expect(page.getByRole("link", { name: otherWays.email })).toHaveCount(0);
    await page.clock.fastForward(31_000);
    await expect(page.getByText(say.wait)).toBeVisible();
    await page.getByRole("link", { name: otherWays.email }).click();
    await expect(page.getByLabel(say.email, { exact: true })).toHaveValue("");
    await page.getByRole("link", { name: otherWays.phone }).click();
    await expect(page.getByLabel(say.phone)).toHaveValue(shop.ownerPhone);
  });

  await test.step("who is not signed in goes on by herself from one whose answer was lost, though the phone never says that its network was gone", async () => {
    await page.getByRole("button", { name: say.send }).click();
    const code = await codeSentTo(world, shop.ownerPhone);
    await giveRefusedCode(at, wrongFor(code), "codeWrong");
    let isCut = true;
    await page.route("**/ShopUser/**", (route) => (isCut ? route.abort() : route.continue()));
    await page.getByLabel(say.code).fill(code);
    await expect(page.getByText(/起已离线$/)).toBeVisible();
    isCut = false;
    await page.clock.fastForward(20_000);
    await expect(page.getByLabel(say.repeat)).toBeVisible({ timeout: 20_000 });
  });

  await test.step("the new one counts, and the sessions on all other devices are over", async () => {
    await page.getByLabel(say.password).fill("a new secret");
    await page.getByLabel(say.repeat).fill("a new secret");
    await page.locator("form button[type=submit]").click();
    await expect(page).toHaveURL(/login/);
    expect(await withPassword(world, shop.ownerPhone, "a new secret")).toBe(200);
    expect(await elsewhere.call(accounts.details, {})).toMatchObject({ status: 403, failure: "sessionExpired" });
  });
});

const fr = sayIn("fr");

/** From the address to the last question of a registration. */
async function comeToTheEnd(page: Page, world: OpenWorld, phone: string): Promise<void> {
  await page.getByLabel(fr.account).fill(phone);
  await page.getByRole("button", { name: fr.send }).click();
  await page.getByLabel(fr.code).fill(await codeSentTo(world, phone));
  await page.getByLabel(fr.password).fill("a good secret");
  await page.getByLabel(fr.repeat).fill("a good secret");
  await page.getByRole("button", { name: fr.next }).click();
  await expect(page.getByRole("button", { name: fr.create })).toBeVisible();
}

test("a registration that was given up, or whose answer was lost, leaves the phone to whoever comes next", async ({
  page,
  world,
}) => {
  const agree = page.getByRole("checkbox", { name: fr.agree });
  const referrer = page.getByLabel(/parrain/i);
  const phone = freshPhone();
  await page.clock.install();
  await speak(page, "fr");

  await test.step("what somebody has answered at its end is nothing that the next one agrees to", async () => {
    await page.goto("/#/pages/register/index?referrer=ABCDEFGH");
    await comeToTheEnd(page, world, freshPhone());
    await expect(referrer).toHaveValue("ABCDEFGH");
    await agree.check();
    await page.goto("/#/pages/register/index");
    await comeToTheEnd(page, world, phone);
    await expect(agree).not.toBeChecked();
    await expect(referrer).toHaveValue("");
  });

  await test.step("who asks for another code though the account was opened is shown the way to sign in", async () => {
    await agree.check();
    let isLost = false;
    await page.route("**/ShopUser/Register", async (route) => {
      await doUnheard(route);
      isLost = true;
    });
    await page.getByRole("button", { name: fr.create }).click();
    await expect.poll(() => isLost).toBe(true);
    await page.reload();
    await expect(page.getByLabel(fr.code)).toBeVisible();
    await page.clock.fastForward(61_000);
    await page.getByRole("button", { name: fr.again }).click();
    await expect(page.getByText(failures.phoneTaken.fr)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Se connecter avec ce compte" }).click();
    await expect(page).toHaveURL(/login\/login/);
    await expect(page.getByLabel(fr.account)).toHaveValue(phone);
  });
});
