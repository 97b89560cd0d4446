import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { addressOf, type StoredFile, webpOf } from "../outside/files.ts";
import { isGuarded, isSigned, signedSeconds } from "../outside/signed-addresses.ts";
import { Refusal } from "./refusal.ts";

/** A name that a picture of ours may have: small letters only, as a disk may take capitals for them and a guard would not. */
const picture = /^(?:[a-z\d_-]+\/)+[a-z\d_-]+(?:\.[a-z\d_-]+)*\.(jpg|png|webp)$/;

const types: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

const takesWebp = /\bimage\/webp\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** An uploaded file never changes: another upload has another name. Of a paper nothing is kept between, or for long. */
const cacheControls = {
  open: "public, max-age=31536000, immutable",
  guarded: `private, max-age=${signedSeconds}`,
};

type Means = Pick<Dependencies, "files" | "secret" | "clock">;

/** Serves what people uploaded, from wherever it is kept; a paper only to who comes with a signature that lives. */
export function serveFiles(pages: FastifyInstance, means: Means): void {
  pages.route({
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
  // Who asks is no question here: an <img> sends no header (decisions, The rest).
  if (guarded && !isSigned(address, request.query, signing)) throw new Refusal("callUnknown");
  const found = await find(request, path, means);
  if (found === undefined) throw new Refusal("callUnknown");
  const { file, type } = found;
  void reply.headers({
    "content-type": type,
    "content-length": file.bytes,
    "cache-control": cacheControls[guarded ? "guarded" : "open"],
    ...(ending === "jpg" && { vary: "accept" }),
  });
  return reply.send(request.method === "HEAD" ? undefined : await file.read());
}

/** The file to send: at a JPEG's address the WebP beside it, where there is one and it is taken. */
async function find(
  request: FastifyRequest,
  path: string,
  { files }: Means,
): Promise<{ file: StoredFile; type: string } | undefined> {
  const forms = takesWebp.test(request.headers.accept ?? "") ? [...new Set([webpOf(path), path])] : [path];
  for (const form of forms) {
    const file = await files.find(form);
    if (file !== undefined) return { file, type: types[form.slice(form.lastIndexOf(".") + 1)] ?? "" };
  }
  return undefined;
}
