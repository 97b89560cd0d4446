import type { SlipRow, SlipSize } from "./slip.rows.ts";

/** How wide the paper is, in millimetres. */
export type PaperWidth = 58 | 80;

/** The printed width of each paper, in dots: what such printers have in common, at 8 dots a millimetre. */
export const dotsOf: Readonly<Record<PaperWidth, number>> = { 58: 384, 80: 576 };

/** Height of the letters of each size, in dots. */
export const lettersOf: Readonly<Record<SlipSize, number>> = { small: 22, normal: 26, big: 40 };

/** Where a piece of a slip stands, in dots from its upper left corner. */
export type Placed =
  | { kind: "text"; text: string; x: number; y: number; size: SlipSize; bold: boolean }
  | { kind: "rule"; y: number };

interface Laid {
  width: number;
  height: number;
  placed: Placed[];
}

/** The width of a text, in dots. */
export type Measure = (text: string, size: SlipSize, bold: boolean) => number;

/**
 * How much of a text fits into a width: whole words, or what fits of one that is longer, and of Chinese; one letter at least. It
 * is halved in: letter by letter, a long note would hold a slow phone up for a minute.
 */
function fitting(letters: readonly string[], fits: (text: string) => boolean): number {
  let [end, tooMany] = [1, letters.length + 1];
  while (tooMany - end > 1) {
    const middle = (end + tooMany) >> 1;
    if (fits(letters.slice(0, middle).join(""))) end = middle;
    else tooMany = middle;
  }
  if (end === letters.length) return end;
  const space = letters.slice(0, end + 1).lastIndexOf(" ");
  return space > 0 ? space : end;
}

/** A text as lines of which each fits into `width(line)`; one empty line for no text. */
function wrap(text: string, fitsAt: (line: string, at: number) => boolean): string[] {
  const lines: string[] = [];
  let rest = Array.from(text.replace(/\s+/g, " ").trim());
  do {
    const end = fitting(rest, (line) => fitsAt(line, lines.length));
    lines.push(rest.slice(0, end).join(""));
    rest = Array.from(rest.slice(end).join("").trimStart());
  } while (rest.length > 0);
  return lines;
}

type Words = Extract<SlipRow, { kind: "words" }>;

/** The lines of one row, from `top` down; gives where the next one begins. */
function placeWords(row: Words, top: number, width: number, measure: Measure): { placed: Placed[]; next: number } {
  const { size, bold = false, centred = false, amount = "" } = row;
  const step = Math.round(lettersOf[size] * 1.3);
  const text = (text: string, x: number, y: number): Placed => ({ kind: "text", text, x, y, size, bold });
  const amountAt = width - measure(amount, size, bold);
  const room = amount === "" ? width : amountAt - lettersOf[size] / 2;
  const lines = wrap(row.text, (line, at) => measure(line, size, bold) <= (at === 0 ? room : width));
  const placed = lines.map((line, at) =>
    text(line, centred ? Math.max(0, Math.floor((width - measure(line, size, bold)) / 2)) : 0, top + at * step),
  );
  return {
    placed: amount === "" ? placed : [...placed, text(amount, Math.floor(amountAt), top)],
    next: top + lines.length * step,
  };
}

const aroundRule = 10;

/** Where everything of a slip stands on paper of a width, in dots; nothing is wider than the paper. */
export function layOut(rows: readonly SlipRow[], paper: PaperWidth, measure: Measure): Laid {
  const width = dotsOf[paper];
  const placed: Placed[] = [];
  let top = aroundRule;
  for (const row of rows) {
    if (row.kind === "rule") {
      placed.push({ kind: "rule", y: top + aroundRule });
      top += 2 * aroundRule;
    } else {
      const words = placeWords(row, top, width, measure);
      placed.push(...words.placed);
      top = words.next;
    }
  }
  return { width, height: top, placed };
}
