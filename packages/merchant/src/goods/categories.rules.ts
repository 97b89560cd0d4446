import type { Category } from "@tsena/contract/categories";

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
