import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { Difference } from "./form/merge.rules.ts";

const amounts: ReadonlySet<string> = new Set(["price", "packingPrice", "variant"]);

/** How the fields of a product, and what stands in them, are said where two versions of it are set side by side. */
export function useFieldWords() {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    type: t`Genre`,
    isMultiple: t`Plusieurs variantes`,
    image: t`Photo`,
    detailImages: t`Photos de détail`,
    nameFr: t`Nom en français`,
    nameZh: t`Nom en chinois`,
    categoryId: t`Catégorie`,
    descriptionFr: t`Description en français`,
    descriptionZh: t`Description en chinois`,
    prepMinutes: t`Préparation (minutes)`,
    packingPrice: t`Emballage`,
    isMarketable: t`En vente`,
    components: t`Produits de la formule`,
    price: t`Prix`,
    stock: t`En stock`,
    defaultStock: t`Stock à l'ouverture`,
    isDefault: t`Par défaut`,
    variant: t`Variante`,
  };

  /** What stands in a field. `categoryOf`: the name of a category. */
  function valueOf(field: string, value: Difference["mine"], categoryOf: (id: string) => string): string {
    if (value === undefined) return t`Supprimée`;
    if (field === "image") return t`Une autre photo`;
    if (field === "components") return t`Une autre liste`;
    if (Array.isArray(value)) return String(value.length);
    if (typeof value === "boolean") return value ? t`Oui` : t`Non`;
    if (typeof value === "number" && amounts.has(field)) return formatMoney(value);
    if (value === null || value === "") return t`Rien`;
    return field === "categoryId" ? categoryOf(String(value)) : String(value);
  }

  return { labelOf: (field: string) => labels[field] ?? field, valueOf };
}
