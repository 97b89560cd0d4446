import { useRef, useState } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { ownFields } from "../../forms/own-draft.ts";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import type { Category } from "@tsena/web/shapes.ts";
import { type CategoryDraft, draftOfCategory, isCategoryChanged, newCategory, takenName } from "./categories.rules.ts";
import { knownCategories } from "./categories.queries.ts";
import { addCategory, forgetAdded, saveCategory } from "./save-category.queries.ts";
import { useCrossed } from "../use-crossed.ts";

/** The rules come with the first sending: the form can be typed into before they are here. */
const rules = () => loadChunk(() => import("./categories.check.ts"));

const fields = ["nameFr", "nameZh", "descriptionFr", "descriptionZh", "enabled"] as const;

/** The other categories, as far as they were fetched. */
const othersOf = (id: string | undefined) => knownCategories().filter((category) => category.id !== id);

/**
 * A category's form: a new one, or one that is there. What was typed survives a reload; whoever saves second is told under
 * the field, and loses nothing.
 */
export function useCategoryForm(category: Category | undefined) {
  const id = category?.id;
  const start = category === undefined ? newCategory : draftOfCategory(category);
  const typed = useDraft(ownFields(`category.${id ?? "new"}`, { empty: start, storedFields: fields }), start);
  const [saved, setSaved] = useState<"alone" | "joined" | false>(false);
  const shownTheirs = useRef<CategoryDraft>(undefined);
  const crossed = useCrossed();
  const form = useForm<CategoryDraft>({
    typed,
    check: async (values) => (await rules()).checkCategory(values),
    send: async (values) => {
      const taken = takenName(values, othersOf(id));
      if (id === undefined) {
        await reportRefusalUnder({ categoryNameTaken: taken, categoriesFull: taken }, addCategory(values));
        return setSaved("alone");
      }
      const outcome = await saveCategory({ id, begun: start, mine: values, shownTheirs: shownTheirs.current, taken });
      if (!outcome.saved) {
        shownTheirs.current = outcome.theirs;
        throw crossed(outcome.crossed, outcome.theirs);
      }
      setSaved(outcome.isJoined ? "joined" : "alone");
    },
  });
  const drop = () => {
    form.drop();
    if (id === undefined) forgetAdded();
  };
  return { ...form, changed: saved === false && isCategoryChanged(form.values, start), saved, drop };
}
