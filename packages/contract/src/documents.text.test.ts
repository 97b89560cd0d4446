import { expect, test } from "vitest";
import { readBlocks } from "./documents.text.ts";

const paragraph = (text: string) => ["paragraph", text];
const heading = (text: string) => ["heading", text];
const list = (...items: string[]) => ["list", ...items];

test.each([
  ["an empty text has nothing", " \n\n", []],
  ["lines between empty ones are a paragraph", "Un\ndeux\n\ntrois", [paragraph("Un\ndeux"), paragraph("trois")]],
  ["a heading stands alone, without empty lines too", "## Titre\nTexte", [heading("Titre"), paragraph("Texte")]],
  ["items that follow each other are one list", "- un\n- deux\n\n- trois", [list("un", "deux"), list("trois")]],
  ["a list ends where a line is none", "Voici :\n- un\nfin", [paragraph("Voici :"), list("un"), paragraph("fin")]],
  ["lines may end as another system ends them", "## 标题\r\n\r\n- 一\r\n- 二", [heading("标题"), list("一", "二")]],
  ["a mark without its space is text", "##Titre\n\n-un", [paragraph("##Titre"), paragraph("-un")]],
  ["markup of any other kind is text", "<b>gras</b> *x*", [paragraph("<b>gras</b> *x*")]],
])("%s", (_name, body, blocks) => {
  const read = readBlocks(body).map((block) =>
    block.kind === "list" ? list(...block.items.map(({ text }) => text)) : [block.kind, block.text],
  );
  expect(read).toEqual(blocks);
});

test("each piece and each item knows the line it begins on, so that no two are taken for one", () => {
  expect(readBlocks("un\nsuite\n\n- a\n- a")).toEqual([
    { kind: "paragraph", line: 0, text: "un\nsuite" },
    {
      kind: "list",
      line: 3,
      items: [
        { line: 3, text: "a" },
        { line: 4, text: "a" },
      ],
    },
  ]);
});
