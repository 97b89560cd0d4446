import { smallOf } from "@tsena/contract/uploads.addresses";
import { type Files, webpOf } from "../storage/files.ts";
import type { Picture } from "./pictures.ts";

/** Keeps a picture under its path, and its small copy beside it, each also as a WebP. Throws `FilesUnreachable`. */
export async function putPicture(files: Files, path: string, { whole, small }: Picture): Promise<void> {
  const smallPath = smallOf(path);
  await files.put(webpOf(path), whole.webp);
  await files.put(path, whole.jpeg);
  await files.put(webpOf(smallPath), small.webp);
  await files.put(smallPath, small.jpeg);
}
