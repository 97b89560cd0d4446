import type { Settings } from "../settings.ts";
import { closeToOthers, diskFiles } from "./files.disk.ts";
import { s3Files } from "./files.s3.ts";
import type { Files } from "./files.ts";

/** The files of this server: in the storage that the settings name, else on the disk. */
export async function openFiles({ filesDir, storage }: Pick<Settings, "filesDir" | "storage">): Promise<Files> {
  if (storage !== undefined) return s3Files(storage);
  await closeToOthers(filesDir);
  return diskFiles(filesDir);
}
