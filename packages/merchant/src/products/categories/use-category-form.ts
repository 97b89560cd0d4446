import { useRef, useState } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { reportRefusalUnder } from "../../forms/refusals.ts";
import type { Category } from "@tsena/web/shapes.ts";
import { type CategoryDraft, draftOfCategory, isCategoryChanged, newCategory, takenName } from "./categories.rules.ts";
import { knownCategories } from "./categories.queries.ts";
import { addCategory, forgetAdded, saveCategory } from "./save-category.queries.ts";
import { useOwnEdits } from "../../forms/use-own-edits.ts";
import { useOwnForm } from "../../forms/use-own-form.ts";
import { useCrossed } from "../use-crossed.ts";

/** The rules come with the first sending: the form can be typed into before they are here. */
const rules = () => loadChunk(() => import("./categories.check.ts"));

/** The other categories, as far as they were fetched. */
const othersOf = (id: string | undefined) => knownCategories().filter((category) => category.id !== id);

/**
 * A category's form: a new one, or one that is there. What was typed survives a reload, and nothing else does: it would undo what
 * others changed meanwhile. Whoever saves second is told under the field, and loses nothing.
 */
export function useCategoryForm(category: Category | undefined, onLeft: () => void) {
  const id = category?.id;
  const start = category === undefined ? newCategory : draftOfCategory(category);
  const name = `category.${id ?? "new"}`;
  const typed = useOwnEdits<CategoryDraft>(name, start);
  const whole = (changes: Partial<CategoryDraft>): CategoryDraft => ({ ...start, ...changes });
  const [saved, setSaved] = useState<"alone" | "joined" | false>(false);
  const shownTheirs = useRef<CategoryDraft>(undefined);
  const crossed = useCrossed();
  const form = useOwnForm<CategoryDraft, Partial<CategoryDraft>, "alone" | "joined">({
    name,
    typed,
    check: async (changes) => (await rules()).checkCategory(whole(changes)),
    send: async (changes) => {
      const values = whole(changes);
      const taken = takenName(values, othersOf(id));
      if (id === undefined) {
        await reportRefusalUnder({ categoryNameTaken: taken, categoriesFull: taken }, addCategory(values));
        return "alone";
      }
      const mine = { begun: typed.begun(), mine: values };
      const outcome = await saveCategory({ id, ...mine, shownTheirs: shownTheirs.current, taken });
      if (!outcome.saved) {
        shownTheirs.current = outcome.theirs;
        throw crossed(outcome.crossed, outcome.theirs);
      }
      return outcome.isJoined ? "joined" : "alone";
    },
    onDone: (_, how) => setSaved(how),
    onLeft,
  });
  const drop = () => {
    form.drop();
    if (id === undefined) forgetAdded();
  };
  return { ...form, changed: saved === false && isCategoryChanged(form.values, start), saved, drop };
}
