import type { FileTable } from "../database/tables.people.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { restorePicture } from "./uploads.store.ts";

/**
 * Removes the files of pictures that are forgotten already, so that nobody names one on its way out. What cannot be removed now
 * is written down again: the sweep comes by it once more.
 */
export async function removeForgotten(
  { files, database, log }: Pick<Dependencies, "files" | "database" | "log">,
  forgotten: readonly FileTable[],
): Promise<void> {
  for (const picture of forgotten) {
    const removing = files.remove(picture.url).catch(async (error: unknown) => {
      log.warn({ err: error }, "a picture that nothing shows could not be removed: it is tried again");
      await restorePicture(database, picture);
    });
    await removing.catch((error: unknown) => {
      log.error({ err: error, url: picture.url }, "files are left of a picture that nothing finds any more");
    });
  }
}
