import { codeRules } from "@tsena/contract/accounts.codes";

/** A piece of a message; a code in it is told apart, to be read out. */
export interface Piece {
  /** Where in the message it begins. */
  at: number;
  text: string;
  isCode: boolean;
}

/** As many figures in a row as a code has are one, as our messages carry it (rules/accounts.md#verification-codes). */
const figures = /(\d+)/;

/** A message in pieces, its codes apart. */
export function piecesOf(body: string): Piece[] {
  let at = 0;
  return body
    .split(figures)
    .map((text, index) => {
      const piece = { at, text, isCode: index % 2 === 1 && text.length === codeRules.digits };
      at += text.length;
      return piece;
    })
    .filter(({ text }) => text !== "");
}
