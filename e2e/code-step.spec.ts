import type { Page } from "@playwright/test";
import { failures } from "@tsena/contract/failures";
import { staff } from "@tsena/contract/staff";
import { expect, expectAccessible, expectAnnouncedOnce, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { codeSentTo, messagesTo } from "./support/outbox.ts";
import { signIn, speak } from "./support/phone.ts";
import {
  askForAnotherCode,
  askForCode,
  forgetAddress,
  freshEmail,
  freshPhone,
  sayIn,
  wizards,
} from "./support/wizard.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    otherPhone: "Recevoir le code par SMS",
    otherEmail: "Recevoir le code par e-mail",
    toEmail: /Recevoir le code par e-mail à w•••@exemple\.mg/,
    sentTo: "Code envoyé à",
    offline: /^Hors ligne depuis/,
  },
  zh: {
    otherPhone: "改用短信接收验证码",
    otherEmail: "改用邮箱接收验证码",
    toEmail: /改用邮箱 w•••@exemple\.mg 接收验证码/,
    sentTo: "验证码已发送至",
    offline: /起已离线$/,
  },
};

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

const [registration] = wizards;
test.beforeEach(({ world }) => forgetAddress(world));

test(
  "the phone reads the code out of its message, and is asked no longer once the step is left",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = sayIn(language);
    const at = { page, world, shop, language, say };
    if (registration === undefined) throw new Error("there is no registration");
    await readTextMessages(page);
    const target = await registration.open(at);
    await askForCode(at, registration, target);
    await expect(page.getByLabel(say.code)).toBeVisible();
    await page.goBack();
    await expect.poll(() => phoneOf(page)).toEqual({ asked: 1, aborted: 1 });
    await page.goForward();
    await expect.poll(() => phoneOf(page)).toEqual({ asked: 2, aborted: 1 });
    const code = await codeSentTo(world, target);
    await page.evaluate((read) => (window as unknown as { phone: PhonesAsked }).phone.bring(read), code);
    await registration.proven(at);
  },
);

test(
  "a message pasted whole gives its code, whatever stood in the field",
  speaks.zh,
  async ({ page, world, language }) => {
    const say = sayIn(language);
    const target = freshPhone();
    await speak(page, language);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/#/pages/register/index");
    await page.getByLabel(say.account).fill(target);
    await page.getByRole("button", { name: say.send }).click();
    await page.getByLabel(say.code).fill("12");
    const code = await codeSentTo(world, target);
    const message = `+261 34 00 000 01 : ${code.slice(0, 3)} ${code.slice(3)} est votre code Tsena (5 min).`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), message);
    await page.getByLabel(say.code).press("Control+V");
    await expect(page.getByLabel(say.repeat)).toBeVisible();
  },
);

test(
  "who is not signed in goes on by herself from a code whose answer was lost, though the phone never says that its network was gone",
  speaks.zh,
  async ({ page, world, language }) => {
    const say = sayIn(language);
    const target = freshPhone();
    await speak(page, language);
    await page.goto("/#/pages/register/index");
    await page.getByLabel(say.account).fill(target);
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByLabel(say.code)).toBeVisible();
    let isCut = true;
    await page.route("**/ShopUser/**", (route) => (isCut ? route.abort() : route.continue()));
    await page.getByLabel(say.code).fill(await codeSentTo(world, target));
    await expect(page.getByText(words[language].offline)).toBeVisible();
    isCut = false;
    await expect(page.getByLabel(say.repeat)).toBeVisible({ timeout: 20_000 });
  },
);

test(
  "a proof that has expired by the last question is asked for again, and nothing else is",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = sayIn(language);
    const at = { page, world, shop, language, say };
    if (registration === undefined) throw new Error("there is no registration");
    await page.clock.install();
    const target = await registration.open(at);
    await askForCode(at, registration, target);
    await page.getByLabel(say.code).fill(await codeSentTo(world, target));
    await page.getByLabel(say.password).fill("a good secret");
    await page.getByLabel(say.repeat).fill("a good secret");
    await page.getByRole("button", { name: say.next }).click();
    await page.getByRole("checkbox", { name: say.agree }).check();
    const { database } = world.app.dependencies;
    await database
      .updateTable("tickets")
      .set({ expires_at: new Date(0) })
      .where("target", "=", target)
      .execute();
    await page.getByRole("button", { name: say.create }).click();
    await expect(page.getByText(failures.ticketExpired[language])).toBeVisible();
    await expect(page.getByLabel(say.code)).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel(say.code).fill(await askForAnotherCode(at, target));
    await expect(page.getByRole("checkbox", { name: say.agree })).toBeChecked();
    await page.getByRole("button", { name: say.create }).click();
    await expect(page).toHaveURL(/openStore/);
  },
);

test(
  "a code that does not come within 30 s may come another way",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = sayIn(language);
    const { otherPhone, otherEmail } = words[language];
    const email = freshEmail();
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ email }).where("id", "=", shop.ownerId).execute();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.clock.install();
    await speak(page, language);
    await page.goto("/#/pages/country/RetrievePassword");
    await page.getByLabel(say.phone).fill(shop.ownerPhone);
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByText(say.wait)).toBeVisible();
    await expect(page.getByRole("link", { name: otherEmail })).toHaveCount(0);
    await page.clock.fastForward(31_000);
    await expect(page.getByText(say.wait)).toBeVisible();
    await page.getByRole("link", { name: otherEmail }).click();
    await expect(page.getByLabel(say.email, { exact: true })).toHaveValue("");
    await expectAccessible(page);
    await page.getByRole("link", { name: otherPhone }).click();
    await expect(page.getByLabel(say.phone)).toHaveValue(shop.ownerPhone);
  },
);

test(
  "an owner whose text message does not come gets the code by e-mail",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const say = sayIn(language);
    const { toEmail, sentTo } = words[language];
    const email = freshEmail();
    const { database } = world.app.dependencies;
    await database.updateTable("users").set({ email }).where("id", "=", shop.ownerId).execute();
    await world.build.staff(shop, ["orders.view"]);
    const [member] = (await (await world.asOwner(shop)).does(staff.list, {})).rows;
    await page.clock.install();
    await signIn(page, language, shop.ownerPhone);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/#/pages/staffManagement/staff-password?id=${member?.id ?? ""}`);
    await page.getByRole("button", { name: say.send }).click();
    await expect(page.getByText(say.wait)).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole("button", { name: toEmail })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: toEmail }).click();
    await expect(page.getByText(sentTo)).toContainText(email);
    expect(await messagesTo(world, email)).toBe(1);
    await page.getByLabel(say.code).fill(await codeSentTo(world, email));
    await expect(page.getByLabel(say.repeat)).toBeVisible();
  },
);

test(
  "where a code went a moment ago for somebody else of the place, the wait for one's own is told, and no digits are asked for that only the other phone may give",
  speaks.fr,
  async ({ page, another, world, language }) => {
    const say = sayIn(language);
    const target = freshPhone();
    const ask = async (on: Page): Promise<void> => {
      await speak(on, language);
      await on.goto("/#/pages/register/index");
      await on.getByLabel(say.account).fill(target);
      await on.getByRole("button", { name: say.send }).click();
    };
    await ask(await another());
    await codeSentTo(world, target);
    await ask(page);
    await expectAnnouncedOnce(page, failures.otherCodeJustSent[language].split("{", 1)[0] ?? "");
    await expect(page.getByLabel(say.code)).toHaveCount(0);
    await expect(page.getByLabel(say.account)).toHaveValue(target);
    expect(await messagesTo(world, target)).toBe(1);
    await expectAccessible(page);

    const { database } = world.app.dependencies;
    await database.deleteFrom("throttles").where("key", "like", `code:gap:${target} %`).execute();
    // A node remembers for a second that a count is closed (decision 014).
    await expect(async () => {
      await page.getByRole("button", { name: say.send }).click();
      await expect(page.getByLabel(say.code)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText(say.wait)).toBeVisible();
    expect(await messagesTo(world, target)).toBe(2);
  },
);

test("the way back to another number is as wide as a thumb, short as its word is", speaks.zh, async ({ page }) => {
  await speak(page, "zh");
  await page.goto("/#/pages/register/index");
  const say = sayIn("zh");
  await page.getByLabel(say.account).fill(freshPhone());
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.getByLabel(say.code)).toBeVisible();
  const { width = 0, height = 0 } = (await page.getByRole("link", { name: "更换" }).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
});
