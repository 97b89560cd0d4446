import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shotsDir } from "./looks.ts";

const style =
  "body{font:13px sans-serif;background:#777;color:#fff}a{color:#fff}figure{display:inline-block;vertical-align:top;margin:4px}img{display:block;width:240px}";

/** Writes one page for each look with all of its pictures, one for each picture with all of its looks, and a page that leads to these. */
export default function writeContactSheets(): void {
  if (!existsSync(shotsDir)) return;
  const looks = readdirSync(shotsDir, { withFileTypes: true }).filter((one) => one.isDirectory());
  const pictures = looks.flatMap(({ name: look }) =>
    readdirSync(join(shotsDir, look))
      .filter((file) => file.endsWith(".png"))
      .map((file) => ({ look, file, name: file.replace(/\.png$/, "") })),
  );
  const sheets = [
    ...writeSheets(
      pictures,
      ({ look }) => look,
      ({ name }) => name,
    ),
    ...writeSheets(
      pictures,
      ({ name }) => name,
      ({ look }) => look,
    ),
  ];
  write("index", sheets.map((name) => `<p><a href="${name}.html">${name}</a></p>`).join("\n"));
}

interface Picture {
  look: string;
  file: string;
  name: string;
}

/** Writes a page for all that have one thing in common, each under what it is told apart by; gives the pages' names. */
function writeSheets(
  pictures: readonly Picture[],
  sheetOf: (picture: Picture) => string,
  captionOf: (picture: Picture) => string,
): string[] {
  const names = [...new Set(pictures.map(sheetOf))].sort();
  for (const name of names) {
    const figures = pictures
      .filter((picture) => sheetOf(picture) === name)
      .map((picture) => {
        const { look, file } = picture;
        return `<figure><img src="${look}/${file}" alt=""><figcaption>${captionOf(picture)}</figcaption></figure>`;
      });
    write(name, figures.join("\n"));
  }
  return names;
}

function write(name: string, body: string): void {
  const head = `<meta charset="utf-8"><title>${name}</title><style>${style}</style>`;
  writeFileSync(join(shotsDir, `${name}.html`), `<!doctype html>${head}<h1>${name}</h1>\n${body}\n`);
}
