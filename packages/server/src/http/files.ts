import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "./dependencies.ts";
import { addressOf, type StoredFile, webpOf } from "../storage/files.ts";
import { isGuarded, isSigned } from "../secrets/signed-addresses.ts";
import { Refusal } from "./refusal.ts";

/** A name that a picture of ours may have: small letters only, as a disk may take capitals for them and a guard would not. */
const picture = /^(?:[a-z\d_-]+\/)+[a-z\d_-]+(?:\.[a-z\d_-]+)*\.(jpg|png|webp)$/;

const types: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

const takesWebp = /\bimage\/webp\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/**
 * An uploaded file never changes: another upload has another name; the platform's other apps may show it. Of a paper nothing
 * is kept, neither between nor on a device, and no other page shows it.
 */
const reach = {
  open: { "cache-control": "public, max-age=31536000, immutable", "cross-origin-resource-policy": "cross-origin" },
  guarded: { "cache-control": "private, no-store", "referrer-policy": "no-referrer" },
};

type Means = Pick<Dependencies, "files" | "secret" | "clock">;

/** Serves what people uploaded, from wherever it is kept; a paper only to who comes with a signature that lives. */
export function serveFiles(app: FastifyInstance, means: Means): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/files/*",
    // The framework's own answer to HEAD would read the whole file to say nothing of it.
    exposeHeadRoute: false,
    handler: (request, reply) => serveFile(request, reply, means),
  });
}

async function serveFile(request: FastifyRequest, reply: FastifyReply, means: Means): Promise<FastifyReply> {
  const path = (request.params as { "*": string })["*"];
  const [, ending] = picture.exec(path) ?? [];
  const address = addressOf(path);
  if (ending === undefined) throw new Refusal("callUnknown");
  const guarded = isGuarded(address);
  const signing = { secret: means.secret, now: means.clock.now() };
  // Who asks is no question here: an <img> sends no header (rules/platform.md#papers).
  if (guarded && !isSigned(address, request.query, signing)) throw new Refusal("callUnknown");
  const found = await find(request, path, means);
  if (found === undefined) throw new Refusal("callUnknown");
  const { file, type, name } = found;
  void reply.headers({
    ...reach[guarded ? "guarded" : "open"],
    // Saved, it is called as what it is: at a JPEG's address there may be a WebP.
    "content-disposition": `inline; filename="${name}"`,
    "content-type": type,
    "content-length": file.bytes,
    ...(ending === "jpg" && { vary: "accept" }),
  });
  return reply.send(request.method === "HEAD" ? undefined : await file.read());
}

/** The file to send: at a JPEG's address the WebP beside it, where there is one and it is taken. */
async function find(
  request: FastifyRequest,
  path: string,
  { files }: Means,
): Promise<{ file: StoredFile; type: string; name: string } | undefined> {
  const forms = takesWebp.test(request.headers.accept ?? "") ? [...new Set([webpOf(path), path])] : [path];
  for (const form of forms) {
    const file = await files.find(form);
    const name = form.slice(form.lastIndexOf("/") + 1);
    if (file !== undefined) return { file, type: types[name.slice(name.lastIndexOf(".") + 1)] ?? "", name };
  }
  return undefined;
}
