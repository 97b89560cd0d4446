import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { failures } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { shops } from "@tsena/contract/shops";
import { uploads } from "@tsena/contract/uploads";
import { applicantOf, filledBy } from "@tsena/server/testing/applicants";
import { testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectAccessible, test } from "./support/journey.ts";
import { speak, tryToSignIn } from "./support/phone.ts";
import { openingIn, pictureField } from "./support/shop-opening.ts";
import { speaks } from "./support/words.ts";

/** Signs an applicant in who goes on where the back of the identity card is all that lacks. */
async function resumeAtCard(page: Page, world: OpenWorld, language: Language): Promise<void> {
  const applicant = await applicantOf(world);
  const { category, store, legalPerson } = await filledBy(applicant);
  const { idBack: _, ...rest } = legalPerson;
  await applicant.owner.does(shops.apply, { draft: true, step: 3, category, store, legalPerson: rest });
  await speak(page, language);
  await tryToSignIn(page, language, applicant.phone, testPassword);
  await page.getByRole("button", { name: openingIn(language).resume }).click();
}

test(
  "a step that is gone on from while its photo is under way goes on once that is there, and not where it was refused",
  speaks.zh,
  async ({ page, world }) => {
    const say = openingIn("zh");
    await resumeAtCard(page, world, "zh");
    const back = pictureField(page, say.cinBack);
    await page.getByRole("button", { name: say.next }).click();
    await expect(back).toHaveAccessibleDescription(failures.imageMissing.zh);

    let letGo = (): void => {};
    let held = new Promise<void>((resolve) => (letGo = resolve));
    let isTaken = false;
    await page.route(`**${addressesOf(uploads.image)[0]}`, async (route) => {
      await held;
      if (isTaken) return route.continue();
      const message = failures.imageTypeWrong.zh;
      await route.fulfill({ status: 400, json: { resultCode: 400, message, data: { name: "imageTypeWrong" } } });
    });
    const give = async () =>
      back
        .locator("input[type=file]")
        .last()
        .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto(800, 600) });
    const waits = page.getByText("照片上传中… 传完后自动进入下一步。");
    await give();
    await page.getByRole("button", { name: say.next }).click();
    await expect(waits).toBeVisible();
    await expect(back).toHaveAccessibleDescription("");
    await expectAccessible(page);
    letGo();
    await expect(back).toHaveAccessibleDescription(new RegExp(failures.imageTypeWrong.zh));
    await expect(waits).toHaveCount(0);
    await expect(page).toHaveURL(/step4/);

    held = new Promise<void>((resolve) => (letGo = resolve));
    isTaken = true;
    await back.getByRole("button", { name: "重试" }).click();
    await page.getByRole("button", { name: say.next }).click();
    await page.getByRole("button", { name: "不等了" }).click();
    await page.getByRole("button", { name: say.next }).click();
    await expect(waits).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/step5/);
    // A food stall may bring its papers later: they are folded away.
    await expect(page.getByText(say.later)).toBeVisible();
    await expect(page.getByRole("textbox", { name: say.nif })).toBeHidden();
    await page.getByText(say.later).click();
    await expect(page.getByRole("textbox", { name: say.nif })).toBeVisible();
  },
);

test(
  "the back of a card that is on its way holds nobody who shows a passport after all",
  speaks.fr,
  async ({ page, world }) => {
    const say = openingIn("fr");
    await resumeAtCard(page, world, "fr");
    // The link holds it up until the journey is over.
    await page.route(`**${addressesOf(uploads.image)[0]}`, () => {});
    await pictureField(page, say.cinBack)
      .locator("input[type=file]")
      .last()
      .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: await cameraPhoto(800, 600) });
    await page.getByRole("button", { name: say.next }).click();
    const stop = page.getByRole("button", { name: "Ne pas attendre" });
    await expect(stop).toBeVisible();
    await page.getByRole("radio", { name: "Passeport" }).check();
    // The card's number is no passport's: it does not go on by itself.
    await expect(stop).toBeHidden();
    await expect(page).toHaveURL(/step4/);
    await page.getByLabel("Numéro du passeport").fill("A12B34567");
    await page.getByRole("button", { name: say.next }).click();
    await expect(page).toHaveURL(/step5/);
  },
);
