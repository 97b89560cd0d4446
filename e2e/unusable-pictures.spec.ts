import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { addressesOf } from "@tsena/contract/call";
import { uploadFailures } from "@tsena/contract/failures.uploads";
import { uploads } from "@tsena/contract/uploads";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectAccessible, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import {
  chooseCategory,
  field,
  formOf,
  newForm,
  press,
  productAt,
  productIn,
  productNamed,
  publishedProduct,
} from "./support/product-form.ts";
import { pictureField } from "./support/shop-opening.ts";
import { speaks } from "./support/words.ts";

const fr = productIn("fr");
const upload = `**${addressesOf(uploads.image)[0]}`;

/** Puts another file than the one chosen on its way to the server: what the phone lets through, the server may refuse. */
async function spoilUploads(page: Page): Promise<void> {
  await page.route(upload, (route) => {
    const lines = [
      '--x\r\ncontent-disposition: form-data; name="use"\r\n\r\nproduct',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n',
      "Riz, viande, brèdes\r\n--x--\r\n",
    ];
    const headers = { ...route.request().headers(), "content-type": "multipart/form-data; boundary=x" };
    return route.continue({ headers, postData: Buffer.from(lines.join("\r\n")) });
  });
}

/** The file input behind 'choose a photo'. */
const input = (page: Page) => page.locator("input[type=file]").last();

const photo = (buffer: Buffer) => ({ name: "photo.jpg", mimeType: "image/jpeg", buffer });

/** What a phone that writes HEIC calls its photo, and what it begins with. */
const heic = {
  name: "IMG_0001.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("\u0000\u0000\u0000$ftypheic\u0000\u0000"),
};

test(
  "what the phone cannot make a picture of is said, with what to do: a HEIC, and a photo that is damaged or too much for it",
  speaks.zh,
  async ({ page, shop, language }) => {
    await signIn(page, language, shop.ownerPhone, "/#/pages/user/details");
    const wrong = page.getByRole("group").getByRole("alert");
    await input(page).setInputFiles(heic);
    await expect(wrong).toContainText("HEIC 格式");
    await expectAccessible(page);
    await input(page).setInputFiles(photo((await cameraPhoto(800, 600)).subarray(0, 500)));
    await expect(wrong).toContainText("打不开");
    // A phone whose memory is full draws nothing of a large photo, and says nothing.
    await page.evaluate(() => (CanvasRenderingContext2D.prototype.drawImage = () => undefined));
    await input(page).setInputFiles(heic);
    await expect(wrong).toContainText("HEIC 格式");
    await input(page).setInputFiles(photo(await cameraPhoto(800, 600)));
    await expect(wrong).toContainText("打不开");
    await expect(page.getByRole("button", { name: "从相册选择" })).toBeVisible();
  },
);

test(
  "a picture that is gone from the server is said to be, where the product still shows it, and holds up no change of its price",
  speaks.fr,
  async ({ page, world, shop }) => {
    const id = await publishedProduct(world, shop);
    const { database } = world.app.dependencies;
    const gone = "/files/product/00000000-0000-4000-8000-000000000000.jpg";
    await database.updateTable("products").set({ image: gone }).where("id", "=", id).execute();
    await signIn(page, "fr", shop.ownerPhone, formOf(id));
    await expect(pictureField(page, fr.photo).getByText("La photo ne s'affiche pas")).toBeVisible();
    await field(page, fr.price).fill("9000");
    await press(page, fr.save);
    await expect.poll(async () => (await productAt(world, shop, id)).price).toBe(900_000);
  },
);

test("a photo that the server refuses is said in its field, holds up the product, and arrives at another try", async ({
  page,
  world,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
  await page.goto(newForm);
  const ofProduct = pictureField(page, fr.photo);
  await field(page, fr.name).fill("Riz cantonais");
  await chooseCategory(page, fr, "Plats");
  await field(page, fr.price).fill("200");
  await input(page).setInputFiles(photo(Buffer.from("Riz, viande, brèdes")));
  await expect(ofProduct).toHaveAccessibleDescription(uploadFailures.imageTypeWrong.fr);
  await spoilUploads(page);
  await input(page).setInputFiles(photo(await cameraPhoto(800, 800)));
  await press(page, "Utiliser cette photo");
  const refused = `L'envoi du fichier a échoué ${uploadFailures.imageTypeWrong.fr}`;
  await expect(ofProduct).toHaveAccessibleDescription(refused);
  await press(page, fr.publish);
  await expect(ofProduct).toHaveAccessibleDescription(refused);
  await expectSound(page);
  await page.unroute(upload);
  await press(ofProduct, "Réessayer");
  await expect(ofProduct).toHaveAccessibleDescription("");
  await press(page, fr.publish);
  await expect(page.getByRole("heading", { name: fr.published })).toBeVisible();
  expect(await productNamed(world, shop, "Riz cantonais")).toHaveLength(1);
});
