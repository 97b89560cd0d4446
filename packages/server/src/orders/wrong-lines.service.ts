import type { WrongField } from "@tsena/contract/envelope";
import type { Language } from "@tsena/contract/languages";
import { nameIn } from "../products/names.rules.ts";
import type { WrongLine, WrongLines } from "../stock/stock.rules.ts";
import { Refusal, wrongField } from "../http/refusal.ts";

function paramsOf(line: WrongLine, language: Language): Refusal["params"] {
  return "names" in line ? { name: nameIn(line.names, language) } : {};
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

/** The refusal of an order for the sake of some of its lines, each of which it names: only systems of the platform place and pay. */
export function refusalOfLines({ failure, lines }: WrongLines, language: Language): Refusal {
  const [first] = lines;
  return new Refusal(failure, first && paramsOf(first, language), {
    fields: lines.map((line) => fieldOf(line, language)),
  });
}
