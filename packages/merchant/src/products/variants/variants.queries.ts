import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { reportFailure } from "../../api/notices.ts";
import { changeMenu } from "../products.queries.ts";

/** How many variants come at once. */
const rowsAtOnce = 50;

interface Filter {
  keyword: string;
  soldOutOnly: boolean;
}

type Page = Awaited<ReturnType<typeof api.variants.list>>;

function pagesOfVariants({ keyword, soldOutOnly }: Filter) {
  const payload = {
    rows: rowsAtOnce,
    ...(keyword === "" ? {} : { keyword }),
    ...(soldOutOnly ? { isSoldOut: true } : {}),
  };
  return infiniteQueryOptions<Page, Error, InfiniteData<Page>, unknown[], number>({
    queryKey: [...api.variants.list.key, "pages", payload],
    queryFn: ({ pageParam, signal }) => api.variants.list({ ...payload, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * rowsAtOnce < total ? page + 1 : undefined),
  });
}

/** Every variant of the menu, page after page, by name and by what is left. */
export const useVariants = (filter: Filter) => useInfiniteQuery(pagesOfVariants(filter));

/**
 * Deletes a variant for good.
 * @returns why it stays; undefined where it is gone
 */
export async function removeVariant(id: string): Promise<string | undefined> {
  try {
    await changeMenu(() => api.variants.remove({ id }, { quiet: true }));
    return undefined;
  } catch (error) {
    if (!isCallFailed(error)) throw error;
    if (error.resultCode === 409) return error.message;
    reportFailure(error);
    throw error;
  }
}
