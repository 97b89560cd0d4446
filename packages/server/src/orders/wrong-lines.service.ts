import type { WrongField } from "@tsena/contract/envelope";
import type { Language } from "@tsena/contract/languages";
import { nameIn } from "../products/names.rules.ts";
import type { WrongLine } from "../stock/stock.rules.ts";
import { type Told, wrongField } from "../http/refusal.ts";

function paramsOf(line: WrongLine | undefined, language: Language): { name: string } {
  return { name: line !== undefined && "names" in line ? nameIn(line.names, language) : "" };
}

/** Which field of the order a line's fault is in: its product, or how many there are to be, of which so many are left. */
function fieldOf(line: WrongLine, language: Language): WrongField {
  const { at, failure } = line;
  const isShort = failure === "insufficientStock";
  const field = wrongField(failure, `items.${at}.${isShort ? "quantity" : "productId"}`, {
    language,
    params: paramsOf(line, language),
    toSystem: true,
  });
  return isShort ? { ...field, rule: "maximum", accepted: { maximum: line.left } } : field;
}

/** What is told of the lines for whose sake an order is refused, each of which it names: only systems of the platform place and pay. */
export function toldOfLines(lines: readonly WrongLine[], language: Language): [params: { name: string }, told: Told] {
  return [paramsOf(lines[0], language), { fields: lines.map((line) => fieldOf(line, language)) }];
}
