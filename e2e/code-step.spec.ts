import { codes } from "@tsena/contract/accounts.codes";
import { failures } from "@tsena/contract/failures";
import { shops } from "@tsena/contract/shops";
import { staff } from "@tsena/contract/staff";
import { expect, expectAccessible, expectAnnouncedOnce, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { codeSentTo, messagesTo } from "./support/outbox.ts";
import { signInByOtherTab } from "./support/phone.ts";
import { askForCode, type At, forgetAddress, freshEmail, freshPhone, sayIn, wizardNamed } from "./support/wizard.ts";
import { speaks } from "./support/words.ts";

const words = {
  toEmail: /改用邮箱 w•••@exemple\.mg 接收验证码/,
  sentTo: "验证码已发送至",
  justSent: failures.otherCodeJustSent.zh.split("，", 1)[0] ?? "",
};

test.beforeEach(({ world }) => forgetAddress(world));

/** Asks for the code until it is sent, once the wait for it is over: a node remembers for a second that a count is closed (decision 014). */
async function askAfterWait({ page, world, say }: At, target: string): Promise<void> {
  const { database } = world.app.dependencies;
  await database.deleteFrom("throttles").where("key", "like", `code:gap:${target} %`).execute();
  await expect(async () => {
    // What was sent before may come only now.
    if (await page.getByLabel(say.code).isHidden())
      await page.getByRole("button", { name: say.send }).click({ timeout: 1000 });
    await expect(page.getByLabel(say.code)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** An owner who gives a member a new password waits for the text message, and has the code sent by e-mail. */
async function getCodeByEmail({ page, world, shop, say }: At): Promise<void> {
  const email = freshEmail();
  const { database } = world.app.dependencies;
  await database.updateTable("users").set({ email }).where("id", "=", shop.ownerId).execute();
  await database.deleteFrom("throttles").where("key", "like", `code:gap:${shop.ownerPhone} %`).execute();
  await world.build.staff(shop, ["orders.view"]);
  const [member] = (await (await world.asOwner(shop)).does(staff.list, {})).rows;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/#/pages/staffManagement/staff-password?id=${member?.id ?? ""}`);
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.getByText(say.wait)).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("button", { name: words.toEmail })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: words.toEmail }).click();
  await expect(page.getByText(words.sentTo)).toContainText(email);
  expect(await messagesTo(world, email)).toBe(1);
  await page.getByLabel(say.code).fill(await codeSentTo(world, email));
  await expect(page.getByLabel(say.repeat)).toBeVisible();
}

test(
  "a code that was just sent there for somebody or something else is not this one, and one whose text message does not come is had by e-mail",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    // Many sentences, on a machine that does much else.
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 740 });
    const at = { page, world, shop, language, say: sayIn(language) };
    const { say } = at;
    const owner = await world.asOwner(shop);
    await page.clock.install();

    await test.step("one for somebody else of the place, to open an account: the wait for one's own is told", async () => {
      const registration = wizardNamed("opening an account");
      const target = await registration.open(at);
      await world.asNobody().does(codes.send, { target, purpose: "register" });
      await askForCode(at, registration, target);
      await expectAnnouncedOnce(page, words.justSent);
      await expect(page.getByLabel(say.code)).toHaveCount(0);
      await expect(page.getByLabel(say.account)).toHaveValue(target);
      expect(await messagesTo(world, target)).toBe(1);
      await askAfterWait(at, target);
      await expect(page.getByText(say.wait)).toBeVisible();
      expect(await messagesTo(world, target)).toBe(2);
    });

    await test.step("one to sign in does not stand for one to recover", async () => {
      const [signingIn, recovering] = [wizardNamed("signing in by a code"), wizardNamed("recovering by phone")];
      await askForCode(at, signingIn, await signingIn.open(at));
      await expect(page.getByLabel(say.code)).toBeVisible();
      const target = await recovering.open(at);
      await askForCode(at, recovering, target);
      await expect(page.getByText(words.justSent).last()).toBeVisible();
      await expect(page.getByLabel(say.code)).toHaveCount(0);
      await expect(page.getByLabel(say.phone, { exact: true })).not.toHaveValue("");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await askAfterWait(at, target);
    });

    await test.step("nor does it for the shop's order phone", async () => {
      const orderPhone = freshPhone();
      await owner.does(shops.updateManaged, { orderPhone });
      await signInByOtherTab(page, shop.ownerPhone);
      await page.goto("/#/pages/shop/orderTaking");
      await owner.does(codes.send, { target: orderPhone, purpose: "staff" });
      await page.getByRole("button", { name: say.send }).click();
      await expect(page.getByText(words.justSent).last()).toBeVisible();
      await expect(page.getByLabel(say.code)).toHaveCount(0);
    });
    await test.step("an owner whose text message does not come gets the code by e-mail", () => getCodeByEmail(at));
  },
);
