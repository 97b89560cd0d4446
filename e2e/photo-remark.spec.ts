import { applicantOf, reviewed, sentBy } from "@tsena/server/testing/applicants";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { openingIn, pictureField } from "./support/shop-opening.ts";

test("a remark on a photo leads to it, however late the photos above it come", async ({ page, world }) => {
  const applicant = await applicantOf(world);
  await sentBy(applicant);
  const message = "Reprenez-la de plus près";
  await reviewed(world, applicant.userId, { event: "reject", remarks: [{ path: "legalPerson.idBack", message }] });
  await signIn(page, "fr", applicant.phone, "/#/pages/shop/reviewStatus");
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const body = await cameraPhoto(1600, 1200);
  await page.route(/./, async (route) => {
    if (route.request().resourceType() !== "image") return route.fallback();
    await held;
    await route.fulfill({ contentType: "image/jpeg", body });
  });
  await page.getByRole("link", { name: new RegExp(message) }).click();
  const back = pictureField(page, openingIn("fr").cinBack);
  await expect(back).toBeFocused();
  letGo();
  await expect(back.getByRole("img")).toHaveJSProperty("complete", true);
  await expect(page.getByRole("img", { name: "recto" })).toHaveJSProperty("complete", true);
  await expect(back.getByText(message)).toBeInViewport({ ratio: 1 });
});
