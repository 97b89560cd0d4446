import { open } from "node:fs/promises";

/** Has a folder's entries on the disk: a file that was renamed into it is there after a power cut. Windows needs none of it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
