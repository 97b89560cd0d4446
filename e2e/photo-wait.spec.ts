import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { failures } from "@tsena/contract/failures";
import { shops } from "@tsena/contract/shops";
import { uploads } from "@tsena/contract/uploads";
import { applicantOf, filledBy } from "@tsena/server/testing/applicants";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectAccessible, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { file, input } from "./support/pictures.ts";
import { openingIn, pictureField } from "./support/shop-opening.ts";
import { speaks } from "./support/words.ts";

const say = openingIn("zh");

/** Signs an applicant in who goes on where the back of the identity card is all that lacks. */
async function resumeAtCard(page: Page, world: OpenWorld): Promise<void> {
  const applicant = await applicantOf(world);
  const { category, store, legalPerson } = await filledBy(applicant);
  const { idBack: _, ...rest } = legalPerson;
  await applicant.owner.does(shops.apply, { draft: true, step: 3, category, store, legalPerson: rest });
  await signIn(page, "zh", applicant.phone, "/#/pages/openStore/startOpenStore");
  await page.getByRole("button", { name: say.resume }).click();
}

async function goOnWhileSent(page: Page): Promise<void> {
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
  const give = async () => input(back).setInputFiles(file(await cameraPhoto(800, 600)));
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
}

async function showPassport(page: Page): Promise<void> {
  await page.goBack();
  // The link holds it up until the journey is over.
  await page.route(`**${addressesOf(uploads.image)[0]}`, () => {});
  const back = pictureField(page, say.cinBack);
  await back.getByRole("button", { name: say.change }).click();
  await input(page.getByRole("dialog")).setInputFiles(file(await cameraPhoto(800, 600)));
  await page.getByRole("button", { name: say.next }).click();
  const stop = page.getByRole("button", { name: "不等了" });
  await expect(stop).toBeVisible();
  await page.getByRole("radio", { name: "护照" }).check();
  // The card's number is no passport's: it does not go on by itself.
  await expect(stop).toBeHidden();
  await expect(page).toHaveURL(/step4/);
  await page.getByLabel("护照号码").fill("A12B34567");
  await page.getByRole("button", { name: say.next }).click();
  await expect(page).toHaveURL(/step5/);
}

test("a step of the application waits for its photo", speaks.zh, async ({ page, world }) => {
  await resumeAtCard(page, world);
  await test.step("a step that is gone on from while its photo is under way goes on once that is there, and not where it was refused", () =>
    goOnWhileSent(page));
  await test.step("the back of a card that is on its way holds nobody who shows a passport after all", () =>
    showPassport(page));
});
