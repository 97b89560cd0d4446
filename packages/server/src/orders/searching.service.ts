import { type OrderSearch, type Page, searchAsWritten } from "./searching.store.ts";

/**
 * The orders that a search finds (`searchAsWritten`). What was typed in the wide signs of a Chinese keyboard is looked for as it stands,
 * as a dish may be named in them, and where nothing has it in plain ones, as numbers and phones are written.
 */
export async function searchOrders(
  db: Parameters<typeof searchAsWritten>[0],
  search: OrderSearch,
  page: Page,
): ReturnType<typeof searchAsWritten> {
  const written = await searchAsWritten(db, search, page);
  const keyword = search.keyword?.normalize("NFKC");
  return written.total > 0 || keyword === search.keyword ? written : searchAsWritten(db, { ...search, keyword }, page);
}
