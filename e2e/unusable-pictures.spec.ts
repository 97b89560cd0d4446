import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { cameraPhoto } from "@tsena/server/testing/photo";
import { expect, expectAccessible, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { field, formOf, press, productAt, productIn, publishedProduct } from "./support/product-form.ts";
import { pictureField } from "./support/shop-opening.ts";
import { speaks } from "./support/words.ts";

const fr = productIn("fr");

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
