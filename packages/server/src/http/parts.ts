import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Coding, codingFor } from "./coded.ts";

const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};

/** Where the parts of an app lie below its folder, and in what form. */
export const partsPattern = "assets/*.{js,css}{,.br,.gz}";

/**
 * Serves the scripts and styles of a built app, whose names tell their content: each is read once, when it is first asked for,
 * and given from memory. A visit asks for forty of them, and the way through the file system took most of what each cost.
 */
export function serveParts(
  pages: FastifyInstance,
  { root, prefix, headers }: { root: string; prefix: string; headers: Readonly<Record<string, string>> },
): void {
  const folder = join(root, "assets");
  const lying = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const kept = new Map<string, Buffer>();
  const read = (file: string) => readFile(join(folder, file));
  const contentOf = async (name: string, coded: Coding | undefined): Promise<Buffer> => {
    const file = name + (coded?.ending ?? "");
    const known = kept.get(file);
    if (known !== undefined) return known;
    const liesThere = coded === undefined || lying.has(file);
    const content = liesThere ? await read(file) : await coded.make(await read(name));
    kept.set(file, content);
    return content;
  };
  pages.get<{ Params: { name: string } }>(`${prefix}assets/:name`, async (request, reply) => {
    const { name } = request.params;
    const type = types[name.slice(name.lastIndexOf(".") + 1)];
    if (type === undefined || !lying.has(name)) return reply.callNotFound();
    const coded = codingFor(request);
    if (coded !== undefined) void reply.header("content-encoding", coded.coding);
    return reply.headers({ ...headers, "content-type": type }).send(await contentOf(name, coded));
  });
}
