import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};

/** Where the parts of an app lie below its folder, and in what form. */
export const partsPattern = "assets/*.{js,css}{,.br,.gz}";

/** How a part may lie there compressed, the shortest first: what a browser calls it, and how the file's name then ends. */
const codings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

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
  const read = new Map<string, Buffer>();
  pages.get<{ Params: { name: string } }>(`${prefix}assets/:name`, async (request, reply) => {
    const { name } = request.params;
    const type = types[name.slice(name.lastIndexOf(".") + 1)];
    if (type === undefined || !lying.has(name)) return reply.callNotFound();
    const accepted = request.headers["accept-encoding"] ?? "";
    const found = codings.find(([coding, ending]) => lying.has(name + ending) && reads(accepted, coding));
    const file = name + (found?.[1] ?? "");
    const content = read.get(file) ?? (await readFile(join(folder, file)));
    read.set(file, content);
    if (found !== undefined) void reply.header("content-encoding", found[0]);
    return reply.headers({ ...headers, "content-type": type }).send(content);
  });
}
