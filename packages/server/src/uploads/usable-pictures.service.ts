import type { Language } from "@tsena/contract/languages";
import type { PictureUse } from "@tsena/contract/uploads";
import type { Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Failing } from "../http/handlers.ts";
import { wrongField } from "../http/refusal.ts";
import { listBrought, listShown, type Naming } from "./uploads.store.ts";

/** A picture that is named: for which use, and at which path of what is sent. */
export interface NamedPicture {
  url: string;
  use: PictureUse;
  path: string;
}

/**
 * Which of some pictures may not be named: neither this person brought them for their use, nor anybody at this shop, nor does
 * the shop show them there already (rules/platform.md#whose-pictures). Those that may be named stay until the transaction ends.
 */
export async function unusableOf<Picture extends Pick<NamedPicture, "url" | "use">>(
  tx: Transaction<Database>,
  by: Naming,
  pictures: readonly Picture[],
): Promise<Picture[]> {
  const strange = await missingIn(pictures, (urls) => listBrought(tx, by, urls));
  const { shopId } = by;
  return shopId === null ? strange : missingIn(strange, (urls) => listShown(tx, shopId, urls));
}

/** Those of some pictures that are not among what is listed of their addresses. */
async function missingIn<Picture extends Pick<NamedPicture, "url" | "use">>(
  pictures: readonly Picture[],
  list: (urls: string[]) => Promise<{ url: string; use: string }[]>,
): Promise<Picture[]> {
  if (pictures.length === 0) return [];
  const listed = await list([...new Set(pictures.map(({ url }) => url))]);
  const found = new Set(listed.map(({ use, url }) => `${use} ${url}`));
  return pictures.filter(({ use, url }) => !found.has(`${use} ${url}`));
}

/** Refuses pictures of which any may not be named, each by its path. */
export async function refuseUnusablePictures(
  { tx, language, fail }: { tx: Transaction<Database>; language: Language } & Failing<"fileUnknown">,
  by: Naming,
  pictures: readonly NamedPicture[],
): Promise<void> {
  const unusable = await unusableOf(tx, by, pictures);
  if (unusable.length === 0) return;
  fail("fileUnknown", {}, { fields: unusable.map(({ path }) => wrongField("fileUnknown", path, { language })) });
}
