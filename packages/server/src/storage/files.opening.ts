import type { Settings } from "../settings/settings.ts";
import { closeToOthers, diskFiles } from "./files.disk.ts";
import { s3Files } from "./files.s3.ts";
import type { Files } from "./files.ts";

/** The files of this server: in the storage that the settings name, else on the disk. A copy that is muted takes none away: they may be the real one's. */
export async function openFiles(
  settings: Pick<Settings, "filesDir" | "storage"> & Partial<Pick<Settings, "muted">>,
): Promise<Files> {
  const files = await filesOf(settings);
  return settings.muted === true ? { ...files, remove: async () => undefined } : files;
}

async function filesOf({ filesDir, storage }: Pick<Settings, "filesDir" | "storage">): Promise<Files> {
  if (storage !== undefined) return s3Files(storage);
  await closeToOthers(filesDir);
  return diskFiles(filesDir);
}
