import { newKey } from "@tsena/contract/action.keys";
import type { Fetch } from "@tsena/contract/exchange";
import type { menuFiles } from "@tsena/contract/menu.files";
import type { PictureUse, uploads } from "@tsena/contract/uploads";
import type { AppOutput } from "@tsena/web/terms.ts";
import { routes } from "virtual:calls";
import { requestContext } from "./api.ts";
import { createClient } from "./client.ts";
import { createTransport } from "./request.ts";

export interface UploadOptions {
  /** Called with what part of the file has left the phone, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** The same for each try of one picture; else it is an action of its own, though all are asked for in the same words. */
  idempotencyKey?: string;
}

/** What of a request the browser makes itself for a form: its type, with the boundary. */
const made = "content-type";

/** The headers of an answer: how long to wait stands in one of them. */
function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().split("\r\n");
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const [name, ...value] = line.split(": ");
      return name ? [[name, value.join(": ")]] : [];
    }),
  );
}

/** Sends a form as `fetch` would, and tells how far it has come, which `fetch` does not. */
function sendForm(form: FormData, onProgress: (part: number) => void): Fetch {
  return async (address, { method = "POST", headers, signal }) => {
    const request = new XMLHttpRequest();
    await new Promise<void>((resolve, reject) => {
      request.open(method, address);
      for (const [name, value] of new Headers(headers)) if (name !== made) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
      request.addEventListener("load", () => resolve());
      request.addEventListener("error", () => reject(new TypeError("The upload did not come through")));
      request.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      signal?.addEventListener("abort", () => request.abort());
      request.send(form);
    });
    // An answer that is none of ours, as a proxy gives one without content, is made none here: it counts as lost.
    return new Response(request.responseText, { status: request.status, headers: headersOf(request) });
  };
}

/** What makes the calls whose body is a form, with its file in it. */
function formClient(form: FormData, onProgress: (part: number) => void = () => undefined) {
  const transport = createTransport({ ...requestContext, fetch: sendForm(form, onProgress) });
  const { uploads: images = {}, menuFiles: tables = {} } = routes;
  type Forms = { uploads: typeof uploads; menuFiles: Pick<typeof menuFiles, "importMenu"> };
  return createClient<Forms>({ uploads: images, menuFiles: tables }, transport);
}

/** The options of a call whose outcome is the caller's to report. */
const quietly = ({ idempotencyKey = newKey(), signal }: UploadOptions) => ({
  quiet: true,
  idempotencyKey,
  ...(signal === undefined ? {} : { signal }),
});

/**
 * Sends a picture, PNG or JPEG of at most `pictureBytesMax`, as multipart/form-data (rules/platform.md#uploads).
 * @returns the address where it is stored; rejects with the `CallFailed` of any call, which is the caller's to report
 */
export function uploadPicture(
  file: Blob,
  use: PictureUse,
  options: UploadOptions,
): Promise<AppOutput<(typeof uploads)["image"]>> {
  const form = new FormData();
  form.append("use", use);
  form.append("file", file, file.type === "image/png" ? "photo.png" : "photo.jpg");
  return formClient(form, options.onProgress).uploads.image({ use }, quietly(options));
}

/**
 * Sends a menu's table, CSV of at most 4 MB: `check` only reports, `write` changes the menu.
 * @returns what it changes, or what is wrong with it; rejects with the `CallFailed` of any call, which is the caller's to report
 */
export function uploadMenu(
  file: Blob,
  mode: "check" | "write",
  options: UploadOptions = {},
): Promise<AppOutput<(typeof menuFiles)["importMenu"]>> {
  const form = new FormData();
  form.append("mode", mode);
  form.append("file", file, "menu.csv");
  return formClient(form, options.onProgress).menuFiles.importMenu({ mode }, quietly(options));
}
