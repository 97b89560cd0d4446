import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};

/** Where the parts of an app lie below its folder, and in what form. */
export const partsPattern = "assets/*.{js,css}{,.br,.gz}";

/** How a part is given compressed, the shortest first: what a browser calls it, how the name ends where it lies there so, and how it is made where it does not. */
const codings = [
  { coding: "br", ending: ".br", make: promisify(brotliCompress) },
  { coding: "gzip", ending: ".gz", make: promisify(gzip) },
];

/** Whether who accepts these codings reads one of them (RFC 9110, 12.5.3). */
function reads(accepted: string, coding: string): boolean {
  return accepted.split(",").some((one) => {
    const [name, weight = ""] = one.trim().split(/\s*;\s*/);
    return name === coding && !/^q=0(\.0*)?$/.test(weight);
  });
}

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
  const contentOf = async (name: string, coded?: (typeof codings)[number]): Promise<Buffer> => {
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
    const accepted = request.headers["accept-encoding"] ?? "";
    const coded = codings.find(({ coding }) => reads(accepted, coding));
    if (coded !== undefined) void reply.header("content-encoding", coded.coding);
    return reply.headers({ ...headers, "content-type": type }).send(await contentOf(name, coded));
  });
}
