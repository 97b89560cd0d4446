import type { Page } from "@playwright/test";
import { accounts } from "@tsena/contract/accounts";
import { codes } from "@tsena/contract/accounts.codes";
import { addressesOf } from "@tsena/contract/call";
import { failures } from "@tsena/contract/failures";
import { testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect, expectAccessible, expectAnnouncedOnce, forgetAnnouncements, test } from "./support/journey.ts";
import { codeSentTo } from "./support/outbox.ts";
import { typeOnPad } from "./support/pads.ts";
import { holdCalls, passAnswers, signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const say = {
  wallet: "Portefeuille",
  notSet: /Choisissez un code de paiement/,
  choose: "Choisir le code",
  again: "Tapez-les encore une fois",
  others: "Choisir d'autres chiffres",
  receive: "Recevoir un code",
  saved: "Code de paiement enregistré",
  from: /L'argent pourra sortir à partir de demain \d\d:\d\d\.$/,
  chosen: /^À partir de demain \d\d:\d\d\s: le code de paiement vient d'être choisi\.$/,
  change: /Changer le code/,
  wrong: /Vous pouvez encore essayer 4 fois/,
};

async function chooseDigits(page: Page): Promise<void> {
  await page.getByRole("link", { name: say.wallet }).click();
  await page.getByRole("link", { name: say.notSet }).click();
  await page.getByRole("button", { name: say.choose }).click();

  await typeOnPad(page, "123456");
  await expect(page.getByText(failures.payPasswordGuessed.fr)).toBeVisible();
  await expectAccessible(page);
  await typeOnPad(page, "135790");
  await expect(page.getByRole("heading", { name: say.again })).toBeVisible();
  await typeOnPad(page, "135791");
  await expect(page.getByText(failures.payPasswordsDiffer.fr)).toBeVisible();
  await page.getByRole("button", { name: say.others }).click();
  await typeOnPad(page, "135790");
  await expect(page.getByRole("heading", { name: say.again })).toBeVisible();
  await typeOnPad(page, "135790");
}

async function proveWho(page: Page, world: OpenWorld, phone: string): Promise<void> {
  const field = page.locator("input[name=code]");
  await field.fill(await codeSentTo(world, phone));
  await expect(page.getByText(failures.passwordWrong.fr)).toBeVisible();
  await page.locator("input[name=password]").fill(testPassword);
  await page.getByRole("button", { name: say.receive }).click();
  // The code that was sent is still good: a wrong password has not used it up.
  await field.fill(await codeSentTo(world, phone));
  await expectAnnouncedOnce(page, say.saved);
  await expect(page.getByText(say.from)).toBeVisible();
}

async function changeLater(page: Page): Promise<void> {
  await forgetAnnouncements(page);
  await page.getByRole("link", { name: say.change }).click();
  await typeOnPad(page, "999999");
  for (const digits of ["246810", "246810"]) await typeOnPad(page, digits);
  await expect(page.getByText(say.wrong)).toBeVisible();
  await typeOnPad(page, "135790");
  for (const digits of ["246810", "246810"]) await typeOnPad(page, digits);
  await expectAnnouncedOnce(page, say.saved);
  await expect(page.getByText(say.from)).toBeVisible();
  await page.goto("/#/pages/wallet/index");
  await expect(page.getByText(say.chosen)).toBeVisible();
}

test(
  "an owner chooses the payment password on a pad of its own, proves who chooses it, and changes it later",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    // A slow link: the pages are there long before what they are to show of the owner.
    const letGo = await holdCalls(page, accounts.details);
    await signIn(page, language, shop.ownerPhone, "/#/pages/index/index");
    await test.step("an owner chooses the payment password on a pad of its own", () => chooseDigits(page));
    await test.step("the code that proves the owner is sent to where the owner is reached, however late that is known", async () => {
      await passAnswers(page);
      letGo();
      await page.locator("input[name=password]").fill("not it");
      const sent = page.waitForRequest(`**${addressesOf(codes.send)[0]}`);
      await page.getByRole("button", { name: say.receive }).click();
      expect((await sent).postDataJSON()).toMatchObject({ target: shop.ownerPhone });
    });
    await test.step("the owner proves who chooses it", () => proveWho(page, world, shop.ownerPhone));
    await test.step("the owner changes it later", () => changeLater(page));
  },
);
