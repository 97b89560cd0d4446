import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { isCallFailed } from "../../api/call-failed.ts";
import { tell } from "../../api/notices.ts";
import { refreshMenu } from "../products.queries.ts";

/** How many specifications come at once. */
const rowsAtOnce = 50;

interface Filter {
  keyword: string;
  soldOutOnly: boolean;
}

type Page = Awaited<ReturnType<typeof api.products.list>>;

function pagesOfSpecifications({ keyword, soldOutOnly }: Filter) {
  const payload = {
    rows: rowsAtOnce,
    ...(keyword === "" ? {} : { keyword }),
    ...(soldOutOnly ? { isSoldOut: true } : {}),
  };
  return infiniteQueryOptions<Page, Error, InfiniteData<Page>, unknown[], number>({
    queryKey: [...api.products.list.key, "pages", payload],
    queryFn: ({ pageParam, signal }) => api.products.list({ ...payload, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * rowsAtOnce < total ? page + 1 : undefined),
  });
}

/** Every specification of the menu, page after page, by name and by what is left. */
export const useVariants = (filter: Filter) => useInfiniteQuery(pagesOfSpecifications(filter));

/**
 * Deletes a specification for good.
 * @returns why it stays; undefined where it is gone
 */
export async function removeVariant(id: string): Promise<string | undefined> {
  try {
    await api.products.remove({ id }, { quiet: true });
    return undefined;
  } catch (error) {
    if (!isCallFailed(error)) throw error;
    if (error.resultCode === 409) return error.message;
    tell(error);
    throw error;
  } finally {
    refreshMenu();
  }
}
