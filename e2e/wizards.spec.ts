import type { Page } from "@playwright/test";
import { failures } from "@tsena/contract/failures";
import { wrongFor } from "@tsena/server/testing/outbox";
import { expect, expectAnnouncedOnce, forgetAnnouncements, test } from "./support/journey.ts";
import { codeSentTo, messagesTo } from "./support/outbox.ts";
import {
  askForAnotherCode,
  askForCode,
  type At,
  forgetAddress,
  giveRefusedCode,
  letCodesExpire,
  network,
  sayIn,
  type WizardRow,
  wizards,
} from "./support/wizard.ts";
import { speaks } from "./support/words.ts";

test.beforeEach(({ world }) => forgetAddress(world));

const [opening, byPhone, byEmail, byCode] = wizards as [WizardRow, WizardRow, WizardRow, WizardRow];

/** How often the server was asked to check a code, and answered. */
function countAnswers(page: Page): () => number {
  let answers = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("CheckVerificationCode") && response.status() === 200) answers += 1;
  });
  return () => answers;
}

/** Sends the new password as it stands. */
async function sendPassword({ page, say }: At, { finish }: WizardRow): Promise<void> {
  const name = typeof finish?.send === "function" ? finish.send(say) : finish?.send;
  await page.getByRole("button", { name }).click();
}

/** The new password, twice the same. */
async function choosePassword(at: At, row: WizardRow): Promise<void> {
  const { page, say } = at;
  await page.getByLabel(say.password).fill("a good secret");
  await page.getByLabel(say.repeat).fill("a good secret");
  await sendPassword(at, row);
  await row.finish?.end(at);
}

/** The new password, wrong in every way. */
async function choosePasswordBadly(at: At, row: WizardRow): Promise<void> {
  const { page, say, language } = at;
  const send = () => sendPassword(at, row);
  await page.getByLabel(say.password).fill("12345");
  await page.getByLabel(say.repeat).fill("12345");
  await send();
  await expect(page.getByText(failures.passwordTooShort[language], { exact: true })).toBeVisible();
  await page.getByLabel(say.password).fill("a good secret");
  await page.getByLabel(say.repeat).fill("another secret");
  await send();
  await expect(page.getByText(failures.passwordsDiffer[language], { exact: true })).toBeVisible();
}

/** From the first question: a taken address is said, and a lost link keeps what was typed and announces itself once. */
async function askOverLostLink(at: At, row: WizardRow, target: string): Promise<void> {
  const { page, say, language } = at;
  const field = page.getByLabel(say[row.field], { exact: true });
  if (row.taken !== undefined) {
    await askForCode(at, row, await row.taken.of(at));
    await expect(page.getByText(failures[row.taken.failure][language])).toBeVisible();
  }
  // What judges the question is there once it has judged.
  await askForCode(at, row, "lalao@");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await page.context().setOffline(true);
  await forgetAnnouncements(page);
  await askForCode(at, row, target);
  await expectAnnouncedOnce(page, network[language]);
  await expect(field).toHaveValue(target);
  await page.context().setOffline(false);
  await expect(page.getByText(network[language])).toHaveCount(0);
  await page.getByRole("button", { name: say.send }).click();
  await expect(page.getByLabel(say.code)).toBeVisible();
}

/** Goes back to the address and on again: it stands there still, and no second code is sent to it. */
async function goBackAndOn({ page, world, say }: At, row: WizardRow, target: string): Promise<void> {
  await page.goBack();
  await expect(page.getByLabel(say[row.field], { exact: true })).toHaveValue(target);
  await page.getByRole("button", { name: say.send }).click();
  await expect.poll(() => messagesTo(world, target)).toBe(1);
}

/** Gives the right code over a lost link: it is kept, and is checked once when the link is back. */
async function giveCodeOverLostLink(at: At, row: WizardRow, code: string): Promise<void> {
  const { page, say, language } = at;
  const answers = countAnswers(page);
  await forgetAnnouncements(page);
  await page.context().setOffline(true);
  await page.getByLabel(say.code).fill(code);
  await expectAnnouncedOnce(page, network[language]);
  await expect(page.getByLabel(say.code)).toHaveValue(code);
  await page.context().setOffline(false);
  await row.proven(at);
  expect(answers()).toBe(1);
}

test("opening an account by a code", speaks.fr, async ({ page, world, shop, language }) => {
  const say = sayIn(language);
  const at = { page, world, shop, language, say };
  await page.clock.install();
  const first = await opening.open(at);

  await test.step("a wrong code, a used-up one and an expired one are told apart, and another is asked for", async () => {
    await askForCode(at, opening, first);
    await expect(page.getByLabel(say.code)).toBeVisible();
    const code = await codeSentTo(world, first);
    for (let tries = 1; tries <= 5; tries += 1)
      await giveRefusedCode(at, wrongFor(code), tries < 5 ? "codeWrong" : "codeUsedUp");
    await giveRefusedCode(at, code, "codeUsedUp");
    const second = await askForAnotherCode(at, first);
    await letCodesExpire(at, first);
    await giveRefusedCode(at, second, "codeExpired");
    await page.getByLabel(say.code).fill(await askForAnotherCode(at, first));
    await opening.proven(at);
  });

  const target = await opening.open(at);
  await test.step("a taken address, a lost link, a reload and the way back lose nothing, and nothing happens twice", async () => {
    await askOverLostLink(at, opening, target);
    const code = await codeSentTo(world, target);
    await goBackAndOn(at, opening, target);
    await page.reload();
    await expect(page.getByLabel(say.code)).toHaveValue("");
    await giveCodeOverLostLink(at, opening, code);
    await goBackAndOn(at, opening, target);
    await opening.proven(at);
  });

  await test.step("a password wrong in one way and another is said where it is typed, and then the account is there", async () => {
    await choosePasswordBadly(at, opening);
    await choosePassword(at, opening);
  });
});

test(
  "coming in without the password, by phone, by e-mail and by a code alone",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const at = { page, world, shop, language, say: sayIn(language) };
    // What a wizard does over a lost link, a reload and the way back is shown by opening an account.
    for (const [row, way] of [
      [byPhone, "by phone"],
      [byEmail, "by e-mail"],
    ] as const)
      await test.step(`${row.name}: a code that comes ${way} leads to a new password`, async () => {
        const target = await row.open(at);
        await askForCode(at, row, target);
        await page.getByLabel(at.say.code).fill(await codeSentTo(world, target));
        await row.proven(at);
        await choosePassword(at, row);
      });

    await test.step(`${byCode.name}: a lost link loses nothing, and nothing happens twice`, async () => {
      const { database } = world.app.dependencies;
      // The phone is its owner's, to whom a code to recover went a moment ago.
      await database.deleteFrom("throttles").where("key", "like", `code:gap:${shop.ownerPhone} %`).execute();
      const before = await messagesTo(world, shop.ownerPhone);
      const target = await byCode.open(at);
      await askOverLostLink(at, byCode, target);
      await expect.poll(() => messagesTo(world, target)).toBe(before + 1);
      await giveCodeOverLostLink(at, byCode, await codeSentTo(world, target));
    });
  },
);
