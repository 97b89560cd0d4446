import type { Locator, Page } from "@playwright/test";
import type { PictureUse } from "@tsena/contract/uploads";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";

/** How a JPEG and a PNG begin: four letters alone would stand by chance in what is sealed, now and then. */
export const headOfPhoto = "JFIF\u0000\u0001";
export const headOfPicture = "\u0000\u0000\u0000\rIHDR";

/** What is chosen as a photo. */
export const file = (buffer: Buffer) => ({ name: "photo.jpg", mimeType: "image/jpeg", buffer });

/** The file input behind 'choose a photo', on a page, in a field or on a sheet. */
export const input = (place: Page | Locator) => place.locator("input[type=file]").last();

/** The pictures for a use that the server has of the shop's owner, by their addresses. */
export async function filesOf(world: OpenWorld, { ownerId }: BuiltShop, use: PictureUse): Promise<string[]> {
  const { database } = world.app.dependencies;
  const ofOwner = database.selectFrom("files").select("url").where("user_id", "=", ownerId);
  return (await ofOwner.where("use", "=", use).execute()).map(({ url }) => url);
}
