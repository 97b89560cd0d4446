import { defaultVariantOf } from "@tsena/contract/variants.default";
import { type ProductDraft, type VariantDraft, asNew } from "./draft.rules.ts";

type Value = string | number | boolean | null | readonly string[];

/** A field in which two versions of a product differ: of the product, of one of its variants, or that whole. */
export interface Difference {
  field: string;
  /** The variant's name, where it is about one. */
  variant?: { nameFr: string; nameZh: string };
  /** What is typed here, and what somebody else has saved; undefined where there is no such variant. */
  mine: Value | undefined;
  theirs: Value | undefined;
  /** I have changed it too: keeping mine undoes their change. */
  isBoth: boolean;
}

/**
 * Every field of a product in which two versions of it are set against each other: the type takes none that is left out,
 * for what is not compared is lost. Its variants are compared one by one.
 */
const fieldsOfProduct = {
  type: true,
  isMultiple: true,
  image: true,
  detailImages: true,
  nameFr: true,
  nameZh: true,
  categoryId: true,
  descriptionFr: true,
  descriptionZh: true,
  prepMinutes: true,
  packingPrice: true,
  isMarketable: true,
  components: true,
} as const satisfies Record<Exclude<keyof ProductDraft, "variants">, true>;

/** The same of a variant, besides what it is known by: whether a person is asked where both have changed it. A stock moves by itself. */
const isAskedOfVariant = {
  nameFr: true,
  nameZh: true,
  price: true,
  stock: false,
  defaultStock: true,
  packingPrice: true,
  isDefault: false,
} as const satisfies Record<Exclude<keyof VariantDraft, "key" | "id" | "seen">, boolean>;

const comparedOfProduct = Object.keys(fieldsOfProduct) as (keyof typeof fieldsOfProduct)[];
const comparedOfVariant = Object.keys(isAskedOfVariant) as (keyof typeof isAskedOfVariant)[];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `mine` where I have changed it since `base`, else `theirs`: field by field. */
function mergeFields<Fields extends object>(
  names: readonly (keyof Fields)[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields {
  const ofMine = names.filter((name) => !same(mine[name], base[name]));
  return { ...theirs, ...Object.fromEntries(ofMine.map((name) => [name, mine[name]])) };
}

/** My changes of one variant since `base` over what somebody else has saved meanwhile. */
export function mergeVariant(base: VariantDraft, mine: VariantDraft, theirs: VariantDraft): VariantDraft {
  return mergeFields(comparedOfVariant, base, mine, theirs);
}

/** The fields of a variant that both of us have changed since `base`, each to something else, and that are asked about. */
export function crossedFields(base: VariantDraft, mine: VariantDraft, theirs: VariantDraft) {
  return comparedOfVariant.filter(
    (field) =>
      isAskedOfVariant[field] &&
      !same(base[field], theirs[field]) &&
      !same(base[field], mine[field]) &&
      !same(mine[field], theirs[field]),
  );
}

const byKey = (draft: ProductDraft) => new Map(draft.variants.map((one) => [one.key, one]));

/** What one variant becomes; undefined where it is gone. */
function mergeOne(
  base: VariantDraft | undefined,
  mine: VariantDraft | undefined,
  theirs: VariantDraft | undefined,
): VariantDraft | undefined {
  if (mine === undefined) return base === undefined ? theirs : undefined;
  if (theirs !== undefined) return mergeFields(comparedOfVariant, base ?? theirs, mine, theirs);
  if (base === undefined) return mine;
  if (same(mine, base)) return undefined;
  // They have deleted what I have changed: it is made anew, for its id is gone.
  return asNew(mine);
}

/** One default at the most is left: the one that I have chosen, else theirs. */
function withOneDefault(all: VariantDraft[], base: ProductDraft): VariantDraft[] {
  const before = byKey(base);
  const chosen = all.find(({ key, isDefault }) => isDefault && before.get(key)?.isDefault !== true);
  const shown = chosen ?? defaultVariantOf(all);
  return all.map((one) => ({ ...one, isDefault: one === shown }));
}

/** My changes since `base` over what somebody else has saved meanwhile; what I have not touched is theirs. */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const [before, typed, saved] = [byKey(base), byKey(mine), byKey(theirs)];
  const keys = new Set([...saved.keys(), ...typed.keys()]);
  const variants = [...keys].flatMap((key) => mergeOne(before.get(key), typed.get(key), saved.get(key)) ?? []);
  return {
    ...mergeFields<ProductDraft>(comparedOfProduct, base, mine, theirs),
    variants: withOneDefault(variants.length > 0 ? variants : mine.variants, base),
  };
}

/** Whether anything was changed since `base`. */
export function isChanged(base: ProductDraft, mine: ProductDraft): boolean {
  const plain = (draft: ProductDraft) => [comparedOfProduct.map((name) => draft[name]), draft.variants];
  return !same(plain(base), plain(mine));
}

/** How many of each a combo takes, as one text to compare and to show. */
const valueOf = (value: unknown): Value =>
  Array.isArray(value) && typeof value[0] === "object" ? JSON.stringify(value) : (value as Value);

/** What somebody else has saved since `base`, field by field, beside what is typed here. */
export function differencesOf(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Difference[] {
  const found: Difference[] = [];
  for (const field of comparedOfProduct) {
    if (same(base[field], theirs[field]) || same(mine[field], theirs[field])) continue;
    const isBoth = !same(mine[field], base[field]);
    found.push({ field, mine: valueOf(mine[field]), theirs: valueOf(theirs[field]), isBoth });
  }
  const [before, typed, saved] = [byKey(base), byKey(mine), byKey(theirs)];
  for (const key of new Set([...before.keys(), ...saved.keys()]))
    found.push(...differencesOfOne(before.get(key), typed.get(key), saved.get(key)));
  return found;
}

function differencesOfOne(
  base: VariantDraft | undefined,
  mine: VariantDraft | undefined,
  theirs: VariantDraft | undefined,
): Difference[] {
  const named = theirs ?? mine ?? base;
  if (named === undefined) return [];
  const variant = { nameFr: named.nameFr, nameZh: named.nameZh };
  if (theirs === undefined || base === undefined) {
    if (theirs === undefined && mine === undefined) return [];
    const isBoth = base !== undefined && !same(mine, base);
    return [{ field: "variant", variant, mine: mine?.price, theirs: theirs?.price, isBoth }];
  }
  return comparedOfVariant.flatMap((field): Difference[] => {
    if (same(base[field], theirs[field]) || same(mine?.[field], theirs[field])) return [];
    const isBoth = !same(mine?.[field], base[field]);
    return [{ field, variant, mine: mine?.[field], theirs: theirs[field], isBoth }];
  });
}
