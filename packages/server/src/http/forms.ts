import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Call } from "@tsena/contract/call";
import { type FailureName, failures } from "@tsena/contract/failures";
import { pictureBytesMax } from "@tsena/contract/uploads";
import { type FormRoom, newFormRoom, type FormUnderWay } from "./form-room.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Where the forms of a server are read into; only the routes that take forms have one. */
    formRoom?: FormRoom;
  }
}

/** One file and the few short fields that a row has beside it. */
const limits = { fileSize: pictureBytesMax, files: 1, fields: 10, parts: 11, fieldSize: 1000, fieldNameSize: 100 };

const underWay = new WeakMap<FastifyRequest, FormUnderWay>();

/** Lets the routes of a scope take multipart/form-data; anywhere else it stays refused, and costs nothing. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
  scope.decorate("formRoom", newFormRoom());
  scope.addHook("onRequest", (request, reply, done) => {
    // Comes once to every request, answered or broken off.
    reply.raw.once("close", () => underWay.get(request)?.leave());
    done();
  });
}

/**
 * Reads the form that a request brings: its fields become the request's body, and the file of the field `file` is given,
 * undefined where there is none. Nothing of a form is read before this is called. Refuses a file that is too large, in the
 * words of the call's row, what is no form to its end, and what there is no room for. Of one person two are read at once,
 * and the next ones wait.
 */
export async function readForm(request: FastifyRequest, call: Call, sender: string): Promise<Buffer | undefined> {
  const room = request.server.formRoom;
  if (room === undefined || !request.isMultipart()) return undefined;
  const form = room.enter(sender);
  underWay.set(request, form);
  await form.turn;
  try {
    const { fields, file } = await partsOf(request, form);
    request.body = fields;
    return file;
  } catch (error) {
    throw refusalOfForm(error, call);
  }
}

async function partsOf(
  request: FastifyRequest,
  form: FormUnderWay,
): Promise<{ fields: object; file: Buffer | undefined }> {
  const fields = new Map<string, unknown>();
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === "field") fields.set(part.fieldname, part.value);
    else {
      const content = await contentOf(part, form);
      if (part.fieldname === "file" && content.length > 0) file = content;
    }
  }
  return { fields: Object.fromEntries(fields), file };
}

/** The bytes of a file, counted as they come. Of one that is too large the reader of forms says so at the end of its part. */
async function contentOf({ file }: MultipartFile, form: FormUnderWay): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    form.bring(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What the reader of forms objects to, as a row of the failure table: what it says without a status is a broken form. */
function refusalOfForm(error: unknown, call: Call): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === "FST_REQ_FILE_TOO_LARGE") return new Refusal(tooLargeIn(call));
  return new Refusal(statusCode === 413 ? "bodyTooLarge" : "bodyUnreadable");
}

/** The failure of a row that says that its file is too large. */
function tooLargeIn({ failures: names }: Call): FailureName {
  return names.find((name) => failures[name].code === 413) ?? "bodyTooLarge";
}
