import type { Page } from "@playwright/test";
import { shops } from "@tsena/contract/shops";
import { applicantOf, filledBy } from "@tsena/server/testing/applicants";
import { type BuiltShop, testPassword } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectAccessible, expectAnnouncedOnce, test } from "./support/journey.ts";
import { signIn, speak, tryToSignIn } from "./support/phone.ts";
import { chooseCategory, field, givePhoto, newForm, press, productIn, productNamed } from "./support/product-form.ts";
import { openingIn, pictureField } from "./support/shop-opening.ts";
import { speaks, wordsIn } from "./support/words.ts";

const fr = {
  ...productIn("fr"),
  fromAlbum: "Choisir une photo",
  waits: "La photo est prête à recadrer.",
  cut: "Recadrer",
  use: "Utiliser cette photo",
  saved: "Photo enregistrée",
};

/** From now on the phone takes to draw a photo for as long as the test has it; gives the end of that. */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement;
    const toBlob = Reflect.get(prototype, "toBlob");
    const isOver = new Promise<void>((resolve) => addEventListener("slow-phone-is-over", () => resolve()));
    prototype.toBlob = function (...args) {
      void isOver.then(() => toBlob.apply(this, args));
    };
  });
  return () => page.evaluate(() => dispatchEvent(new Event("slow-phone-is-over")));
}

/** How many pictures lie on the phone. */
const picturesOnDisk = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("pictures");
        opening.addEventListener("error", () => reject(new Error("unread")));
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("kept").objectStore("kept").count();
          counting.addEventListener("success", () => resolve(counting.result));
        });
      }),
  );

/** A detail photo of a new product is waited for when publish is tapped, and stands as it was held. */
async function publishWithLatePhoto(page: Page, world: OpenWorld, shop: BuiltShop): Promise<void> {
  await givePhoto(page, "fr");
  await field(page, fr.name).fill("Koba");
  await chooseCategory(page, fr, "Plats");
  await field(page, fr.price).fill("2000");
  await page.getByRole("link", { name: fr.details }).click();
  const endWait = await slowDown(page);
  const buffer = await cameraPhoto(800, 600, { isUpright: true });
  const input = pictureField(page, "Photos de détail").locator("input[type=file]").last();
  await input.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText("Préparation de la photo…")).toBeVisible();
  await press(page, fr.done);
  await press(page, fr.publish);
  await expect(page.getByText(/La photo est en route/)).toBeVisible();
  await endWait();
  await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();
  const [made] = await productNamed(world, shop, "Koba");
  expect(made?.detailImages).toHaveLength(1);
  const { database } = world.app.dependencies;
  const detail = database
    .selectFrom("files")
    .select(["width", "height"])
    .where("url", "=", made?.detailImages[0] ?? "");
  expect(await detail.executeTakeFirst()).toEqual({ width: 600, height: 800 });
}

test("a photo that a slow phone still reads is waited for, and holds nobody where she is", async ({
  page,
  world,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone, newForm);

  await test.step("a detail photo is waited for when publish is tapped, and stands as it was held", () =>
    publishWithLatePhoto(page, world, shop));

  await test.step("whoever goes on to her orders meanwhile stays there, and finds the photo in its field, to be cut", async () => {
    const waits = page.getByText(fr.waits);
    const before = await picturesOnDisk(page);
    await page.goto("/#/pages/user/details");
    await expect(page.getByRole("button", { name: fr.fromAlbum })).toBeVisible();
    const endWait = await slowDown(page);
    const buffer = await cameraPhoto(800, 600);
    await page.locator("input[type=file]").last().setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByText("Préparation de la photo…")).toBeVisible();
    await page.goto("/#/pages/currentorder/index");
    const orders = page.getByRole("tab", { name: wordsIn("fr").pending });
    await expect(orders).toBeVisible();
    await endWait();
    await expect.poll(() => picturesOnDisk(page)).toBe(before + 1);
    await expect(orders).toBeVisible();
    // Where the phone ends the app meanwhile, too.
    await page.reload();
    await expect(orders).toBeVisible();
    await page.goto("/#/pages/user/details");
    await expect(waits).toBeVisible();
    await expectAccessible(page);
    await press(page, fr.cut);
    await page.getByRole("button", { name: fr.use }).click();
    await expectAnnouncedOnce(page, fr.saved);
    await expect(waits).toHaveCount(0);
  });

  await test.step("a photo that is cut only once she has gone on is not called still to be cut", async () => {
    const before = await picturesOnDisk(page);
    const buffer = await cameraPhoto(600, 800);
    await press(page, "Changer");
    const input = page.getByRole("dialog").locator("input[type=file]").last();
    await input.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    const use = page.getByRole("button", { name: fr.use });
    await expect(use).toBeEnabled();
    const endWait = await slowDown(page);
    await use.click();
    await page.goto("/#/pages/currentorder/index");
    await expect(page.getByRole("tab", { name: wordsIn("fr").pending })).toBeVisible();
    await endWait();
    await page.goto("/#/pages/user/details");
    await expect.poll(() => picturesOnDisk(page)).toBe(before);
    await expect(page.getByText(fr.waits)).toHaveCount(0);
  });
});

test(
  "an application does not go on with the old logo while a new one waits to be cut, or is on its way, and does once it is given up or there",
  speaks.fr,
  async ({ page, world, language }) => {
    const say = openingIn(language);
    const step = "/#/pages/openStore/step3";
    const applicant = await applicantOf(world);
    await applicant.owner.does(shops.apply, { draft: true, step: 2, ...(await filledBy(applicant)) });
    const logo = async () => (await applicant.owner.does(shops.application, {})).store?.logo;
    const before = await logo();
    await speak(page, language);
    await tryToSignIn(page, language, applicant.phone, testPassword);
    await expect(page).not.toHaveURL(/login/);
    await page.goto(step);
    const field = pictureField(page, say.logo);
    const give = async () => {
      await field.getByRole("button", { name: say.change }).click();
      const buffer = await cameraPhoto(800, 600);
      const input = page.getByRole("dialog").locator("input[type=file]").last();
      await input.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    };
    const goOn = () => press(page, say.next);

    const endWait = await slowDown(page);
    await give();
    await expect(field.getByText("Préparation de la photo…")).toBeVisible();
    await page.goto("/#/pages/index/index");
    await endWait();
    await expect.poll(() => picturesOnDisk(page)).toBe(1);
    await page.goto(step);
    await expect(field.getByText("La photo est prête à recadrer.")).toBeVisible();
    await goOn();
    await expect(field).toHaveAccessibleDescription("Recadrez d'abord la photo");
    await expect(page).toHaveURL(/step3/);
    await field.getByRole("button", { name: "Annuler" }).click();
    await expect(field).toHaveAccessibleDescription(/^(?!Recadrez|Ajoutez)/);

    let letGo = (): void => undefined;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/*", async (route) => {
      if (route.request().headers()["content-type"]?.startsWith("multipart/") === true) await isLetGo;
      await route.fallback();
    });
    await give();
    await page.getByRole("button", { name: say.use }).click();
    await goOn();
    await expect(page.getByText("Photo en cours d'envoi… La suite s'ouvre dès qu'elle est arrivée.")).toBeVisible();
    letGo();
    await expect(page).toHaveURL(/screen=reach/);
    await goOn();
    await expect(page).toHaveURL(/screen=running/);
    await goOn();
    await expect(page).toHaveURL(/step4/);
    await expect.poll(logo).not.toBe(before);
  },
);
