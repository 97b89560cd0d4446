import type { ImageUse } from "@tsena/contract/uploads";
import type { Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import type { Failing } from "../http/handlers.ts";
import { usablePictures } from "./usable-pictures.store.ts";

/**
 * Refuses pictures of which one may not be named for its use: neither this person brought it for that, nor anybody at this
 * shop (without a shop, the person alone). Those that may be named stay until the transaction ends.
 */
export async function refuseUnusablePictures(
  { tx, fail }: { tx: Transaction<Database> } & Failing<"fileUnknown">,
  bringing: { userId: string; shopId: string | null },
  pictures: readonly { url: string; use: ImageUse }[],
): Promise<void> {
  for (const { url, use } of pictures) {
    const usable = await usablePictures(tx, { ...bringing, urls: [url], use });
    if (!usable.has(url)) fail("fileUnknown");
  }
}
