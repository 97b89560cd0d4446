import { existsSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Dependencies } from "./dependencies.ts";
import type { Settings } from "../settings/settings.ts";
import { serveFiles } from "./files.ts";
import { guardPages } from "./page-headers.ts";
import { partsPattern, serveParts } from "./parts.ts";

const forGood = "public, max-age=31536000, immutable";

/** Serves what people uploaded, and the built apps, compressed at build time: the merchant app at `/`, the desk at `/desk/`. */
export async function serveApps(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { settings } = dependencies;
  serveFiles(app, dependencies);
  await app.register(async (pages) => {
    guardPages(pages, settings);
    pages.addHook("onSend", async (_request, reply) => spareValidators(reply));
    await serveApp(pages, { name: "merchant app", dir: settings.merchantDir, prefix: "/" });
    await serveDesk(pages, settings);
  });
}

/** Whether a file has changed is not asked where its name tells its content: what it would be asked by is 70 paid bytes with each file. */
function spareValidators(reply: FastifyReply): void {
  if (reply.getHeader("cache-control") === forGood) void reply.removeHeader("etag").removeHeader("last-modified");
}

/** An app of ours: where its built files are, and at which address they are served. */
interface BuiltApp {
  name: string;
  dir: string;
  prefix: "/" | "/desk/";
}

/** Hashed files are kept for good by the browser, everything else is asked for again. Gives whether the app is built. */
async function serveApp(pages: FastifyInstance, { name, dir, prefix }: BuiltApp): Promise<boolean> {
  if (!existsSync(join(dir, "index.html"))) {
    pages.log.warn({ dir }, `the ${name} is not built: it is not served at ${prefix}`);
    return false;
  }
  // A build that leads to another release while we run changes nothing of what we serve.
  const root = realpathSync(dir);
  const hashed = join(root, "assets") + sep;
  serveParts(pages, { root, prefix, headers: { "cache-control": forGood, vary: "accept-encoding" } });
  await pages.register(fastifyStatic, {
    root,
    prefix,
    dotfiles: "deny",
    decorateReply: false,
    preCompressed: true,
    wildcard: false,
    // What the code was made from stays with whoever runs it, for the stacks of its errors.
    globIgnore: ["**/*.map", "**/*.map.*", partsPattern],
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.setHeader("cache-control", path.startsWith(hashed) ? forGood : "no-cache");
      void reply.setHeader("vary", "accept-encoding");
    },
  });
  return true;
}

/** The desk's own addresses are relative to `/desk/`: without its slash they would be the merchant app's. */
async function serveDesk(pages: FastifyInstance, { deskDir }: Settings): Promise<void> {
  if (!(await serveApp(pages, { name: "desk", dir: deskDir, prefix: "/desk/" }))) return;
  pages.get("/desk", (_request, reply) => reply.redirect("/desk/"));
}
