import type { Category } from "@tsena/web/shapes.ts";

/** A category that nothing was typed of. */
export const newCategory = { nameFr: "", nameZh: "", descriptionFr: "", descriptionZh: "", enabled: true };

/** A category as it is typed. */
export type CategoryDraft = typeof newCategory;

/** A category of the server's as its form shows it. */
export function draftOfCategory(category: Category): CategoryDraft {
  return {
    nameFr: category.nameFr ?? "",
    nameZh: category.nameZh ?? "",
    descriptionFr: category.descriptionFr ?? "",
    descriptionZh: category.descriptionZh ?? "",
    enabled: category.enabled,
  };
}

const textOf = (text: string) => text.trim() || undefined;

/** A category as it is sent: what was not filled in is left out. */
export function categoryPayload(draft: CategoryDraft) {
  return {
    nameFr: textOf(draft.nameFr),
    nameZh: textOf(draft.nameZh),
    descriptionFr: textOf(draft.descriptionFr),
    descriptionZh: textOf(draft.descriptionZh),
    enabled: draft.enabled,
  };
}

/** Whether what is typed differs from what there was. */
export function isCategoryChanged(draft: CategoryDraft, from: CategoryDraft): boolean {
  const [now, before] = [categoryPayload(draft), categoryPayload(from)];
  return JSON.stringify(now) !== JSON.stringify(before);
}

/** Every text of a category: the type takes none that is left out, for what is not compared is lost. */
const isText = {
  nameFr: true,
  nameZh: true,
  descriptionFr: true,
  descriptionZh: true,
} as const satisfies Record<Exclude<keyof CategoryDraft, "enabled">, true>;

const texts = Object.keys(isText) as (keyof typeof isText)[];

/** The texts that two people have changed, each to something else. */
export function crossedTexts(base: CategoryDraft, mine: CategoryDraft, theirs: CategoryDraft) {
  const [from, my, their] = [base, mine, theirs].map(categoryPayload);
  return texts.filter(
    (field) => from?.[field] !== their?.[field] && from?.[field] !== my?.[field] && my?.[field] !== their?.[field],
  );
}

/** A category with what was changed of it here, and all else as it is there. */
export function mergeCategory(base: CategoryDraft, mine: CategoryDraft, theirs: CategoryDraft): CategoryDraft {
  const [from, my] = [categoryPayload(base), categoryPayload(mine)];
  const own = texts.filter((field) => from[field] !== my[field]).map((field) => [field, mine[field]]);
  return {
    ...theirs,
    ...(Object.fromEntries(own) as Partial<CategoryDraft>),
    enabled: mine.enabled === base.enabled ? theirs.enabled : mine.enabled,
  };
}

const same = (one: string, other: string | null) =>
  one.trim() !== "" && one.trim().toLowerCase() === (other ?? "").toLowerCase();

/** Which of the two names another category has already; where that is not known here, the one that is filled in, the French first. */
export function takenName(
  draft: CategoryDraft,
  others: readonly Pick<Category, "nameFr" | "nameZh">[],
): "nameFr" | "nameZh" {
  if (others.some(({ nameFr }) => same(draft.nameFr, nameFr))) return "nameFr";
  if (others.some(({ nameZh }) => same(draft.nameZh, nameZh))) return "nameZh";
  return draft.nameFr.trim() === "" ? "nameZh" : "nameFr";
}
