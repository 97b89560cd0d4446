import { lastOf } from "./last.ts";

/** A line of a published text, with its number. */
interface Line {
  line: number;
  text: string;
}

/** A piece of a published text (contract, PublishedDocument), with the line that it begins on. */
export type Block = ({ kind: "heading" | "paragraph" } & Line) | { kind: "list"; line: number; items: Line[] };

function blockOf({ line, text }: Line): Block {
  if (text.startsWith("## ")) return { kind: "heading", line, text: text.slice(3).trim() };
  if (text.startsWith("- ")) return { kind: "list", line, items: [{ line, text: text.slice(2).trim() }] };
  return { kind: "paragraph", line, text };
}

/** Reads a published text: `## ` begins a heading, `- ` an item of a list, lines between empty ones are a paragraph. */
export function readBlocks(body: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const [line, whole] of body.split(/\r\n?|\n/).entries()) {
    const text = whole.trim();
    const last = open ? lastOf(blocks) : undefined;
    open = text !== "";
    if (!open) continue;
    const block = blockOf({ line, text });
    if (last?.kind === "list" && block.kind === "list") last.items.push(...block.items);
    else if (last?.kind === "paragraph" && block.kind === "paragraph") last.text += `\n${text}`;
    else blocks.push(block);
  }
  return blocks;
}
