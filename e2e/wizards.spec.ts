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

/** How often the server was asked to check, bind or send, and answered. */
function countAnswers(page: Page): () => number {
  let answers = 0;
  page.on("response", (response) => {
    if (/(CheckVerificationCode|EmailChange)$/.test(response.url()) && response.status() === 200) answers += 1;
  });
  return () => answers;
}

/** The new password, first wrong in every way. */
async function choosePassword(at: At, { finish }: WizardRow): Promise<void> {
  if (finish === undefined) return;
  const { page, say, language } = at;
  const name = typeof finish.send === "function" ? finish.send(say) : finish.send;
  const send = () => page.getByRole("button", { name }).click();
  await page.getByLabel(say.password).fill("12345");
  await page.getByLabel(say.repeat).fill("12345");
  await send();
  await expect(page.getByText(failures.passwordTooShort[language], { exact: true })).toBeVisible();
  await page.getByLabel(say.password).fill("a good secret");
  await page.getByLabel(say.repeat).fill("another secret");
  await send();
  await expect(page.getByText(failures.passwordsDiffer[language], { exact: true })).toBeVisible();
  await page.getByLabel(say.repeat).fill("a good secret");
  await send();
  await finish.end(at);
}

for (const [index, row] of wizards.entries()) {
  const [one, other] = index % 2 === 0 ? [speaks.fr, speaks.zh] : [speaks.zh, speaks.fr];
  test(
    `${row.name}: a wrong code, a used-up one and an expired one are told apart, and another is asked for`,
    one,
    async ({ page, world, shop, language }) => {
      const say = sayIn(language);
      const at = { page, world, shop, language, say };
      await page.clock.install();
      const target = await row.open(at);
      await askForCode(at, row, target);
      await expect(page.getByLabel(say.code)).toBeVisible();
      const code = await codeSentTo(world, target);
      for (let tries = 1; tries <= 5; tries += 1)
        await giveRefusedCode(at, wrongFor(code), tries < 5 ? "codeWrong" : "codeUsedUp");
      await giveRefusedCode(at, code, "codeUsedUp");
      const second = await askForAnotherCode(at, target);
      await letCodesExpire(at, target);
      await giveRefusedCode(at, second, "codeExpired");
      await page.getByLabel(say.code).fill(await askForAnotherCode(at, target));
      await row.proven(at);
    },
  );

  test(
    `${row.name}: a taken address, a lost link, a reload and the way back lose nothing, and nothing happens twice`,
    other,
    async ({ page, world, shop, language }) => {
      const say = sayIn(language);
      const at = { page, world, shop, language, say };
      const target = await row.open(at);
      const field = page.getByLabel(say[row.field], { exact: true });
      if (row.taken !== undefined) {
        await askForCode(at, row, await row.taken.of(at));
        await expect(page.getByText(failures[row.taken.failure][language])).toBeVisible();
      }

      // What judges the question is there once it has judged.
      await askForCode(at, row, "lalao@");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await page.context().setOffline(true);
      await askForCode(at, row, target);
      await expectAnnouncedOnce(page, network[language]);
      await expect(field).toHaveValue(target);
      await page.context().setOffline(false);
      await expect(page.getByText(network[language])).toHaveCount(0);
      await page.getByRole("button", { name: say.send }).click();
      await expect(page.getByLabel(say.code)).toBeVisible();
      const code = await codeSentTo(world, target);

      await page.goBack();
      await expect(field).toHaveValue(target);
      await page.getByRole("button", { name: say.send }).click();
      await expect(page.getByLabel(say.code)).toBeVisible();
      if (row.isProvenBefore !== true) {
        await page.reload();
        await expect(page.getByLabel(say.code)).toHaveValue("");
      }
      expect(await messagesTo(world, target)).toBe(1);

      const answers = countAnswers(page);
      await forgetAnnouncements(page);
      await page.context().setOffline(true);
      await page.getByLabel(say.code).fill(code);
      await expectAnnouncedOnce(page, network[language]);
      await expect(page.getByLabel(say.code)).toHaveValue(code);
      await page.context().setOffline(false);
      await row.proven(at);
      expect(answers()).toBe(1);

      if (row.finish === undefined) return;
      await page.goBack();
      await expect(field).toHaveValue(target);
      await page.getByRole("button", { name: say.send }).click();
      await row.proven(at);
      expect(await messagesTo(world, target)).toBe(1);
      await choosePassword(at, row);
    },
  );
}
