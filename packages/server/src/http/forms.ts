import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Call } from "@tsena/contract/call";
import { type FailureName, failures } from "@tsena/contract/failures";
import { imageBytesMax } from "@tsena/contract/uploads";
import { Refusal } from "./refusal.ts";

/** One file and the few short fields that a row has beside it. */
const limits = { fileSize: imageBytesMax, files: 1, fields: 10, parts: 11, fieldSize: 1000, fieldNameSize: 100 };

/** What is read of forms stays in memory until they are answered: no more at once than sixteen of the heaviest, or hundreds of photos. */
const roomBytes = 16 * imageBytesMax;
let takenBytes = 0;
const taken = new WeakMap<FastifyRequest, number>();

/** How soon there may be room again. */
const fullSeconds = 5;

/** Lets the routes of a scope take multipart/form-data; anywhere else it stays refused, and costs nothing. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
  scope.addHook("onRequest", (request, reply, done) => {
    // Comes once to every request, answered or broken off.
    reply.raw.once("close", () => {
      takenBytes -= taken.get(request) ?? 0;
    });
    done();
  });
}

/** Takes room for a form until it is answered or breaks off, as much as it says it needs; refuses where there is none. */
function takeRoom(request: FastifyRequest): void {
  const said = Number(request.headers["content-length"]);
  const bytes = said > 0 ? Math.min(said, imageBytesMax) : imageBytesMax;
  if (takenBytes + bytes > roomBytes) throw new Refusal("tooManyRequests", { seconds: fullSeconds });
  takenBytes += bytes;
  taken.set(request, bytes);
}

/**
 * Reads the form that a request brings: its fields become the request's body, and the file of the field `file` is given,
 * undefined where there is none. Nothing of a form is read before this is called. Refuses a file that is too large, in the
 * words of the call's row, what is no form to its end, and a form while too many others are under way.
 */
export async function readForm(request: FastifyRequest, call: Call): Promise<Buffer | undefined> {
  if (!request.isMultipart()) return undefined;
  takeRoom(request);
  try {
    const { fields, file } = await partsOf(request);
    request.body = fields;
    return file;
  } catch (error) {
    throw refusalOf(error, call);
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
function refusalOf(error: unknown, call: Call): Refusal {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === "FST_REQ_FILE_TOO_LARGE") return new Refusal(tooLargeIn(call));
  return new Refusal(statusCode === 413 ? "bodyTooLarge" : "bodyUnreadable");
}

/** The failure of a row that says that its file is too large. */
function tooLargeIn({ failures: names }: Call): FailureName {
  return names.find((name) => failures[name].code === 413) ?? "bodyTooLarge";
}
