import { useLingui } from "@lingui/react/macro";
import type { VariantDraft } from "./form/draft.rules.ts";

const fields = ["nameFr", "nameZh", "price"] as const;

type Field = (typeof fields)[number];

/** As much of a variant as may be missing. */
type Typed = Pick<VariantDraft, Field>;

const isMissing = (typed: Typed, field: Field): boolean => typed[field] === null || String(typed[field]).trim() === "";

/**
 * What is said of a field of a variant in which nothing was typed, where the contract's own sentence is of both names, or of
 * any field: gives the words for the first that is missing of those named, undefined where none is.
 */
export function useMissingWords() {
  const { t } = useLingui();
  const words: Record<Field, string> = {
    nameFr: t`Il manque le nom français`,
    nameZh: t`Il manque le nom chinois`,
    price: t`Indiquez le prix`,
  };
  return (typed: Typed, asked: readonly Field[] = fields): string | undefined => {
    const missing = asked.find((field) => isMissing(typed, field));
    return missing === undefined ? undefined : words[missing];
  };
}
