import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shotsDir } from "./looks.ts";

const style =
  "body{font:13px sans-serif;background:#777;color:#fff}figure{display:inline-block;vertical-align:top;margin:4px}img{display:block;width:240px}";

/** Writes one page for each look, with all of its pictures side by side, and a page that leads to these. */
export default function writeContactSheets(): void {
  if (!existsSync(shotsDir)) return;
  const looks = readdirSync(shotsDir, { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const { name: look } of looks) {
    const figures = readdirSync(join(shotsDir, look))
      .filter((file) => file.endsWith(".png"))
      .map((file) => `<figure><img src="${look}/${file}" alt=""><figcaption>${file}</figcaption></figure>`);
    write(look, figures.join("\n"));
  }
  write("index", looks.map(({ name }) => `<p><a href="${name}.html">${name}</a></p>`).join("\n"));
}

function write(name: string, body: string): void {
  const head = `<meta charset="utf-8"><title>${name}</title><style>${style}</style>`;
  writeFileSync(join(shotsDir, `${name}.html`), `<!doctype html>${head}<h1>${name}</h1>\n${body}\n`);
}
