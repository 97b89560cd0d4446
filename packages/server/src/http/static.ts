import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";
import { guardPages } from "./page-headers.ts";

const yearInSeconds = 31_536_000;

/** Serves what people uploaded, and the built app at `/`, compressed at build time. */
export async function serveApps(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(async (pages) => {
    guardPages(pages, settings);
    await serveFiles(pages, settings);
    await serveMerchantApp(pages, settings);
  });
}

/** An uploaded file never changes: another upload has another name. */
async function serveFiles(pages: FastifyInstance, { filesDir }: Settings): Promise<void> {
  await pages.register(fastifyStatic, {
    root: filesDir,
    prefix: "/files/",
    dotfiles: "deny",
    decorateReply: false,
    index: false,
    maxAge: yearInSeconds * 1000,
    immutable: true,
  });
}

/** Hashed files are kept for good by the browser, everything else is asked for again. */
async function serveMerchantApp(pages: FastifyInstance, { merchantDir }: Settings): Promise<void> {
  if (!existsSync(join(merchantDir, "index.html"))) {
    pages.log.warn({ merchantDir }, "the merchant app is not built: only the calls are served");
    return;
  }
  const hashed = join(merchantDir, "assets") + sep;
  await pages.register(fastifyStatic, {
    root: merchantDir,
    prefix: "/",
    dotfiles: "deny",
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forGood = path.startsWith(hashed);
      void reply.setHeader("cache-control", forGood ? `public, max-age=${yearInSeconds}, immutable` : "no-cache");
    },
  });
}
