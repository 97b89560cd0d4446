import type { Category } from "@tsena/contract/categories";
import { useState } from "react";
import { api } from "../api/api.ts";
import { loadChunk } from "../api/chunk.ts";
import { queryClient, queryOf } from "../api/queries.ts";
import { ownDraft, writeDraft } from "../forms/draft.ts";
import { sayUnder } from "../forms/refusals.ts";
import { useForm } from "../forms/use-form.ts";
import {
  type CategoryDraft,
  categoryPayload,
  draftOfCategory,
  isCategoryChanged,
  newCategory,
  takenName,
} from "./categories.rules.ts";
import { refreshMenu } from "./goods.queries.ts";

/** The rules come with the first sending: the form can be typed into before they are here. */
const rules = () => loadChunk(() => import("./categories.check.ts"));

const fields = ["nameFr", "nameZh", "descriptionFr", "descriptionZh", "enabled"] as const;

/** The other categories, as far as they were fetched. */
const othersOf = (id: string | undefined) =>
  (queryClient.getQueryData<Category[]>(queryOf(api.categories.list, {}).queryKey) ?? []).filter(
    (category) => category.id !== id,
  );

/** A category's form: a new one, or one that is there. What was typed survives a reload. */
export function useCategoryForm(category: Category | undefined) {
  const id = category?.id;
  const name = ownDraft(`category.${id ?? "new"}`);
  const start = category === undefined ? newCategory : draftOfCategory(category);
  const drop = () => writeDraft(name, [], {});
  const [saved, setSaved] = useState(false);
  const form = useForm<CategoryDraft>({
    name,
    empty: start,
    keep: fields,
    remember: true,
    check: async (values) => (await rules()).checkCategory(values),
    send: async (values) => {
      const payload = categoryPayload(values);
      const taken = takenName(values, othersOf(id));
      const call =
        id === undefined
          ? api.categories.create(payload, { quiet: true })
          : api.categories.update({ id, ...payload }, { quiet: true });
      await sayUnder({ categoryNameTaken: taken, categoriesFull: taken }, call);
      drop();
      refreshMenu();
      setSaved(true);
    },
  });
  return { ...form, changed: !saved && isCategoryChanged(form.values, start), saved, drop };
}
