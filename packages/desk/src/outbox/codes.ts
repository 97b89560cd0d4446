/** A piece of a message; a code in it is told apart, to be read out. */
export interface Piece {
  /** Where in the message it begins. */
  at: number;
  text: string;
  isCode: boolean;
}

/** A code as our messages carry it: 6 digits of their own (rules/accounts.md#verification-codes). */
const code = /(?<!\d)(\d{6})(?!\d)/;

/** A message in pieces, its codes apart. */
export function piecesOf(body: string): Piece[] {
  let at = 0;
  return body
    .split(code)
    .map((text, index) => {
      const piece = { at, text, isCode: index % 2 === 1 };
      at += text.length;
      return piece;
    })
    .filter(({ text }) => text !== "");
}
