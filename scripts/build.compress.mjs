/** Compresses once, at the build, what would be compressed at each request. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";

/** Below this a packet is a packet: there is nothing to gain. */
const leastBytes = 1024;
const compressible = /\.(html|js|css|svg|json|webmanifest|txt|wasm)$/;

const ways = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/** Four hundredths smaller, and fifty times the work: for what a first visit waits for where there is no brotli, as without HTTPS. */
const densely = { ...ways, gz: (content) => gzipAsync(content, {}) };

/** Whether the folder's page asks for a file along with itself, or is that file. */
async function comesFirst(folder) {
  const page = await readFile(join(folder, "index.html"), "utf8").catch(() => "");
  return (file) => basename(file) === "index.html" || page.includes(`/${basename(file)}"`);
}

/** Writes a `.br` and a `.gz` beside each text file of a folder that is worth it. */
export async function compress(folder) {
  const isFirst = await comesFirst(folder);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length <= leastBytes) return;
      for (const [ending, pack] of Object.entries(isFirst(file) ? densely : ways))
        await writeFile(`${file}.${ending}`, await pack(content));
    }),
  );
}
