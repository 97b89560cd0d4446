import { unitsPerAriary } from "@tsena/contract/money";
import { plainFigures } from "./figures.ts";

const typed = /^\d{1,3}(?:[ ,.]?\d{3})*$/;

/** Whole ariary as they are typed, with or without signs between the thousands, in hundredths; undefined for what is none. */
export function ariaryIn(text: string): number | undefined {
  const plain = plainFigures(text).replace(/\s/g, " ");
  return typed.test(plain) ? Number(plain.replace(/\D/g, "")) * unitsPerAriary : undefined;
}
