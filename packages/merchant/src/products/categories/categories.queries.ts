import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { Category } from "@tsena/web/shapes.ts";
import { reportFailure } from "../../api/notices.ts";
import { queryClient, queryOf } from "../../api/queries.ts";
import { categoryPayload, draftOfCategory } from "./categories.rules.ts";
import { changeMenu, useMenuAction } from "../products.queries.ts";

const categories = queryOf(api.categories.list, {});

/** One category with all there is to it. */
export const useCategory = (id: string) => useQuery(queryOf(api.categories.detail, { id }));

/** Whether the server has just answered that no such category is on the menu. */
export const isNoCategory = (error: unknown): boolean => isCallFailed(error) && error.name === "categoryNotFound";

/** Every category, as far as they were fetched. */
export const knownCategories = (): readonly Category[] => queryClient.getQueryData(categories.queryKey) ?? [];

/** Puts products under another category. */
export const useMoveToCategory = () => useMenuAction(api.productPositions.moveToCategory);

/** Shows a category to customers or hides it; all else of it stays as the server has it. */
export async function showCategory({ id }: Category, enabled: boolean): Promise<void> {
  const now = await api.categories.detail({ id }, { deed: "save" });
  const shown = categoryPayload({ ...draftOfCategory(now), enabled });
  await changeMenu(async () => {
    const answer = await api.categories.update({ id, version: now.version, ...shown });
    queryClient.setQueryData<Category[]>(categories.queryKey, (all) =>
      all?.map((category) => (category.id === id ? answer : category)),
    );
  });
}

/**
 * Deletes a category; its products go to another first, where one is named.
 * @returns false where it was refused, which was told: the list is another than was shown, and is fetched again
 */
export async function removeCategory({ id }: Category, moveTo: string | undefined): Promise<boolean> {
  try {
    await changeMenu(async () => {
      await api.categories.remove(moveTo === undefined ? { id } : { id, moveTo }, { quiet: true });
      queryClient.setQueryData<Category[]>(categories.queryKey, (all) => all?.filter((category) => category.id !== id));
    });
    return true;
  } catch (error) {
    if (!isCallFailed(error)) throw error;
    reportFailure(error);
    return false;
  }
}
