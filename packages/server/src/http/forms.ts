import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { imageBytesMax } from "@tsena/contract/uploads";
import { Refusal } from "./refusal.ts";

/** One file and the few short fields that a row has beside it. */
const limits = { fileSize: imageBytesMax, files: 1, fields: 10, parts: 11, fieldSize: 1000, fieldNameSize: 100 };

/** Lets the routes of a scope take multipart/form-data; anywhere else it stays refused, and costs nothing. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
}

/**
 * Reads the form that a request brings: its fields become the request's body, and the file of the field `file` is given,
 * undefined where there is none. Nothing of a form is read before this is called. Refuses a file that is too large, and
 * what is no form to its end.
 */
export async function readForm(request: FastifyRequest): Promise<Buffer | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    const { fields, file } = await partsOf(request);
    request.body = fields;
    return file;
  } catch (error) {
    throw refusalOf(error);
  }
}

async function partsOf(request: FastifyRequest): Promise<{ fields: object; file: Buffer | undefined }> {
  const fields = new Map<string, unknown>();
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === "field") fields.set(part.fieldname, part.value);
    else {
      const content = await part.toBuffer();
      if (part.fieldname === "file" && content.length > 0) file = content;
    }
  }
  return { fields: Object.fromEntries(fields), file };
}

/** What the reader of forms objects to, as a row of the failure table: what it says without a status is a broken form. */
function refusalOf(error: unknown): Refusal {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === "FST_REQ_FILE_TOO_LARGE") return new Refusal("imageTooLarge");
  return new Refusal(statusCode === 413 ? "bodyTooLarge" : "bodyUnreadable");
}
