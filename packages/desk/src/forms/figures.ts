/** What was typed as a number or a code, in plain figures, whichever keyboard it comes from. */
export const plainFigures = (typed: string): string => typed.normalize("NFKC").trim();
