import type { CallInput } from "@tsena/contract/call";
import type { goodsEditing } from "@tsena/contract/goods.editing";

/** A product as its form gives it. */
export type GoodsForm = CallInput<typeof goodsEditing.create>;

/** A specification as a form gives it: of the product, or of the specification alone. */
export type SpecificationForm = Omit<GoodsForm["specifications"][number], "id">;

/** So many of a specification in a combo. */
export interface Part {
  goodsId: string;
  productId: string;
  quantity: number;
}

/** The parts of the combo that a form describes, a specification named twice once with both quantities; of a single item none. */
export function partsOfForm({ type, components = [] }: Pick<GoodsForm, "type" | "components">): Part[] {
  if (type === 1) return [];
  const parts = new Map<string, Part>();
  for (const part of components) {
    const quantity = (parts.get(part.productId)?.quantity ?? 0) + part.quantity;
    parts.set(part.productId, { ...part, quantity });
  }
  return [...parts.values()];
}

/** Whether the product may have several specifications: as the form says, else by how many it has; a combo has one. */
export function isMultipleIn({ type, isMultiple, specifications }: GoodsForm): boolean {
  return type === 1 && (isMultiple ?? specifications.length > 1);
}

/** The specifications of a form with exactly one default: the one marked, else the first. */
export function withDefault<Row extends { isDefault: boolean }>(specifications: readonly Row[]): Row[] {
  const marked = specifications.findIndex(({ isDefault }) => isDefault);
  return specifications.map((row, at) => ({ ...row, isDefault: at === Math.max(marked, 0) }));
}

/** Whether a form sets a stock: it is another than the form saw, or, where it does not say what it saw, than there is. */
export function isStockSet({ stock, stockSeen }: SpecificationForm, before: { stock: number }): boolean {
  return stock !== (stockSeen ?? before.stock);
}

/** What a form says of a specification of a product of this type, on top of what there is; a combo has no stock of its own. */
export function columnsOf(form: SpecificationForm, type: 1 | 2, before?: { stock: number; price: number }) {
  const stock = before !== undefined && form.stockSeen === form.stock ? before.stock : form.stock;
  const price = before !== undefined && form.priceSeen === form.price ? before.price : form.price;
  return {
    name_fr: form.nameFr,
    name_zh: form.nameZh,
    price,
    packing_price: form.packingPrice ?? null,
    stock: type === 2 ? 0 : stock,
    default_stock: type === 2 ? 0 : form.defaultStock,
    is_default: form.isDefault,
  };
}

/**
 * Why a product of this type, undefined where there is none, is no part of a combo (rules/products.md#combos);
 * undefined where it may be.
 */
export function partReasonOf(type: 1 | 2 | undefined): "productNotFound" | "componentIsCombo" | undefined {
  if (type === undefined) return "productNotFound";
  return type === 2 ? "componentIsCombo" : undefined;
}

/** What becomes of a product's specifications: each of the form's in its order with the one that is there, and those that go. */
export interface Plan<Row> {
  kept: { form: SpecificationForm; before: Row | undefined }[];
  gone: Row[];
}

/** Matches the specifications of a form with those that are there; undefined where it names one that is not, or one twice. */
export function planOf<Row extends { id: string }>(
  forms: GoodsForm["specifications"],
  there: readonly Row[],
): Plan<Row> | undefined {
  const left = new Map(there.map((row) => [row.id, row]));
  const kept: Plan<Row>["kept"] = [];
  for (const { id, ...form } of withDefault(forms)) {
    const before = id === undefined ? undefined : left.get(id);
    if (id !== undefined && !left.delete(id)) return undefined;
    kept.push({ form, before });
  }
  return { kept, gone: [...left.values()] };
}

/** What a log says of the products that something was done with: the first one's name, and how many more there are. */
export function namesTold(names: readonly string[]): string {
  const [first = "", ...others] = names;
  return others.length === 0 ? first : `${first} +${others.length}`;
}
